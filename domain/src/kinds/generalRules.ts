/**
 * Rules for calls of every kind, as text for readers. `tests/domain/kinds/words.test.ts` checks that the judge follows them.
 */
export const generalRules: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'Daily closes decide',
    text: 'One price counts a day: its last. A high or low within the day decides nothing; where one touched a level that no close reached, the evidence says so.',
  },
  {
    name: 'Only days that are over count',
    text: 'Bitcoin and Nakamoto trade around the clock, so their days are UTC days and end at midnight UTC. Strategy is a share: its days are the sessions of the New York exchanges. Today’s price is live and decides nothing.',
  },
  {
    name: 'The day of the words',
    text: 'A call was made on the day its words were said, by UTC. Where nobody noted that day, it is the day that its record names, at the latest the day on which it was recorded. No close before that day counts, and none of that day: it may have come before the words.',
  },
  {
    name: 'The window',
    text: 'A call is judged from the day after its words up to and with its end date. Where it names a later start, it counts from the day after that one; an earlier start does not count. If the end date is a day without trading, the last session before it is the end. A window without a trading day is looked at by a person.',
  },
  {
    name: 'The direction of a target is settled when it is said',
    text: 'A target lies above if the close before its words and the close of their day were both below it, and below if both were above it. Where it lies between the two, the words must say whether the price is to rise or to fall; else a person looks at it.',
  },
  {
    name: 'Missing days',
    text: 'A call waits until the close at its start is known, and a target until those around its words are. If a later day has no known close, a hit or break after it still stands, dated “by” the day it was seen. A miss by the end of the window, and a top or bottom that held, wait until every day has its close; where only the last close counts, that one alone must be known.',
  },
  {
    name: 'Share splits',
    text: 'A price that was quoted before a split is brought to the new scale, as all earlier prices are, so a call means what it meant. The evidence shows it as it was quoted and as it is judged. Where the day of the words is not known and a split lies in the two years before it was recorded, a person looks at it.',
  },
  {
    name: 'No date named',
    text: 'A target or range without an end date is a hit when it is reached. It can never miss, so it is in nobody’s record. A top or bottom without one is judged over two years.',
  },
  {
    name: 'Outcomes set by hand',
    text: 'A person can set an outcome where the rule cannot see what a call meant. The reason and the date are shown beside it, and what the rule says stays on record.',
  },
];
