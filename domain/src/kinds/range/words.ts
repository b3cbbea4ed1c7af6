import type { KindRule } from '../shape/words.ts';

export const range: KindRule = {
  kind: 'range',
  says: 'The price will be between two levels by a day.',
  price: 'the range',
  cases: [
    { stood: 'below', settledBy: 'hit', side: 'within' },
    { stood: 'above', settledBy: 'hit', side: 'within' },
    { stood: 'within', settledBy: 'last', side: 'within' },
  ],
  reviewed: [],
};
