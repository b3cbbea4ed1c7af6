import type { Page } from 'playwright-core';
import { eventually } from './assetView.ts';

/** Counts the points of the chart's canvases that have exactly this colour. */
export const pointsOf = (page: Page, colour: readonly number[]): Promise<number> =>
  page.evaluate((wanted) => {
    let count = 0;
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.hc-chart-surface canvas')) {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      for (let at = 0; at < data.length; at += 4) {
        if ([...wanted, 255].every((part, place) => data[at + place] === part)) count++;
      }
    }
    return count;
  }, colour);

/** Waits until more than `least` points of the chart have a colour. */
export const drawnIn = (page: Page, colour: readonly number[], least: number): Promise<number> =>
  eventually(
    () => pointsOf(page, colour),
    (count) => count > least,
  );
