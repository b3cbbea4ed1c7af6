import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Times of the interactions from the press to the next paint, as the browser reports them, ms. */
    presses: number[];
  }
}

/** Shortest time that the browser reports, ms. */
const LEAST_MS = 16;

/** Must be in the page before anything is pressed. */
export function listen(): void {
  window.presses = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) window.presses.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** The slowest event of a press, from the press to the next paint, ms. @param settleMs how long the page gets after it. */
export async function slowestOf(page: Page, press: () => Promise<void>, settleMs: number): Promise<number> {
  await page.evaluate(() => {
    window.presses = [];
  });
  await press();
  await page.waitForTimeout(settleMs);
  return Math.max(LEAST_MS, ...(await page.evaluate(() => window.presses)));
}
