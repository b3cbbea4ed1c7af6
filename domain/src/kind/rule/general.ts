/** What holds for every kind, for readers. Held against the judge by tests. */
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
    name: 'The window',
    text: 'A call is judged from the day after it was made up to and with its end date. The close of the day on which it was made tells where it started, and decides nothing. If the end date is a day without trading, the last session before it is the end.',
  },
  {
    name: 'The direction is settled when the call is made',
    text: 'Whether a target lies above or below the price is decided by the last close at or before its start, and stays so.',
  },
  {
    name: 'Missing days',
    text: 'If a day has no known close, a later hit or break still stands, and is dated “by” the day it was seen. A miss by the end of the window, and a top or bottom that held, wait until every day has its close; where only the last close counts, that one alone must be known.',
  },
  {
    name: 'Share splits',
    text: 'After a split, earlier prices and the prices that were quoted before it are brought to the new scale alike, so a call means what it meant.',
  },
  {
    name: 'Outcomes set by hand',
    text: 'A person can set an outcome where the rule cannot see what a call meant. The reason and the date are shown beside it, and what the rule says stays on record.',
  },
];
