/** Pieces of text over which the patterns for prices, days and words could backtrack. */
const PIECES = [
  '1',
  '1,',
  '$1 ',
  '$1-',
  '9.',
  ' ',
  '\n',
  'a',
  '$',
  'bitcoin ',
  'will ',
  'not ',
  'if ',
  'by ',
  '2025 ',
  'by 2025-',
  'between ',
  'one hundred and ',
  'end of the ',
  '$100k to ',
  'May ',
  'in the next ',
  '@a',
  'https://',
  '((((',
  '\u202e',
  '🚀',
  'q1/',
  '1h',
  '-1',
  'bitcoin will hit $100k by May and ',
  '100 000 ',
  'the the ',
  'of ',
  "'",
  'U.S. ',
  ', but ',
  'Strategy ',
  '12/',
];

/** Posts of so many characters that repeat one piece, between two calls. */
export const repeatedPosts = (length: number): readonly string[] =>
  PIECES.map((piece) => {
    const middle = piece.repeat(Math.ceil(length / piece.length));
    return `Bitcoin will hit $100k ${middle} $150k by 2026`.slice(0, length);
  });
