import type { Repeat, Repeated } from '../../db/index.ts';
import type { Posting, TweetQueue } from '../../social/index.ts';

export interface DrainingParts {
  readonly tweetQueue: TweetQueue;
  readonly posting: Posting;
}

/** Number of loops that read posts, and of loops that send own posts, in one process. */
const LANES = 4;
const EVERY_MS = 1000;

/**
 * Processes the queue and sends own posts, in every working process. Items are claimed one by one, so that no lease is
 * needed for the whole.
 */
export function startDraining({ tweetQueue, posting }: DrainingParts, repeat: Repeat): Repeated {
  const lanes = Array.from({ length: LANES }, () => [
    repeat(() => tweetQueue.drain(), EVERY_MS),
    repeat(() => posting.drain(), EVERY_MS),
  ]).flat();
  return {
    stop: async () => {
      posting.stop();
      await Promise.all([tweetQueue.stop(), ...lanes.map((lane) => lane.stop())]);
    },
  };
}
