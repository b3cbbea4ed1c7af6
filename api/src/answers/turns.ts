import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLimiter, type LimiterSettings, NotBegun } from '../lib/limiter.ts';
import { overloaded, refusal, tooMany } from './refusal.ts';

/** The client of a request whose answer has to be made. */
export interface Asker {
  /** The client as limits count it. Null for this machine's own, which may fill every place. */
  readonly client: string | null;
  /** Aborts when nobody waits for it any more. */
  readonly gone: AbortSignal;
}

/** This program itself, which asks on nobody's behalf. */
export const ownAsker = (): Asker => ({ client: null, gone: new AbortController().signal });

export interface TurnsLimits extends LimiterSettings {
  readonly mostWaiting: number;
  readonly mostOfOne: number;
  /** The kind of things that are made, in the plural, for the text of a refusal. */
  readonly what: string;
}

/** Late work begins only when no soon work waits. Each of the two has its own limit of waiting places. */
export type Rank = 'soon' | 'late';

/** Lets few work at once, and few wait. */
export interface Turns {
  /**
   * Begins the work when its turn has come. Where too many of its rank wait it is refused before it begins: 503, or 429 when
   * they are the client's own. Work whose asker has gone loses its place.
   */
  take<T>(work: () => Promise<T>, asker: Asker, rank?: Rank): Promise<T>;
}

/** Time in which work that waits is done, s. */
const WAIT_S = 2;

const priorities: Readonly<Record<Rank, number>> = { soon: 1, late: 0 };

/** Builds turns: a limiter whose refusals are answers. */
export function createTurns({ what, ...settings }: TurnsLimits): Turns {
  const limiter = createLimiter(settings);
  const refusals = {
    full: () => overloaded(`Too many ${what} are being made`, WAIT_S),
    client: () => tooMany(`The ${what} that your address asked for before are still being made`, WAIT_S),
    left: () => refusal('overloaded', 'Nobody waits for this any more'),
  };
  return {
    take: (work, { client, gone }, rank = 'soon') =>
      limiter(
        async () => {
          await nextTurn(); // drawing holds the thread: other requests come in between
          return work();
        },
        { client, signal: gone, priority: priorities[rank] },
      ).catch((thrown: unknown) => {
        throw thrown instanceof NotBegun ? refusals[thrown.reason]() : thrown;
      }),
  };
}
