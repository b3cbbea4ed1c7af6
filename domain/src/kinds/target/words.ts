import type { KindRule } from '../shape/words.ts';

export const target: KindRule = {
  kind: 'target',
  says: 'The price will reach one level by a day.',
  price: 'the target',
  cases: [
    { stood: 'below', settledBy: 'hit', side: 'atOrAbove' },
    { stood: 'above', settledBy: 'hit', side: 'atOrBelow' },
  ],
  reviewed: ['direction', 'alreadyReached'],
};
