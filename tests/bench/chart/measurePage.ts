import { type Browser, type CDPSession, chromium } from 'playwright-core';
import { chromiumOptions } from '../../chromium.ts';
import { ask, onPage } from './onPage.ts';
import type { Inspection } from './page.ts';
import type { Script } from './picture.ts';
import { STEPS } from './views.ts';

/** Main-thread time of a chart: ms until its first frame is drawn, and ms a frame while it moves. */
export interface Times {
  readonly paint: number;
  readonly pan: number;
  readonly zoom: number;
  /** Tasks above 50 ms while panning. */
  readonly longPans: number;
}

export const launch = (): Promise<Browser> => chromium.launch(chromiumOptions);

const READY = 'Promise.resolve(window.bench).then(() => true)';

/** What the main thread spends on something, in ms, and what that came to. */
async function mainThread<T>(cdp: CDPSession, expression: string): Promise<{ ms: number; value: T }> {
  const spent = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  await cdp.send('HeapProfiler.collectGarbage');
  const before = await spent();
  const value = await ask<T>(cdp, expression);
  return { ms: ((await spent()) - before) * 1000, value };
}

const step = (call: string): string => `window.bench.then((bench) => bench.${call})`;

/** Paints, pans and zooms one contestant on a fresh page. */
export const measureMotion = (browser: Browser, url: string): Promise<Times> =>
  onPage(browser, url, READY, async (_, cdp) => {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const paint = await mainThread<void>(cdp, step('paint()'));
    const pan = await mainThread<number[]>(cdp, step("play('pan')"));
    const zoom = await mainThread<number[]>(cdp, step("play('zoom')"));
    return { paint: paint.ms, pan: pan.ms / STEPS, zoom: zoom.ms / STEPS, longPans: pan.value.length };
  });

/** The first paint alone, ms. */
export const measurePaint = (browser: Browser, url: string): Promise<number> =>
  onPage(browser, url, READY, async (_, cdp) => {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    return (await mainThread<void>(cdp, step('paint()'))).ms;
  });

/** What our chart shows in every view. */
export const recordScript = (browser: Browser, url: string): Promise<Script> =>
  onPage(browser, url, READY, (_, cdp) => ask(cdp, step('record()')));

/** What a contestant has drawn, with a picture of the page when a path is given. */
export const inspect = (browser: Browser, url: string, screenshot?: string): Promise<Inspection[]> =>
  onPage(browser, url, READY, async (page, cdp) => {
    await ask(cdp, step('paint()'));
    if (screenshot) await page.screenshot({ path: `${screenshot}-home.png` });
    const found = await ask<Inspection[]>(cdp, step('inspect()'));
    if (screenshot) await page.screenshot({ path: `${screenshot}.png` });
    return found;
  });
