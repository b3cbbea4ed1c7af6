/** Doubts about a reading, each as a sentence for the operator. */
export const doubtWords = {
  negated: 'The words deny it: read what they say will not happen.',
  disputed: 'The words call somebody’s prediction wrong.',
  reported: 'The words tell what somebody else says: look who made the call.',
  conditional: 'The call holds only under a condition.',
  hedged: 'The words say “could” or “may”.',
  question: 'It is asked, not said.',
  joke: 'It may be a joke.',
  assumedAsset: 'No asset is named: Bitcoin is assumed.',
  otherDay: 'The day stands in another sentence than the price.',
  bareYear: 'A year stands there by itself: it may not be the last day.',
  noDay: 'The words name no last day.',
  inWords: 'The price is said in words.',
  far: 'The price is far from where it stood: check its unit and the asset.',
  instructions: 'The post carries words that look like orders to a machine; they were read as words.',
  retold: 'It may repeat an older call.',
} as const;

export type Doubt = keyof typeof doubtWords;

/** Reasons why a price is no prediction, each as the end of “$69,000 is no prediction: …”. */
export const passedOverWords = {
  past: 'it lies in the past',
  report: 'the words tell where the price is',
  condition: 'it is the condition of something else',
  question: 'it is asked, not said',
  denied: 'the words say that nobody is to expect it',
  joke: 'the words say that they are a joke',
  otherAsset: 'it is the price of something else',
  noForecast: 'nothing says that it lies ahead',
  implausible: 'the asset cannot have that price',
} as const;

export type PassedOverReason = keyof typeof passedOverWords;
