import { refusal } from '../answers/refusal.ts';

/** Work that waits for its turn; `first` goes before what is not. Throws 503 when too much of its kind waits. */
export type InTurn = <T>(first: boolean, work: () => Promise<T>) => Promise<T>;

const AGAIN_S = 2;

/** Runs `atATime` pieces of work at a time; of those that go first, and of the others, `most` may wait. */
export function createTurns(atATime: number, most: number): InTurn {
  let running = 0;
  const queues = { first: [] as (() => void)[], others: [] as (() => void)[] };

  function enter(first: boolean): Promise<void> | null {
    if (running < atATime) {
      running++;
      return null;
    }
    const queue = first ? queues.first : queues.others;
    if (queue.length < most) return new Promise((resolve) => queue.push(resolve));
    const error = refusal('overloaded', 'Too many people sign in at this moment; try again in a few seconds');
    error.output.headers['retry-after'] = String(AGAIN_S);
    throw error;
  }

  return async (first, work) => {
    await enter(first);
    try {
      return await work();
    } finally {
      const next = queues.first.shift() ?? queues.others.shift();
      if (next) next();
      else running--;
    }
  };
}
