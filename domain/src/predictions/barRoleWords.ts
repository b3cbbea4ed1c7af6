import type { BarRole } from '../wire/verdicts.ts';

/** Texts for the role of a stored price day in a verdict. */
export const barRoleWords: Readonly<Record<BarRole, string>> = {
  beforeWords: 'the close before the words',
  wordsDay: 'the close of their day',
  first: 'first read',
  P0: 'P0, the close when it began',
  before: 'the close before',
  deciding: 'decides',
  after: 'the close after',
  wick: 'touched within the day',
  last: 'last read',
};
