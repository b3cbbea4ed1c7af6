import { indexAt, perSeries, type Series } from '@hindcast/domain';
import type { Viewport } from '../model/scene.ts';
import { type LastPoint, showsLive } from './lastPoint.ts';

const CHUNK = 64;

interface Chunks {
  readonly low: Float64Array;
  readonly high: Float64Array;
}

const chunksOf = perSeries(({ closes, length }): Chunks => {
  const count = Math.ceil(length / CHUNK);
  const chunks = { low: new Float64Array(count), high: new Float64Array(count) };
  for (let chunk = 0; chunk < count; chunk++) {
    const end = Math.min((chunk + 1) * CHUNK, length);
    let low = closes[chunk * CHUNK];
    let high = low;
    for (let i = chunk * CHUNK + 1; i < end; i++) {
      const close = closes[i];
      if (close < low) low = close;
      else if (close > high) high = close;
    }
    chunks.low[chunk] = low;
    chunks.high[chunk] = high;
  }
  return chunks;
});

/**
 * Returns the first and the last bar that a viewport's line needs, including one bar beyond each edge. `last < first`
 * if there is none.
 * @param end day of the line's last point.
 */
export function barsIn(series: Series, { from, to }: Viewport, end: number): { first: number; last: number } {
  const first = Math.max(0, indexAt(series, from));
  const last = Math.min(series.length - 1, indexAt(series, to) + 1);
  return end < from || series.days[0] > to ? { first: 0, last: -1 } : { first, last };
}

/**
 * Returns the lowest and the highest price of the line in a viewport, USD. Null if no point is in it. Reads precomputed
 * extremes of 64 bars at once.
 */
export function visiblePrices(
  series: Series,
  viewport: Viewport,
  end: LastPoint,
): { low: number; high: number } | null {
  const { first, last } = barsIn(series, viewport, end.day);
  if (last < first) return null;
  const chunks = chunksOf(series);
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (let i = first; i <= last; ) {
    const whole = i % CHUNK === 0 && i + CHUNK <= last;
    low = Math.min(low, whole ? chunks.low[i / CHUNK] : series.closes[i]);
    high = Math.max(high, whole ? chunks.high[i / CHUNK] : series.closes[i]);
    i += whole ? CHUNK : 1;
  }
  if (!showsLive(series, end, viewport)) return { low, high };
  return { low: Math.min(low, end.price), high: Math.max(high, end.price) };
}
