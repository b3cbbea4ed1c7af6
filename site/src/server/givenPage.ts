import type { WirePage } from '@hindcast/domain';

declare global {
  /** Set by the server before it loads what draws the first view. */
  var hindcastPage: WirePage;
}

/** In place of `brand/page.ts`, which reads what the server wrote into the page. */
export const { brand, mode, submissions, reports } = globalThis.hindcastPage;
