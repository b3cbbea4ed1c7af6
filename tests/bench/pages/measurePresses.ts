import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { listen, slowestOf } from './interactions.ts';

/** As slow as a phone of the middle class beside a desk's processor. */
export const SLOWDOWN = 4;
const SETTLE_MS = 700;

/** Parts of an asset's page that are pressed: their names and selectors. */
export const PRESSES = {
  'a mark': '.hc-mark',
  'a row': '.hc-item > button',
  'a legend entry': '.hc-legend-entry',
  'a frame button': 'label:has(input[value="1Y"])',
} as const;

/** Parts of the same page that a finger taps on a phone. */
export const TAPS = {
  'a mark': PRESSES['a mark'],
  'a row': PRESSES['a row'],
  'the menu': '.hc-bottom-bar button',
} as const;

/** A window, and how its parts are pressed. */
interface Device {
  readonly options: BrowserContextOptions;
  readonly presses: Readonly<Record<string, string>>;
  /** A hand arrives before it presses. */
  arrive(part: Locator): Promise<void>;
  press(page: Page, part: Locator): Promise<void>;
}

const devices: Readonly<Record<'desk' | 'phone', Device>> = {
  desk: {
    options: { viewport: { width: 1440, height: 900 } },
    presses: PRESSES,
    arrive: (part) => part.hover({ force: true }),
    async press(page) {
      await page.mouse.down();
      await page.mouse.up();
    },
  },
  phone: {
    options: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    presses: TAPS,
    arrive: (part) => part.scrollIntoViewIfNeeded(),
    async press(page, part) {
      const box = await part.boundingBox();
      if (!box) throw new Error('What was to be tapped is not shown');
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    },
  },
};

/** From each press to the next paint, ms, on a fresh page of an asset with a slowed processor. */
export async function measurePresses(
  browser: Browser,
  url: string,
  device: keyof typeof devices,
): Promise<Record<string, number>> {
  const { options, presses, arrive, press } = devices[device];
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.addInitScript(listen);
    await page.goto(url);
    await page.waitForSelector(PRESSES['a mark']);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.waitForTimeout(SETTLE_MS);
    const took: [string, number][] = [];
    for (const [name, selector] of Object.entries(presses)) {
      const part = page.locator(selector).first();
      await arrive(part);
      await page.waitForTimeout(SETTLE_MS);
      took.push([name, await slowestOf(page, () => press(page, part), SETTLE_MS)]);
      await page.keyboard.press('Escape');
      await page.waitForTimeout(SETTLE_MS);
    }
    return Object.fromEntries(took);
  } finally {
    await context.close();
  }
}
