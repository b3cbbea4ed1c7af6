import type { Kind } from '@hindcast/domain';
import { bottom } from './bottom.ts';
import { pricetimerange } from './pricetimerange.ts';
import { range } from './range.ts';
import type { KindWords, Reading } from './reading.ts';
import { target } from './target.ts';
import { top } from './top.ts';

/** In the order in which they are asked; a kind that is not here is not read from texts. */
const ASKED: readonly KindWords[] = [range, bottom, top, pricetimerange, target];

/** The kind that the words around a price say; a target where they say no other. */
export const kindIn = (reading: Reading): Kind => (ASKED.find(({ is }) => is(reading)) ?? target).kind;
