import { adjustBars, type Bar, type Split } from '@hindcast/domain';
import { keptPrice } from './priceProblem.ts';

/** Bars as traded on the scale after all these splits, prices rounded to what storage keeps. */
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
