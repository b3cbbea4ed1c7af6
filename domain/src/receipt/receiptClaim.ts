import type { Claim } from '../kind/claim.ts';
import { kindOf, levelsOf } from '../kind/index.ts';
import { type Day, dayText } from '../time/day.ts';
import type { ReceiptClaim } from './receipt.ts';

/** A claim as a receipt has it. */
export const presentClaim = (claim: Claim): ReceiptClaim => ({
  kind: claim.kind,
  prices: levelsOf(claim),
  direction: 'direction' in claim ? claim.direction : null,
  made: dayText(claim.made),
  assumed: claim.assumed,
  start: dayText(claim.start),
  end: claim.end === null ? null : dayText(claim.end),
});

/** A claim of a receipt with its days read. */
export interface ReadReceiptClaim extends Omit<ReceiptClaim, 'made' | 'start' | 'end'> {
  readonly made: Day;
  readonly start: Day;
  readonly end: Day | null;
}

/** The claim that a receipt names, or a phrase that says what is wrong with it. */
export function claimOf({ kind, prices, ...rest }: ReadReceiptClaim): Claim | string {
  if (prices.length === 0) return 'it names no price';
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const plausible = [0, Number.POSITIVE_INFINITY] as const;
  return kindOf(kind).read({ ...kindOf(kind).fields(low, high), pricePrediction: null, plausible, ...rest });
}
