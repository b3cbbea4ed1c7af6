import { refusal } from '../answers/refusal.ts';
import type { InfluencerRow } from '../storage/models/influencer.ts';
import type { KnownExperts, Who } from './knownExperts.ts';

const NUMBER = /^#?([1-9]\d{0,8})$/;

/** Reads a text as everything that may name an expert: a number, a name, a handle or a key. */
export function readWho(text: string): Who {
  const [, number] = text.match(NUMBER) ?? [];
  return { id: number === undefined ? null : Number(number), name: text, handle: text, npub: text };
}

/** Refuses a text that means no expert. */
export const nobody = (text: string): Error => refusal('not_found', `There is no expert “${text.slice(0, 100)}”`);

/** Finds the expert that a text means. Throws 404. */
export function expertNamed(known: KnownExperts, text: string): InfluencerRow {
  const found = known.find(readWho(text));
  if (found) return found;
  throw nobody(text);
}

/** Finds the row that a text means by its own number or name, also that of a merged expert. Throws 404. */
export function rowNamed(known: KnownExperts, text: string): InfluencerRow {
  const found = known.own(readWho(text)) ?? known.find(readWho(text));
  if (found) return found;
  throw nobody(text);
}
