import type { KindRule } from '../shape/words.ts';

export const bottom: KindRule = {
  kind: 'bottom',
  says: 'The price will not go below one level.',
  price: 'the bottom',
  cases: [{ stood: 'atOrAbove', settledBy: 'break', side: 'below' }],
  reviewed: ['beyond'],
};
