import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError, createLimiter, type LimiterSettings, NotBegun, overloaded, tooMany } from '../../lib/index.ts';

/** The client for which a response is made. Limits count by it, and its abort removes the work from the queue. */
export interface Asker {
  /** Name by which limits count the client. Null for this machine's own requests, which have no limit per client. */
  readonly client: string | null;
  /** Aborts when the client's request is aborted. */
  readonly gone: AbortSignal;
}

/** Returns the client of work that this program starts itself: without a limit, and never aborted. */
export const ownAsker = (): Asker => ({ client: null, gone: new AbortController().signal });

export interface TurnsLimits extends LimiterSettings {
  readonly mostWaiting: number;
  readonly mostOfOne: number;
  /** Plural name of the work, for messages. */
  readonly what: string;
}

/** Late work starts only if no soon work waits. Each rank has its own limit of waiting work. */
export type Rank = 'soon' | 'late';

/** A limiter of concurrent and waiting work. */
export interface Turns {
  /**
   * Queues work and runs it. Refuses the work at once if too much of its rank waits: 503, or 429 if it is the client's
   * own. Work leaves the queue if its request is aborted.
   */
  take<T>(work: () => Promise<T>, asker: Asker, rank?: Rank): Promise<T>;
}

/** Time after which a refused client should retry, s. */
const WAIT_S = 2;

const priorities: Readonly<Record<Rank, number>> = { soon: 1, late: 0 };

/** Builds a limiter whose refusals are error responses. */
export function createTurns({ what, ...settings }: TurnsLimits): Turns {
  const limiter = createLimiter(settings);
  const refusals = {
    full: () => overloaded(`Too many ${what} are being made`, WAIT_S),
    client: () => tooMany(`The ${what} that your address asked for before are still being made`, WAIT_S),
    left: () => new AppError('overloaded', 'Nobody waits for this any more'),
  };
  return {
    take: (work, { client, gone }, rank = 'soon') =>
      limiter(
        async () => {
          await nextTurn(); // drawing blocks the thread; lets other requests run first
          return work();
        },
        { client, signal: gone, priority: priorities[rank] },
      ).catch((thrown: unknown) => {
        throw thrown instanceof NotBegun ? refusals[thrown.reason]() : thrown;
      }),
  };
}
