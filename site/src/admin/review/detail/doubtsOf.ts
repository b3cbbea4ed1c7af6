import type { WireSubmissionView } from '@hindcast/domain';
import { copiesIn, twinsText } from '@hindcast/domain/machine';

/** Returns the reasons why an approval may be a mistake, as sentences: near duplicates, and the server's own doubt. */
export function doubtsOf({ twins }: WireSubmissionView, doubt: string | null): readonly string[] {
  const alike = twinsText(copiesIn(twins));
  return [
    ...(alike === '' ? [] : [`Nearly the same is said by ${alike}.`]),
    ...(doubt === null ? [] : [`Doubtful: ${doubt}.`]),
  ];
}
