import { readDay, readTypedDay } from '../market/day.ts';
import { readTypedPrice } from '../market/typedPrice.ts';
import type { WireSubmissionEdit, WireTypedPrice } from '../wire/submissions.ts';
import { targetDayProblem } from './problems.ts';

/** The fields of a submission that operators can change, by their API names. */
export const changeableFields = [
  'expert_name',
  'twitter_handle',
  'nostr_npub',
  'prediction_type',
  'price_prediction',
  'price_target',
  'price_min',
  'price_max',
  'direction',
  'target_time',
  'source_url',
  'notes',
  'submitter_email',
  'admin_comment',
  'prediction_made',
  'prediction_outcome',
  'status',
] as const satisfies readonly (keyof WireSubmissionEdit)[];
export type ChangeableField = (typeof changeableFields)[number];

/** The price fields. */
export const typedPrices = ['price_target', 'price_min', 'price_max'] as const satisfies readonly ChangeableField[];

/** New value of a field, or the problem with the typed text, as a sentence. */
export type ReadField = { readonly value: string | number | null } | { readonly problem: string };

/** Reads a price that an operator typed (D7). Returns the problem if the text is no price, or is ambiguous. */
export function readPriceField(
  name: string,
  sent: WireTypedPrice,
): { readonly price: number | null } | { readonly problem: string } {
  if (sent === null || sent === '') return { price: null };
  const read = typeof sent === 'number' ? { price: sent, asDecimals: null } : readTypedPrice(sent);
  if (!read || read.price < 0) return { problem: `“${sent}” in ${name} is no price: write it as 85000 or $1,250.50` };
  if (read.asDecimals === null) return { price: read.price };
  return { problem: `“${sent}” in ${name} may be ${read.price} or ${read.asDecimals}: write one of them` };
}

/**
 * Reads the text that an operator typed into a field of a submission. An empty text clears the field. Prices follow D7,
 * and ambiguous ones are refused. Days are read by `readTypedDay`. A last day outside the allowed range is refused.
 * @param called name of the field in the sentence about a problem.
 */
export function readField(name: ChangeableField, typed: string, called: string = name): ReadField {
  if (name === 'target_time' || (name === 'prediction_made' && typed !== '')) {
    const day = readTypedDay(typed);
    if (day !== '' && readDay(day) === null)
      return { problem: `“${typed}” in ${called} is no day: write it as 31/12/2027 or 2027-12-31.` };
    const problem = name === 'target_time' ? targetDayProblem(day) : null;
    return problem === null ? { value: day } : { problem: `${problem}.` };
  }
  if (typed === '') return { value: null };
  if (!typedPrices.some((price) => price === name)) return { value: typed };
  const read = readPriceField(called, typed);
  return 'problem' in read ? { problem: `${read.problem}.` } : { value: read.price };
}
