import { createHash } from 'node:crypto';
import { type Kind, readPrice } from '@hindcast/domain';
import { isPricedInWords } from '@hindcast/domain/submit';
import { bareHandle, bareKey, knownAs } from '@hindcast/domain/text';
import { canonicalLink } from '../../words/canonicalLink.ts';

/** The longest a name and a handle are on record; folding may lengthen them. */
const [NAME, HANDLE, KEY] = [191, 64, 63];

const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

/** By what a name is looked up: the same for all its spellings. */
export const nameKey = (name: string): string => cut(knownAs(name), NAME);

/** By what a handle is looked up; null for none. */
export const handleKey = (handle: string | null): string | null => cut(bareHandle(handle ?? ''), HANDLE) || null;

/** By what a key of Nostr is looked up; null for none. */
export const npubKey = (npub: string | null): string | null => cut(bareKey(npub ?? ''), KEY) || null;

/** By what a link is looked up: a hash, since links are longer than what engines index. Null where it is no link. */
export function linkKey(link: string | null): string | null {
  const canonical = link === null ? null : canonicalLink(link);
  return canonical === null ? null : createHash('sha256').update(canonical).digest('hex');
}

/** Fields of a submission from which its lookup keys are made. */
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

/** By what duplicates of a submission are looked up. */
export interface LookupKeys {
  readonly known_as: string;
  readonly bare_handle: string | null;
  readonly bare_npub: string | null;
  readonly link_key: string | null;
  /** The lowest price that it says, USD. */
  readonly level: number | null;
}

/** The keys of a submission. They are stored whenever one of these columns is. */
export const lookupKeysOf = (row: LookedUp): LookupKeys => ({
  known_as: nameKey(row.expert_name),
  bare_handle: handleKey(row.twitter_handle ?? null),
  bare_npub: npubKey(row.nostr_npub ?? null),
  link_key: linkKey(row.source_url ?? null),
  level: (isPricedInWords(row.kind) ? (row.price_target ?? readPrice(row.price_prediction)) : row.price_min) ?? null,
});
