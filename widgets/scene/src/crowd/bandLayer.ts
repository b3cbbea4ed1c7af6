import { type Band, type BandMonth, runsOf } from '@hindcast/domain/crowd';
import type { Scales } from '../axes/scales.ts';
import type { Prices } from '../marks/seen.ts';
import { cutSegment } from '../model/box.ts';
import type { Fit, Point, Shape } from '../model/scene.ts';

/** The two shades of a band: the middle 80 % of the calls, and the middle 50 %. */
const SHADES = [
  { low: 0, high: 4, opacity: 0.15 },
  { low: 1, high: 3, opacity: 0.18 },
] as const;
const MEDIAN = 2;
const DASH = [6, 4];
/** Days drawn to each side of a band that has only one month, so that it has a width. */
const HALF = 14;
/** Greatest number of days between the last close and the first month of a band that starts at the last close. */
const NEAR = 92;

interface BandInput {
  readonly band: Band;
  /** The last close, or the live price after it, at which the band starts. */
  readonly last: { readonly day: number; readonly price: number };
}

const inside = (y: number, { y: top, height }: Scales['plot']): number => Math.min(Math.max(y, top), top + height);

/** Clips a line to the height of the plot. Parts outside are moved to the plot's edge. */
function keptInside(line: readonly Point[], plot: Scales['plot']): Point[] {
  const kept: Point[] = [];
  for (const [i, to] of line.entries()) {
    const from = line[i - 1] ?? to;
    const crossed = [plot.y, plot.y + plot.height]
      .map((edge) => (edge - from.y) / (to.y - from.y))
      .filter((share) => share > 0 && share < 1)
      .sort((a, b) => a - b);
    for (const share of crossed)
      kept.push({ x: from.x + (to.x - from.x) * share, y: inside(from.y + (to.y - from.y) * share, plot) });
    kept.push({ x: to.x, y: inside(to.y, plot) });
  }
  return kept;
}

/** A point of the band: a day and its prices, lowest first. */
interface Stop {
  readonly day: number;
  readonly prices: readonly number[];
}

function stopsOf(run: readonly BandMonth[], start: Stop | null): Stop[] {
  const own: Stop[] = run.map(({ day, prices }) => ({ day, prices }));
  if (start) return [start, ...own];
  const [{ day, prices }] = own;
  return own.length > 1
    ? own
    : [
        { day: day - HALF, prices },
        { day: day + HALF, prices },
      ];
}

/** Returns the points within the view, with interpolated points at the view's edges. */
function cutTo(stops: readonly Stop[], { from, to }: Scales['viewport']): Stop[] {
  const cut: Stop[] = [];
  for (let i = 0; i < stops.length; i++) {
    const [before, own] = [stops[i - 1], stops[i]];
    for (const edge of [from, to]) {
      if (!before || !(before.day < edge && edge < own.day)) continue;
      const share = (edge - before.day) / (own.day - before.day);
      cut.push({
        day: edge,
        prices: own.prices.map((price, k) => before.prices[k] + (price - before.prices[k]) * share),
      });
    }
    if (own.day >= from && own.day <= to) cut.push(own);
  }
  return cut.sort((a, b) => a.day - b.day);
}

/**
 * Returns the prices of a band that the axis has to fit: of the middle 50 % of the calls, with the fit `all` of the
 * middle 80 %.
 */
export function bandPrices({ months }: Band, { from, to }: Scales['viewport'], fit: Fit): Prices[] {
  const [low, high] = fit === 'all' ? [0, 4] : [1, 3];
  return months
    .filter(({ day }) => day >= from && day <= to)
    .map(({ prices }) => ({ low: prices[low], high: prices[high] }));
}

/** Draws the band of open calls as shades behind the marks, with its median as a dashed line. */
export function bandShapes({ band, last }: BandInput, scales: Scales): Shape[] {
  const { plot, viewport, x, y } = scales;
  const shapes: Shape[] = [];
  const start: Stop = { day: last.day, prices: Array.from({ length: 5 }, () => last.price) };
  for (const [i, run] of runsOf(band.months).entries()) {
    const ahead = run[0].day - last.day;
    const stops = cutTo(stopsOf(run, i === 0 && ahead > 0 && ahead <= NEAR ? start : null), viewport);
    if (stops.length < 2) continue;
    const edge = (rank: number): Point[] =>
      keptInside(
        stops.map(({ day, prices }) => ({ x: x(day), y: y(prices[rank]) })),
        plot,
      );
    for (const { low, high, opacity } of SHADES)
      shapes.push({ type: 'path', d: [...edge(high), ...edge(low).reverse()], close: true, fill: 'pending', opacity });
    const median = stops.map(({ day, prices }) => ({ x: x(day), y: y(prices[MEDIAN]) }));
    for (let k = 1; k < median.length; k++) {
      const part = cutSegment(median[k - 1], median[k], plot);
      if (part) shapes.push({ type: 'line', from: part.from, to: part.to, ink: 'pendingText', width: 1.5, dash: DASH });
    }
  }
  return shapes;
}
