import { setImmediate as nextTurn } from 'node:timers/promises';
import { chunks } from '../../db/index.ts';

/** Maps a list's items in chunks, between which requests can run: a file may have 100,000 items. */
export async function inTurns<Item, Made>(items: readonly Item[], make: (item: Item) => Made[]): Promise<Made[]> {
  const made: Made[] = [];
  for (const some of chunks(items)) {
    for (const item of some) made.push(...make(item));
    await nextTurn();
  }
  return made;
}
