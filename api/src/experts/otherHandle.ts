import { bareHandle } from '@hindcast/domain/text';
import type { InfluencerRow } from '../storage/models/influencer.ts';
import type { KnownExperts, Who } from './knownExperts.ts';

/** A name that means somebody on record, said with a handle that is not theirs: two people may have one name. */
export interface OtherHandle {
  readonly expert: InfluencerRow;
  /** A handle that they have. */
  readonly known: string;
}

/** Whether two handles are one, with or without the @, in capitals or not. */
export const sameHandle = (a: string, b: string): boolean => bareHandle(a) === bareHandle(b);

/**
 * Whom a name means, where a handle is said with it that is none of theirs nor of anybody merged into them. Null where
 * the two agree, and where one of them says nothing.
 */
export function otherHandle(known: KnownExperts, { name, handle }: Who): OtherHandle | null {
  const expert = name && handle ? known.find({ name }) : null;
  if (!expert || !handle) return null;
  const theirs = known.rowsOf(expert.id).flatMap(({ x_handle }) => x_handle ?? []);
  const [first] = theirs;
  return first === undefined || theirs.some((one) => sameHandle(one, handle)) ? null : { expert, known: first };
}
