import type { TweetQueue } from '../queue/tweetQueue.ts';
import type { Repeat, Repeated } from '../timing/repeat.ts';

export interface DrainingParts {
  readonly tweetQueue: TweetQueue;
}

/** Posts that one process reads at a time. */
const LANES = 4;
const EVERY_MS = 1000;

/** Reads what is in the queue, in every process that works: items are shared out, so that no lease is needed for the whole. */
export function startDraining({ tweetQueue }: DrainingParts, repeat: Repeat): Repeated {
  const lanes = Array.from({ length: LANES }, () => repeat(() => tweetQueue.drain(), EVERY_MS));
  return {
    stop: async () => {
      await Promise.all([tweetQueue.stop(), ...lanes.map((lane) => lane.stop())]);
    },
  };
}
