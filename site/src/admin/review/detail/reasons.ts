import type { WireSubmissionView } from '@hindcast/domain';
import { copiesIn, duplicatesText } from '@hindcast/domain/machine';

export const SPAM = 'Spam';

/** Returns the reason for rejecting a duplicate. @param twin name of the other submission or prediction. */
export const duplicateOf = (twin: string): string => `Says the same as ${twin}`;

/**
 * Returns the usual reasons for a rejection. `twin`: name of a near duplicate, such as `prediction 12`. Null without
 * one.
 */
export const cannedReasons = (twin: string | null): readonly string[] => [
  'No source',
  'The source does not say this',
  'Not a prediction of a price by a day',
  'The day of the words cannot be found',
  SPAM,
  ...(twin === null ? [] : [duplicateOf(twin)]),
];

/** Returns the reasons why an approval may be a mistake, as sentences: near duplicates, and the server's own doubt. */
export function doubtsOf({ twins }: WireSubmissionView, doubt: string | null): readonly string[] {
  const alike = duplicatesText(copiesIn(twins));
  return [
    ...(alike === '' ? [] : [`Nearly the same is said by ${alike}.`]),
    ...(doubt === null ? [] : [`Doubtful: ${doubt}.`]),
  ];
}
