import type { PageHead } from './head.ts';

/** Head of the page that explains the rules. */
export const judgeHead: PageHead = {
  title: 'How we judge',
  description:
    'How a prediction becomes a hit, a miss or stays pending: the rule of each kind in plain words, with worked examples on real days.',
};
