import type { WirePage } from '@hindcast/domain';

declare global {
  /** Data of the page. The server sets them before it loads the code of first views. */
  var hindcastPage: WirePage;
}

/** Replaces `brand/page.ts`, which reads the same data from the page in a browser. */
export const { brand, mode, submissions, reports } = globalThis.hindcastPage;
