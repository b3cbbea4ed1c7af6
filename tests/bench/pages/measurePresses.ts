import type { Browser, Page } from 'playwright-core';
import { listen, slowestOf } from './interactions.ts';

/** As slow as a phone of the middle class beside a desk's processor. */
export const SLOWDOWN = 4;
const SETTLE_MS = 700;

/** What is pressed on the page of an asset, each by its name and where it is found. */
export const PRESSES = {
  'a mark': '.hc-mark',
  'a row': '.hc-item > button',
  'a legend entry': '.hc-legend-entry',
  'a frame button': 'label:has(input[value="1Y"])',
} as const;
export type Press = keyof typeof PRESSES;

/** The slowest event of one press, from the press to the next paint. */
async function pressOn(page: Page, selector: string): Promise<number> {
  // A hand arrives before it presses.
  await page.locator(selector).first().hover({ force: true });
  await page.waitForTimeout(SETTLE_MS);
  const press = async (): Promise<void> => {
    await page.mouse.down();
    await page.mouse.up();
  };
  return slowestOf(page, press, SETTLE_MS);
}

/** From each press to the next paint, ms, on a fresh page of an asset with a slowed processor. */
export async function measurePresses(browser: Browser, url: string): Promise<Record<Press, number>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(listen);
    await page.goto(url);
    await page.waitForSelector(PRESSES['a mark']);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.waitForTimeout(SETTLE_MS);
    const took: [string, number][] = [];
    for (const [name, selector] of Object.entries(PRESSES)) {
      took.push([name, await pressOn(page, selector)]);
      await page.keyboard.press('Escape');
      await page.waitForTimeout(SETTLE_MS);
    }
    return Object.fromEntries(took) as Record<Press, number>;
  } finally {
    await context.close();
  }
}
