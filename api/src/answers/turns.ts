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
}

/** Lets few work at once, and few wait. */
export interface Turns {
  /**
   * Begins the work when its turn has come. Where too many wait it is refused before it begins: 503, or 429 when they are
   * the client's own. Work whose asker has gone loses its place.
   */
  take<T>(work: () => Promise<T>, asker: Asker): Promise<T>;
}

interface Place {
  readonly client: string | null;
  begin(): void;
}

const givenUp = () => refusal('overloaded', 'Nobody waits for this any more');

/** What waits is made within this time, s. */
const WAIT_S = 2;

export function createTurns({ atOnce, mostWaiting, mostOfOne, what }: TurnsLimits): Turns {
  const waiting = new Set<Place>(); // in the order in which they came
  let working = 0;

  const countOf = (client: string): number => [...waiting].filter((place) => place.client === client).length;

  function waitForTurn({ client, gone }: Asker): Promise<void> {
    if (waiting.size >= mostWaiting) throw overloaded(`Too many ${what} are being made`, WAIT_S);
    if (client !== null && countOf(client) >= mostOfOne)
      throw tooMany(`The ${what} that your address asked for before are still being made`, WAIT_S);
    return new Promise((begin, fail) => {
      const place: Place = { client, begin };
      waiting.add(place);
      const leave = (): void => {
        if (waiting.delete(place)) fail(givenUp());
      };
      gone.addEventListener('abort', leave, { once: true });
    });
  }

  /** Gives the turn that ends to who waits longest. */
  function passOn(): void {
    const [next] = waiting;
    if (!next) {
      working--;
      return;
    }
    waiting.delete(next);
    next.begin();
  }

  return {
    async take(work, asker) {
      if (asker.gone.aborted) throw givenUp();
      if (working >= atOnce) await waitForTurn(asker);
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
