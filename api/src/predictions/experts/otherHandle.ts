import { bareHandle } from '@hindcast/domain/text';
import type { InfluencerRow } from '../../db/index.ts';
import type { KnownExperts, Who } from './knownExperts.ts';

/** An expert named with another handle than the known one: two people may have the same name. */
export interface OtherHandle {
  readonly expert: InfluencerRow;
  /** Known handle of the expert. */
  readonly known: string;
}

/** Tells whether two handles are equal, regardless of case and the @. */
export const sameHandle = (a: string, b: string): boolean => bareHandle(a) === bareHandle(b);

/**
 * Finds the expert of a name whose known handles do not include the given one. Null if they do, or if the name, the
 * handle or all known handles are missing.
 */
export function otherHandle(known: KnownExperts, { name, handle }: Who): OtherHandle | null {
  const expert = name && handle ? known.find({ name }) : null;
  if (!expert || !handle) return null;
  const theirs = known.rowsOf(expert.id).flatMap(({ x_handle }) => x_handle ?? []);
  const [first] = theirs;
  return first === undefined || theirs.some((one) => sameHandle(one, handle)) ? null : { expert, known: first };
}
