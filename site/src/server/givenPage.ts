import type { WirePage } from '@hindcast/domain';

declare global {
  /** Set by the server before it loads the code of first views. */
  var hindcastPage: WirePage;
}

/** Replaces `brand/page.ts` on the server, which reads the data in the page. */
export const { brand, mode, submissions, reports } = globalThis.hindcastPage;
