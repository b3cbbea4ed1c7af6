import type { KindRule } from '../shape/words.ts';

export const top: KindRule = {
  kind: 'top',
  says: 'The price will not go above one level.',
  price: 'the top',
  cases: [{ stood: 'atOrBelow', settledBy: 'break', side: 'above' }],
  reviewed: ['beyond'],
};
