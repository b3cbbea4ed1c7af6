import { setImmediate as nextTurn } from 'node:timers/promises';
import { overloaded, refusal, tooMany } from './refusal.ts';

/** Who asks for what has to be made. */
export interface Asker {
  /** The client as limits count it; null for this machine's own, which has as many places as there are. */
  readonly client: string | null;
  /** Aborts when nobody waits for it any more. */
  readonly gone: AbortSignal;
}

/** This program itself, which asks on nobody's behalf. */
export const ownAsker = (): Asker => ({ client: null, gone: new AbortController().signal });

export interface TurnsLimits {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** How many of those that wait may be one client's. */
  readonly mostOfOne: number;
  /** What is made, in the plural, as a refusal says it. */
  readonly what: string;
  /** Who has waited for so long is refused, ms; nobody is where it is left out. */
  readonly longestWaitMs?: number;
}

const ranks = ['soon', 'late'] as const;
/** Late work begins only when no soon work waits. Each of the two has its own limit of waiting places. */
export type Rank = (typeof ranks)[number];

/** Lets few work at once, and few wait. */
export interface Turns {
  /**
   * Begins the work when its turn has come. Where too many of its rank wait it is refused before it begins: 503, or 429 when
   * they are the client's own. Work whose asker has gone loses its place.
   */
  take<T>(work: () => Promise<T>, asker: Asker, rank?: Rank): Promise<T>;
}

interface Place {
  readonly client: string | null;
  begin(): void;
}

const givenUp = () => refusal('overloaded', 'Nobody waits for this any more');

/** What waits is made within this time, s. */
const WAIT_S = 2;

export function createTurns({ atOnce, mostWaiting, mostOfOne, what, longestWaitMs }: TurnsLimits): Turns {
  // each in the order in which they came
  const waiting: Readonly<Record<Rank, Set<Place>>> = { soon: new Set(), late: new Set() };
  let working = 0;

  const crowded = () => overloaded(`Too many ${what} are being made`, WAIT_S);
  const countOf = (client: string, rank: Rank): number =>
    [...waiting[rank]].filter((place) => place.client === client).length;

  function waitForTurn({ client, gone }: Asker, rank: Rank): Promise<void> {
    const places = waiting[rank];
    if (places.size >= mostWaiting) throw crowded();
    if (client !== null && countOf(client, rank) >= mostOfOne)
      throw tooMany(`The ${what} that your address asked for before are still being made`, WAIT_S);
    return new Promise((begin, fail) => {
      let tooLate: NodeJS.Timeout | undefined;
      const leave = (why: () => Error): void => {
        clearTimeout(tooLate);
        if (places.delete(place)) fail(why());
      };
      const place: Place = {
        client,
        begin() {
          clearTimeout(tooLate);
          begin();
        },
      };
      places.add(place);
      gone.addEventListener('abort', () => leave(givenUp), { once: true });
      if (longestWaitMs !== undefined) tooLate = setTimeout(leave, longestWaitMs, crowded);
    });
  }

  /** Gives the turn that ends to who waits longest, of those whose work is soon as long as there are any. */
  function passOn(): void {
    const places = ranks.map((rank) => waiting[rank]).find(({ size }) => size > 0);
    const [next] = places ?? [];
    if (!next) {
      working--;
      return;
    }
    places?.delete(next);
    next.begin();
  }

  return {
    async take(work, asker, rank = 'soon') {
      if (asker.gone.aborted) throw givenUp();
      if (working >= atOnce) await waitForTurn(asker, rank);
      else working++;
      try {
        await nextTurn(); // drawing holds the thread: other requests come in between
        return await work();
      } finally {
        passOn();
      }
    },
  };
}
