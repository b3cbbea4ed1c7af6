import { bareHandle } from '@hindcast/domain/text';
import type { InfluencerRow } from '../storage/models/influencer.ts';
import type { KnownExperts, Who } from './knownExperts.ts';

/** A name that means somebody on record, said with a handle that is not theirs: two people may have one name. */
export interface OtherHandle {
  readonly expert: InfluencerRow;
  /** A handle that they have. */
  readonly known: string;
}

/** Tells whether two handles are the same, with or without the @, in capitals or not. */
export const sameHandle = (a: string, b: string): boolean => bareHandle(a) === bareHandle(b);

/**
 * Finds the expert that a name means, if the handle given with it is neither theirs nor of anybody merged into them.
 * Null if the two agree, if one of them is missing, or if no handle of theirs is known.
 */
export function otherHandle(known: KnownExperts, { name, handle }: Who): OtherHandle | null {
  const expert = name && handle ? known.find({ name }) : null;
  if (!expert || !handle) return null;
  const theirs = known.rowsOf(expert.id).flatMap(({ x_handle }) => x_handle ?? []);
  const [first] = theirs;
  return first === undefined || theirs.some((one) => sameHandle(one, handle)) ? null : { expert, known: first };
}
