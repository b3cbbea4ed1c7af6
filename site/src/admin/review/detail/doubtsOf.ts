import type { WireSubmissionView } from '@hindcast/domain';
import { copiesIn, twinsText } from '@hindcast/domain/machine';

/**
 * Reason why it may be a slip to approve a submission, a sentence each: what says nearly the same, and what is doubtful
 * of it.
 */
export function doubtsOf({ twins }: WireSubmissionView, doubt: string | null): readonly string[] {
  const alike = twinsText(copiesIn(twins));
  return [
    ...(alike === '' ? [] : [`Nearly the same is said by ${alike}.`]),
    ...(doubt === null ? [] : [`Doubtful: ${doubt}.`]),
  ];
}
