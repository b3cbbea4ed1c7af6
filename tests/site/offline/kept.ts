import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** The text that is kept under a path; null where nothing is. */
export const keptText = (page: Page, path: string): Promise<string | null> =>
  page.evaluate(async (path) => (await (await caches.match(location.origin + path))?.text()) ?? null, path);

/** Waits until something is so, which Playwright's own way does not for an answer that is a promise. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const endMs = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > endMs) throw new Error(`It never is: ${isSo}`);
    await pause(50);
  }
}
