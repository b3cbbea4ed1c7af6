import type { Kind } from '@hindcast/domain';
import { bottom } from './bottom.ts';
import { pricetimerange } from './pricetimerange.ts';
import { range } from './range.ts';
import type { KindWords, Reading } from './reading.ts';
import { target } from './target.ts';
import { top } from './top.ts';

/** Kinds in the order of their tests. Kinds that are missing here are not read from texts. */
const ASKED: readonly KindWords[] = [range, bottom, top, pricetimerange, target];

/** Returns the kind that the words around a price name. Without one, a target. */
export const kindIn = (reading: Reading): Kind => (ASKED.find(({ is }) => is(reading)) ?? target).kind;
