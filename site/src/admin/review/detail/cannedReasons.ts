export const SPAM = 'Spam';

/** Returns the reason to reject a submission as a duplicate of another. */
export const duplicateOf = (twin: string): string => `Says the same as ${twin}`;

/** Returns the usual reasons to reject. `twin`: name of a near duplicate, such as `prediction 12`. */
export const cannedReasons = (twin: string | null): readonly string[] => [
  'No source',
  'The source does not say this',
  'Not a prediction of a price by a day',
  'The day of the words cannot be found',
  SPAM,
  ...(twin === null ? [] : [duplicateOf(twin)]),
];
