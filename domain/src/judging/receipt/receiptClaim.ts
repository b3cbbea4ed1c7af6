import { kindOf, levelsOf } from '../../kinds/claims.ts';
import type { Claim } from '../../kinds/shape/claim.ts';
import { type Day, dayText } from '../../market/day.ts';
import type { ReceiptClaim } from './receipt.ts';

type FieldOf<C> = C extends unknown ? keyof C : never;

/** Names of claim fields without prices, of all kinds. Prices are in the receipt's `prices`. */
type SaidField = Exclude<FieldOf<Claim>, 'price' | 'min' | 'max'>;

/** Function for each field that writes it into a receipt. A field without one, also of a new kind, does not compile. */
const said: { readonly [Field in SaidField]: (claim: Claim) => ReceiptClaim[Field] } = {
  kind: ({ kind }) => kind,
  direction: (claim) => ('direction' in claim ? claim.direction : null),
  made: ({ made }) => dayText(made),
  assumed: ({ assumed }) => assumed,
  start: ({ start }) => dayText(start),
  end: ({ end }) => (end === null ? null : dayText(end)),
};

/** Returns a claim as written in receipts. */
export const presentClaim = (claim: Claim): ReceiptClaim => ({
  kind: said.kind(claim),
  prices: levelsOf(claim),
  direction: said.direction(claim),
  made: said.made(claim),
  assumed: said.assumed(claim),
  start: said.start(claim),
  end: said.end(claim),
});

/** A claim of a receipt with its days parsed. */
export interface ReadReceiptClaim extends Omit<ReceiptClaim, 'made' | 'start' | 'end'> {
  readonly made: Day;
  readonly start: Day;
  readonly end: Day | null;
}

/** Builds the claim from a receipt's fields. Returns a phrase about the problem if the fields hold no valid claim. */
export function claimOf({ kind, prices, ...rest }: ReadReceiptClaim): Claim | string {
  if (prices.length === 0) return 'it names no price';
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const plausible = [0, Number.POSITIVE_INFINITY] as const;
  return kindOf(kind).read({ ...kindOf(kind).fields(low, high), pricePrediction: null, plausible, ...rest });
}
