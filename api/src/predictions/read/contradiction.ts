import { type Claim, kindOf, levelsOf, readPrice } from '@hindcast/domain';
import type { NewPrediction } from '../../db/index.ts';
import { recordRefusals } from '../../http/index.ts';

type Said = Partial<NewPrediction>;

const priceColumns = ['price_target', 'price_min', 'price_max'] as const;

/**
 * Describes a price field that differs from the claim's prices, because the claim was read from another field. Null if
 * all agree.
 */
function strangePrice(claim: Claim, said: Said): string | null {
  const { prices, needs } = kindOf(claim.kind);
  const levels = levelsOf(claim);
  const used = prices.find((column) => (said[column] ?? null) !== null);
  const foreign = priceColumns.find((column) => {
    const price = said[column] ?? null;
    return price !== null && !levels.includes(price);
  });
  if (foreign) {
    return used !== undefined && prices.includes(foreign)
      ? recordRefusals.contradiction(foreign, said[foreign], used, said[used], needs)
      : recordRefusals.uselessPrice(foreign, said[foreign], claim.kind, needs);
  }
  const worded = said.price_prediction ? readPrice(said.price_prediction) : null;
  if (worded === null || used === undefined) return null;
  const within = worded >= Math.min(...levels) && worded <= Math.max(...levels);
  return within
    ? null
    : recordRefusals.contradiction('price_prediction', said.price_prediction, used, said[used], needs);
}

/**
 * Describes, as a phrase, a field of a record that contradicts another or is useless for the record's kind. Null if all
 * agree.
 */
export function contradictionIn(claim: Claim, said: Said): string | null {
  const { end_date, target_time, direction } = said;
  if (end_date && target_time && end_date !== target_time) {
    const why = 'both name the last day that counts';
    return recordRefusals.contradiction('target_time', target_time, 'end_date', end_date, why);
  }
  if (direction && !('direction' in claim)) return recordRefusals.noDirection(claim.kind);
  return strangePrice(claim, said);
}
