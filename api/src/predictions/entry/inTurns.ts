import { setImmediate as nextTurn } from 'node:timers/promises';
import { chunks } from '../../db/index.ts';

/** Maps the items of a list, such as a file's 100,000 rows, in chunks, so that requests can run between them. */
export async function inTurns<Item, Made>(items: readonly Item[], make: (item: Item) => Made[]): Promise<Made[]> {
  const made: Made[] = [];
  for (const some of chunks(items)) {
    for (const item of some) made.push(...make(item));
    await nextTurn();
  }
  return made;
}
