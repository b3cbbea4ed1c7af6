import { setImmediate as nextTurn } from 'node:timers/promises';
import { refusal } from '../answers/refusal.ts';
import { oneAtATime } from '../timing/oneAtATime.ts';

/** Pictures that are made one after the other, so that other requests are answered between them. */
export interface PictureTurns {
  /**
   * Makes a picture when its turn comes. Throws 503 before anything is made, where too many wait, or too many of one
   * client.
   */
  take<T>(client: string, make: () => Promise<T>): Promise<T>;
}

/** So many wait for their turn, and of one client: a single one does not take all places. */
const MOST_WAITING = 40;
const MOST_OF_ONE = 8;

export function createPictureTurns(): PictureTurns {
  const inTurn = oneAtATime();
  const waiting = new Map<string, number>();
  let all = 0;
  const count = (client: string, by: number): void => {
    all += by;
    const left = (waiting.get(client) ?? 0) + by;
    if (left === 0) waiting.delete(client);
    else waiting.set(client, left);
  };
  return {
    async take(client, make) {
      if (all >= MOST_WAITING || (waiting.get(client) ?? 0) >= MOST_OF_ONE) {
        throw refusal('overloaded', 'Too many pictures are being made; try again in a moment');
      }
      count(client, 1);
      try {
        return await inTurn(async () => {
          await nextTurn();
          return make();
        });
      } finally {
        count(client, -1);
      }
    },
  };
}
