import type { WireExpert } from '@hindcast/domain/client';
import type { Change } from '../../form/ChangeTable.tsx';
import { alsoOf } from '../shown/findExperts.ts';

const rows = (expert: WireExpert): readonly (readonly [name: string, text: string])[] => [
  ['Name', expert.name],
  ['Other names', alsoOf(expert).join(', ')],
  ['Handle on X', expert.x_handle ?? ''],
  ['Key of Nostr', expert.npub ?? ''],
  ['Role', expert.role_line ?? ''],
];

/** Lists the fields of an expert that a change alters. */
export function expertChanges(before: WireExpert, after: WireExpert): readonly Change[] {
  const now = rows(after);
  return rows(before)
    .map(([name, text], place) => ({ name, before: text, after: now[place]?.[1] ?? '' }))
    .filter((change) => change.before !== change.after);
}
