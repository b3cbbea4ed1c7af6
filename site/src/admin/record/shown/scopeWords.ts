/** Names of the hidden part of a prediction, by the scope of its takedown. */
export const scopeWords = {
  words: 'Words and link are hidden wherever they stood; the claim stays',
  all: 'It is hidden as a whole: a stub says that it was taken down on request',
  none: 'Nothing of it is taken down',
} as const;
