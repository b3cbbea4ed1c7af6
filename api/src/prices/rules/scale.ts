import { adjustBars, type Bar, type Day, GENERATED, type Split } from '@hindcast/domain';
import { keptPrice } from './priceProblem.ts';

const LEAST = 0.5;
const MOST = 2;

/** Returns the median of some values. NaN without any. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/**
 * Returns the median ratio of a file's closes to the stored ones if it is outside 0.5 to 2, which means another scale
 * or asset. Else null. Compares days of a real source; without any, generated ones.
 */
export function foreignScale(bars: readonly Bar[], stored: ReadonlyMap<Day, Bar>): number | null {
  const pairs = bars.flatMap((bar) => {
    const before = stored.get(bar.day);
    return before ? [{ ratio: bar.close / before.close, real: before.source !== GENERATED }] : [];
  });
  const real = pairs.filter((pair) => pair.real);
  const ratio = median((real.length ? real : pairs).map((pair) => pair.ratio));
  return ratio < LEAST || ratio > MOST ? ratio : null;
}

/** Returns a scale as text for people: `0.004`, `12`. */
export const scaleText = (ratio: number): string =>
  Number(ratio.toPrecision(ratio < 1 ? 1 : 2)).toLocaleString('en-US');

/** Puts bars on the scale after these splits, with prices rounded as storage keeps them. */
export function onScale(bars: readonly Bar[], splits: readonly Split[]): Bar[] {
  const kept = (price: number | null | undefined): number | null => (price ? keptPrice(price) : null);
  return adjustBars(bars, splits).map((bar) => ({
    ...bar,
    close: keptPrice(bar.close),
    open: kept(bar.open),
    high: kept(bar.high),
    low: kept(bar.low),
  }));
}
