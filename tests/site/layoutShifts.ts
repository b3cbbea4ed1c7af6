import type { Page } from 'playwright-core';

/** Follows what moves on a page from its next address on. What it returns tells of all moves so far, as the browser does. */
export async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate('new Promise((done) => requestAnimationFrame(() => done(shifts)))');
}
