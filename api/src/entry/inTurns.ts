import { setImmediate as nextTurn } from 'node:timers/promises';
import { chunks } from '../storage/chunks.ts';

/** Maps a list's items one after the other, in chunks that leave room for requests: a file may have 100,000. */
export async function inTurns<Item, Made>(items: readonly Item[], make: (item: Item) => Made[]): Promise<Made[]> {
  const made: Made[] = [];
  for (const some of chunks(items)) {
    for (const item of some) made.push(...make(item));
    await nextTurn();
  }
  return made;
}
