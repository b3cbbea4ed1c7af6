import { readTypedPrice } from '../price/typedPrice.ts';
import type { WireSubmissionEdit } from '../wire/review.ts';

/** The fields of a submission that operators can change, by the names that lists give them. */
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

/** The fields in which a price is typed. */
export const typedPrices = ['price_target', 'price_min', 'price_max'] as const satisfies readonly ChangeableField[];

/** What a field is to be, or what is wrong with what was typed, as a sentence. */
export type ReadField = { readonly value: string | number | null } | { readonly problem: string };

/**
 * What an operator typed into a field of a submission; an empty text takes the field away. Prices are read as D7 says,
 * and one whose dot may mean two things is refused.
 */
export function readField(name: ChangeableField, typed: string): ReadField {
  if (typed === '') return { value: null };
  if (!typedPrices.some((price) => price === name)) return { value: typed };
  const read = readTypedPrice(typed);
  if (!read) return { problem: `“${typed}” in ${name} is no price: write it as 85000 or $1,250.50.` };
  if (read.asDecimals === null) return { value: read.price };
  return { problem: `“${typed}” in ${name} may be ${read.price} or ${read.asDecimals}: write one of them.` };
}
