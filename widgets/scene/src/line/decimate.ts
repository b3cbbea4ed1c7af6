import type { Series } from '@hindcast/domain';
import type { Scales } from '../axes/scales.ts';
import type { Scene } from '../model/scene.ts';
import { type LastPoint, leavesGap, showsLive } from './lastPoint.ts';
import { barsIn } from './visiblePrices.ts';

/** Number of bars in a pixel column above which the column is reduced to its lowest and highest bar. */
const DENSE = 2;

/** Returns an array for the points and one live point. Reuses the given array if it is large enough. */
const room = (points: number, reuse: Float64Array | undefined): Float64Array =>
  reuse && reuse.length >= 2 * (points + 1) ? reuse : new Float64Array(2 * Math.ceil((points + 1) * 1.25));

function everyBar(series: Series, scales: Scales, first: number, last: number, reuse?: Float64Array): Scene['line'] {
  const points = last - first + 1;
  const xy = room(points, reuse);
  for (let i = first, k = 0; i <= last; i++) {
    xy[k++] = scales.x(series.days[i]);
    xy[k++] = scales.y(series.closes[i]);
  }
  return { xy, points };
}

function everyColumn(series: Series, scales: Scales, first: number, last: number, reuse?: Float64Array): Scene['line'] {
  const { days, closes } = series;
  const xy = room(2 * (Math.ceil(scales.plot.width) + 4), reuse);
  const { plot, viewport } = scales;
  const { from } = viewport;
  const perDay = plot.width / (viewport.to - from);
  const left = plot.x + 0.5;
  const beyond = days[last] > viewport.to;
  const end = beyond ? last - 1 : last;
  let k = 0;
  let i = first;
  // The bar before the left edge is kept, so that the line crosses the edge at the right height.
  if (days[i] < from) {
    xy[k++] = scales.x(days[i]);
    xy[k++] = scales.y(closes[i++]);
  }
  // Plain loops on purpose: before the first paint this code runs thousands of times without being compiled.
  while (i <= end) {
    const column = Math.floor((days[i] - from) * perDay);
    const until = from + (column + 1) / perDay;
    let low = closes[i];
    let high = low;
    let rises = true;
    let close = low;
    while (++i <= end && days[i] < until) {
      close = closes[i];
      if (close < low) {
        low = close;
        rises = false;
      } else if (close > high) {
        high = close;
        rises = true;
      }
    }
    const x = left + column;
    xy[k++] = x;
    xy[k++] = scales.y(rises ? low : high);
    if (low !== high) {
      xy[k++] = x;
      xy[k++] = scales.y(rises ? high : low);
    }
    if (i > last && close !== (rises ? high : low)) {
      xy[k++] = x;
      xy[k++] = scales.y(close);
    }
  }
  if (beyond) {
    xy[k++] = scales.x(days[last]);
    xy[k++] = scales.y(closes[last]);
  }
  return { xy, points: k / 2 };
}

/**
 * Builds the price line of a scene in pixels. With more than two bars to a pixel column each column keeps its lowest
 * and highest bar in their order, so that no extreme is lost or changed (C15). The line ends at `end`: the last bar, or
 * a live price soon after it. One bar beyond each edge is kept.
 * @param reuse memory of a line that is no longer shown.
 */
export function decimate(series: Series, scales: Scales, end: LastPoint, reuse?: Float64Array): Scene['line'] {
  const { first, last } = barsIn(series, scales.viewport, end.day);
  const dense = last - first + 1 > DENSE * scales.plot.width;
  const line = (dense ? everyColumn : everyBar)(series, scales, first, last, reuse);
  if (line.points === 0 || leavesGap(series, end) || !showsLive(series, end, scales.viewport)) return line;
  const { xy, points } = line;
  xy[2 * points] = scales.x(end.day);
  xy[2 * points + 1] = scales.y(end.price);
  return { xy, points: points + 1 };
}
