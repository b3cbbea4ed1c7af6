import type { Browser, CDPSession, Page } from 'playwright-core';
import { median } from '../report/rounds.ts';
import { ask, onPage } from './onPage.ts';

/** Frames after which what a move of the pointer asked for has been painted: its own, and one that React may add. */
const FRAMES = 2;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** In the margin of the price axis, above all its labels. */
const NOWHERE: Place = { x: 2, y: 2 };

async function placesOf(page: Page): Promise<Place[]> {
  return page.locator('.hc-mark').evaluateAll((marks) =>
    marks.map((mark) => {
      const { x, y, width, height } = mark.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
}

async function spent(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

const point = (cdp: CDPSession, place: Place): Promise<unknown> =>
  cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place });

const frames = (cdp: CDPSession): Promise<unknown> =>
  ask(cdp, `(async () => { for (let i = 0; i < ${FRAMES}; i++) await new Promise(requestAnimationFrame); })()`);

/** From a move of the pointer onto a mark until it is painted highlighted, ms of the main thread's processor. */
export const measureHover = (browser: Browser, url: string): Promise<number> =>
  onPage(browser, url, 'Promise.resolve(window.bench).then(() => true)', async (page, cdp) => {
    await ask(cdp, 'window.bench.then((bench) => bench.paint(2).then(() => bench.go()))');
    await page.waitForSelector('.hc-mark');
    const places = await placesOf(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const took: number[] = [];
    for (const place of [...places, ...places]) {
      // Beside the plot nothing is near: each mark is lit out of a chart at rest, which costs more than from mark to mark.
      await point(cdp, NOWHERE);
      await frames(cdp);
      const before = await spent(cdp);
      await point(cdp, place);
      await frames(cdp);
      took.push((await spent(cdp)) - before);
      if (!(await page.locator('.hc-chart-surface[data-pointing]').count())) {
        throw new Error(`Nothing is highlighted at ${place.x}, ${place.y}`);
      }
    }
    return median(took.slice(places.length));
  });
