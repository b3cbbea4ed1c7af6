import type { KindRule } from '../shape/words.ts';

export const pricetimerange: KindRule = {
  kind: 'pricetimerange',
  says: 'The price will be at least so high by a day.',
  price: 'the minimum',
  cases: [
    { stood: 'below', settledBy: 'hit', side: 'atOrAbove' },
    { stood: 'atOrAbove', settledBy: 'last', side: 'atOrAbove' },
  ],
  reviewed: [],
};
