import { createHash } from 'node:crypto';
import { type Kind, readPrice } from '@hindcast/domain';
import { isPricedInWords } from '@hindcast/domain/submit';
import { bareHandle, bareKey, knownAs } from '@hindcast/domain/text';
import { canonicalLink } from '../../lib/index.ts';

/**
 * Lengths of the columns for names, handles and keys, in characters. Folding may lengthen a text, which is then cut.
 */
const [NAME, HANDLE, KEY] = [191, 64, 63];

const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

/** Returns the key by which a name is looked up, the same for all its spellings. */
export const nameKey = (name: string): string => cut(knownAs(name), NAME);

/** Returns the key by which a handle is looked up. Null for none. */
export const handleKey = (handle: string | null): string | null => cut(bareHandle(handle ?? ''), HANDLE) || null;

/** Returns the key by which a Nostr key is looked up. Null for none. */
export const npubKey = (npub: string | null): string | null => cut(bareKey(npub ?? ''), KEY) || null;

/**
 * Returns the key by which a link is looked up: a hash, since links are too long for an index. Null if it is no link.
 */
export function linkKey(link: string | null): string | null {
  const canonical = link === null ? null : canonicalLink(link);
  return canonical === null ? null : createHash('sha256').update(canonical).digest('hex');
}

/** Fields of a submission from which its lookup keys are computed. */
export interface LookedUp {
  readonly expert_name: string;
  readonly twitter_handle: string | null;
  readonly nostr_npub: string | null;
  readonly source_url: string | null;
  readonly kind: Kind;
  readonly price_prediction: string;
  readonly price_target: number | null;
  readonly price_min: number | null;
}

/** Columns by which duplicates of a submission are looked up. */
export interface LookupKeys {
  readonly known_as: string;
  readonly bare_handle: string | null;
  readonly bare_npub: string | null;
  readonly link_key: string | null;
  /** Lowest price of the submission, USD. */
  readonly level: number | null;
}

/** Computes the keys of a submission. They are stored with every change of one of these columns. */
export const lookupKeysOf = (row: LookedUp): LookupKeys => ({
  known_as: nameKey(row.expert_name),
  bare_handle: handleKey(row.twitter_handle ?? null),
  bare_npub: npubKey(row.nostr_npub ?? null),
  link_key: linkKey(row.source_url ?? null),
  level: (isPricedInWords(row.kind) ? (row.price_target ?? readPrice(row.price_prediction)) : row.price_min) ?? null,
});
