import { knownAs } from '@hindcast/domain/text';
import { RecordProblem, recordRefusals } from '../../http/index.ts';
import type { KnownExperts } from '../experts/knownExperts.ts';
import { otherHandle, sameHandle } from '../experts/otherHandle.ts';
import { type Expert, whoOf } from './experts.ts';

/**
 * Throws a RecordProblem if a record names an expert with another handle than the stored one, or than an earlier
 * record. `where`: the record's place.
 */
export type HandleCheck = (expert: Expert, where: string) => void;

/** Builds the check for the records of one file, in their order. */
export function createHandleCheck(known: KnownExperts): HandleCheck {
  const said = new Map<number | string, { readonly handle: string; readonly where: string }>();
  return (expert, where) => {
    const { name, handle } = expert;
    if (handle === null) return;
    const other = otherHandle(known, whoOf(expert));
    if (other) throw new RecordProblem(recordRefusals.handleOnRecord(other.expert.name, other.known, handle));
    const found = known.find(whoOf(expert));
    if (found?.x_handle) return;
    const key = found?.id ?? knownAs(name);
    const before = said.get(key);
    if (before && !sameHandle(before.handle, handle))
      throw new RecordProblem(recordRefusals.handleBefore(name, before.handle, before.where, handle));
    if (!before) said.set(key, { handle, where });
  };
}
