import { dayAt, type Series } from '@hindcast/domain';
import type { LivePoint, Viewport } from '../model/scene.ts';

/** The end of a line: the last close, or the live price after it. */
export interface LastPoint extends LivePoint {
  readonly live: boolean;
  /** Price of the previous point, USD. Equal to its own price if the line has only one point. */
  readonly before: number;
}

/** Returns the live price if its day is after the series' last bar. Null otherwise. */
export function livePoint<P extends LivePoint>(series: Series, live: P | null | undefined): P | null {
  const last = series.length - 1;
  return live && last >= 0 && live.day > dayAt(series, last) ? live : null;
}

/** Returns the last point of a line: the live price, else the last bar. The series must have a bar. */
export function lastPoint(series: Series, live: LivePoint | null | undefined): LastPoint {
  const last = series.length - 1;
  const close = series.closes[last];
  const point = livePoint(series, live);
  if (point) return { price: point.price, day: point.day, stale: point.stale, live: true, before: close };
  const before = last > 0 ? series.closes[last - 1] : close;
  return { price: close, day: dayAt(series, last), stale: false, live: false, before };
}

/** Tells whether a viewport shows any part of the line between the last close and the live price. */
export const showsLive = (series: Series, last: LastPoint, { from, to }: Viewport): boolean =>
  last.live && last.day >= from && to > series.days[series.length - 1];

/** Number of days between last close and live price from which the prices between them count as unknown. */
const GAP_DAYS = 7;

/** Tells whether the prices between the last close and the live price are unknown, so that no line joins them. */
export const leavesGap = (series: Series, last: LastPoint): boolean =>
  last.live && last.day - series.days[series.length - 1] > GAP_DAYS;
