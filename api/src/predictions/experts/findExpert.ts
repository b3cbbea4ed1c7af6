import type { InfluencerRow } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import type { KnownExperts, Who } from './knownExperts.ts';

const NUMBER = /^#?([1-9]\d{0,8})$/;

/** Reads a text as anything that may identify an expert: an id, a name, a handle or a key. */
export function readWho(text: string): Who {
  const [, number] = text.match(NUMBER) ?? [];
  return { id: number === undefined ? null : Number(number), name: text, handle: text, npub: text };
}

/** Builds the 404 error for a text that identifies no expert. */
export const nobody = (text: string): Error => new AppError('not_found', `There is no expert “${text.slice(0, 100)}”`);

/** Finds the expert that a text identifies. Throws 404. */
export function expertNamed(known: KnownExperts, text: string): InfluencerRow {
  const found = known.find(readWho(text));
  if (found) return found;
  throw nobody(text);
}

/** Finds the row with the id or name in a text, even if that expert was merged. Throws 404. */
export function rowNamed(known: KnownExperts, text: string): InfluencerRow {
  const found = known.own(readWho(text)) ?? known.find(readWho(text));
  if (found) return found;
  throw nobody(text);
}
