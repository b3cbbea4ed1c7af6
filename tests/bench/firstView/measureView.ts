import type { Browser } from 'playwright-core';
import { watch } from './onPage.ts';

/** A phone of the middle class, and the network that Lighthouse calls a slow 4G. */
export const SLOWDOWN = 4;
export const NETWORK = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 } as const;
/** By then every page has loaded what it loads by itself, and is idle. */
export const SETTLED_MS = 8000;

const LOOK_MS = 250;
const LONGEST_MS = 30_000;

/** Loading times of a page, ms, and its layout shift as browsers count it. */
export interface View {
  /** Until the first frame with a line of prices ended. */
  readonly line: number;
  readonly largest: number;
  /** Of the main thread, until the page is settled. */
  readonly busy: number;
  readonly shift: number;
}

/** Loads a page with an empty cache on a slow device and a slow network. Any error of the page fails it. */
export async function measureView(browser: Browser, url: string): Promise<View> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const failed = new Promise<never>((_, reject) => page.on('pageerror', reject));
    await page.addInitScript(watch);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await cdp.send('Performance.enable');
    const run = async (): Promise<View> => {
      await page.goto(url, { waitUntil: 'commit' });
      await page.waitForTimeout(SETTLED_MS);
      const { metrics } = await cdp.send('Performance.getMetrics');
      const busy = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
      await page.waitForFunction(() => window.seen.drawn, null, { polling: LOOK_MS, timeout: LONGEST_MS });
      const { drawn, largest, shift } = await page.evaluate(() => window.seen);
      const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
      return { line: Math.max(drawn ?? Number.NaN, painted ?? 0), largest, busy, shift };
    };
    return await Promise.race([run(), failed]);
  } finally {
    await context.close();
  }
}
