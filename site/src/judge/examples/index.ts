import type { Kind } from '@hindcast/domain';
import { bottomExamples } from './bottom.ts';
import type { Example } from './example.ts';
import { minimumExamples } from './minimum.ts';
import { rangeExamples } from './range.ts';
import { targetExamples } from './target.ts';
import { topExamples } from './top.ts';

/** Worked examples of each kind, hits and misses. */
export const examples: Readonly<Record<Kind, readonly Example[]>> = {
  target: targetExamples,
  range: rangeExamples,
  pricetimerange: minimumExamples,
  top: topExamples,
  bottom: bottomExamples,
};
