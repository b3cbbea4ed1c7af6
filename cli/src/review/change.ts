import type { WireSubmissionEdit } from '@hindcast/domain/client';
import { readTypedPrice } from '@hindcast/domain/submit';

/** The fields of a submission that can be changed, by the names that lists give them. */
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

const PRICES: readonly string[] = ['price_target', 'price_min', 'price_max'];

/** Changes that were read, or what is wrong with them. */
export type ReadChange = { readonly edit: WireSubmissionEdit } | { readonly problem: string };

/**
 * Reads `field=value` as an operator types it; an empty value takes the field away. Prices are read as D7 says, and one
 * whose dot may mean two things is refused here already.
 */
export function readChange(texts: readonly string[]): ReadChange {
  const edit: Record<string, string | number | null> = {};
  for (const text of texts) {
    const [, name = '', value = ''] = /^\s*(\w+)\s*=\s*(.*?)\s*$/s.exec(text) ?? [];
    if (!changeableFields.some((known) => known === name)) {
      return { problem: `“${text}” is no field and value. Fields: ${changeableFields.join(', ')}.` };
    }
    if (!PRICES.includes(name) || value === '') {
      edit[name] = value === '' ? null : value;
      continue;
    }
    const read = readTypedPrice(value);
    if (!read) return { problem: `“${value}” in ${name} is no price: write it as 85000 or $1,250.50.` };
    if (read.asDecimals !== null) {
      return { problem: `“${value}” in ${name} may be ${read.price} or ${read.asDecimals}: write one of them.` };
    }
    edit[name] = read.price;
  }
  return { edit: edit as WireSubmissionEdit };
}
