import { dayAt, type Series } from '@hindcast/domain';
import type { LivePoint, Viewport } from '../model/scene.ts';

/** Where a line ends: at its last close, or at the live price after it. */
export interface LastPoint extends LivePoint {
  readonly live: boolean;
  /** The price of the point before it; its own when it is the only one. */
  readonly before: number;
}

/** The live price when it is of a day after a series' last bar, else null. */
export function livePoint<P extends LivePoint>(series: Series, live: P | null | undefined): P | null {
  const last = series.length - 1;
  return live && last >= 0 && live.day > dayAt(series, last) ? live : null;
}

/** The last point of a series that has a bar. */
export function lastPoint(series: Series, live: LivePoint | null | undefined): LastPoint {
  const last = series.length - 1;
  const close = series.closes[last];
  const point = livePoint(series, live);
  if (point) return { price: point.price, day: point.day, stale: point.stale, live: true, before: close };
  const before = last > 0 ? series.closes[last - 1] : close;
  return { price: close, day: dayAt(series, last), stale: false, live: false, before };
}

/** Tells whether a viewport shows any part of the line from the last close to the live price. */
export const showsLive = (series: Series, last: LastPoint, { from, to }: Viewport): boolean =>
  last.live && last.day >= from && to > series.days[series.length - 1];

/** With more days than this between the last close and the live price, the days between are unknown. */
const GAP_DAYS = 7;

/** Tells whether the days between the last close and the live price are unknown: then no line joins them. */
export const leavesGap = (series: Series, last: LastPoint): boolean =>
  last.live && last.day - series.days[series.length - 1] > GAP_DAYS;
