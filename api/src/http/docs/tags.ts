/** Tags that group the calls in the API reference, in order, with descriptions. */
export const tags = {
  Predictions: 'What experts said, each with its verdict and its history.',
  Feeds: 'What to subscribe to and to take along: new calls and verdicts, ends of calls, everything as a file.',
  Prices: 'Daily closes and the last trade.',
  Embeds: 'What other sites load: data, pictures and the page for frames.',
  Payments: 'What a payer’s page asks. These calls answer pages of this site alone.',
  Submissions: 'What people sent in, and what is decided of it.',
  Queue: 'Posts that are to be read, and what was read.',
  Posts: 'What is posted in our name on X and Nostr.',
  Reports: 'What readers say is wrong with a prediction.',
  Experts: 'Who is meant by a name, a handle or a key.',
  Imports: 'Files of predictions and of prices.',
  Verdicts: 'Judging, outcomes that are set by hand, and what experts say to verdicts.',
  Takedowns: 'Words that are hidden on request.',
  Display: 'How predictions are drawn where that differs from what they claim.',
  'Price sources': 'Where daily prices come from, and what is amiss in them.',
  Splits: 'Splits of shares.',
  'Sign-in': 'One’s own account.',
  People: 'Who works here.',
  Tokens: 'Keys of scripts.',
  Outbox: 'Messages that are to be sent.',
  'Audit log': 'Who did what.',
  Server: 'How the server is.',
} as const satisfies Readonly<Record<string, string>>;

export type Tag = keyof typeof tags;
