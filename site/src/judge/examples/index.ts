import type { Kind } from '@hindcast/domain';
import { bottom } from './bottom.ts';
import type { Example } from './example.ts';
import { pricetimerange } from './pricetimerange.ts';
import { range } from './range.ts';
import { target } from './target.ts';
import { top } from './top.ts';

/** Worked examples of each kind, hits and misses. */
export const examples: Readonly<Record<Kind, readonly Example[]>> = { target, range, pricetimerange, top, bottom };
