import type { Bar, Claim, Day } from '@hindcast/domain';
import type { Decision } from '@hindcast/domain/judge';

const NOT_YET = -1;

/** The part of a decision on which both sides of the race must agree. */
export type Outcome = Pick<Decision, 'outcome' | 'reason' | 'bar'>;

const pending = (reason: Decision['reason']): Outcome => ({ outcome: 'pending', reason, bar: NOT_YET });
const success = (bar: number): Outcome => ({ outcome: 'success', reason: null, bar });
const miss = (bar: number): Outcome => ({ outcome: 'miss', reason: null, bar });

/**
 * Returns a target's direction by the closes around the day of its words: 1 up, -1 down, 0 if they do not decide it.
 */
function directionOf(price: number, before: number, own: number): number {
  if (before < price && own < price) return 1;
  return before > price && own > price ? -1 : 0;
}

/** Tells whether the claim, on the day of its start, needs a person and not a rule. */
function isContradictory(claim: Claim, bars: readonly Bar[], p0: number): boolean {
  const { close } = bars[p0];
  if (claim.kind === 'target') return directionOf(claim.price, bars[p0 - 1].close, close) === 0;
  if (claim.kind === 'top') return close > claim.price;
  return claim.kind === 'bottom' && close < claim.price;
}

/**
 * The rival: the rules of close-v2 as one plain loop over the days of a claim's window. `p0` is the index of the bar
 * of the start, which is the day of the words; bars are rising and final, one a UTC day but for gaps; the claim has an
 * end, and no later start.
 */
function scanWindow(claim: Claim, end: Day, bars: readonly Bar[], p0: number): Outcome {
  const { kind, start } = claim;
  if (bars[p0].day !== start) return pending('waiting');
  if (kind === 'target' && bars[p0 - 1]?.day !== start - 1) return pending('waiting');
  if (isContradictory(claim, bars, p0)) return pending('review');

  const before = bars[p0].close;
  const low = kind === 'range' ? claim.min : claim.price;
  const high = kind === 'range' ? claim.max : claim.price;
  const rising = before < low;
  const keeps = kind === 'top' || kind === 'bottom';
  const lastCloseDecides =
    (kind === 'range' && before >= low && before <= high) || (kind === 'pricetimerange' && before >= low);

  let last = p0;
  for (let i = p0 + 1; i < bars.length; i++) {
    const { day, close } = bars[i];
    if (day > end) break;
    last = i;
    if (lastCloseDecides) continue;
    if (kind === 'range' && close >= low && close <= high) return success(i);
    if (kind === 'top' && close > high) return miss(i);
    if (kind === 'bottom' && close < low) return miss(i);
    if (kind === 'target' && (rising ? close >= low : close <= low)) return success(i);
    if (kind === 'pricetimerange' && close >= low) return success(i);
  }

  if (bars[bars.length - 1].day < end) return pending('open');
  const { day, close } = bars[last];
  if (lastCloseDecides) {
    if (day !== end) return pending('waiting');
    return close >= low && (kind !== 'range' || close <= high) ? success(last) : miss(last);
  }
  if (end - start !== last - p0) return pending('waiting');
  return keeps ? success(last) : miss(last);
}

/** Judges by reading the history from its first bar up to the window, then the window. */
export function scanFromFirstBar(claim: Claim, end: Day, bars: readonly Bar[]): Outcome {
  let p0 = NOT_YET;
  while (p0 + 1 < bars.length && bars[p0 + 1].day <= claim.start) p0++;
  return p0 === NOT_YET ? pending('waiting') : scanWindow(claim, end, bars, p0);
}

/** Judges by finding the window's start by halving, then reading the window. */
export function scanFoundByHalving(claim: Claim, end: Day, bars: readonly Bar[]): Outcome {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (bars[middle].day <= claim.start) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? pending('waiting') : scanWindow(claim, end, bars, low - 1);
}
