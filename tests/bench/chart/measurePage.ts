import { type Browser, type CDPSession, chromium } from 'playwright-core';
import { chromiumOptions } from '../../chromium.ts';
import { ask, onPage } from './onPage.ts';
import type { Inspection } from './page.ts';
import type { Script } from './picture.ts';
import { STEPS } from './views.ts';

/** Main-thread time of a chart: ms until the first frame with its line is drawn, and ms a frame while it moves. */
export interface Times {
  readonly paint: number;
  readonly pan: number;
  readonly zoom: number;
  /** Tasks above 50 ms while panning. */
  readonly longPans: number;
}

export const launch = (): Promise<Browser> => chromium.launch(chromiumOptions);

/** Pages on which frames are counted. */
const TRIALS = 3;

const READY = 'Promise.resolve(window.bench).then(() => true)';

/** Evaluates an expression on the page. Returns the main thread's time for it, ms, and the value. */
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

/** The number of the frame in which a contestant's line is seen first, the highest of some fresh pages. */
export async function countFrames(browser: Browser, url: string): Promise<number> {
  const counts: number[] = [];
  for (let i = 0; i < TRIALS; i++) {
    counts.push(await onPage(browser, url, READY, (_, cdp) => ask<number>(cdp, step('countFrames()'))));
  }
  return Math.max(...counts);
}

/** Paints, pans and zooms one contestant on a fresh page. */
export const measureMotion = (browser: Browser, url: string, frames: number): Promise<Times> =>
  onPage(browser, url, READY, async (_, cdp) => {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const paint = await mainThread<void>(cdp, step(`paint(${frames})`));
    const pan = await mainThread<number[]>(cdp, step("play('pan')"));
    const zoom = await mainThread<number[]>(cdp, step("play('zoom')"));
    return { paint: paint.ms, pan: pan.ms / STEPS, zoom: zoom.ms / STEPS, longPans: pan.value.length };
  });

/** Zooms into what lies beyond the last close on a fresh page, ms a frame. */
export const measureAhead = (browser: Browser, url: string, frames: number): Promise<number> =>
  onPage(browser, url, READY, async (_, cdp) => {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await mainThread<void>(cdp, step(`paint(${frames})`));
    return (await mainThread<number[]>(cdp, step("play('ahead')"))).ms / STEPS;
  });

/** The first frames alone, ms. */
export const measurePaint = (browser: Browser, url: string, frames: number): Promise<number> =>
  onPage(browser, url, READY, async (_, cdp) => {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    return (await mainThread<void>(cdp, step(`paint(${frames})`))).ms;
  });

/** Records the picture of our chart in every view. */
export const recordScript = (browser: Browser, url: string): Promise<Script> =>
  onPage(browser, url, READY, (_, cdp) => ask(cdp, step('record()')));

/** Inspects a contestant's drawing, and saves screenshots of the page if a path is given. */
export const inspect = (browser: Browser, url: string, screenshot?: string): Promise<Inspection[]> =>
  onPage(browser, url, READY, async (page, cdp) => {
    await ask(cdp, step('paint(2)'));
    if (screenshot) await page.screenshot({ path: `${screenshot}-home.png` });
    const found = await ask<Inspection[]>(cdp, step('inspect()'));
    if (screenshot) await page.screenshot({ path: `${screenshot}.png` });
    return found;
  });
