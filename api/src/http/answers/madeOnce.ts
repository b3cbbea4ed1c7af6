import { createCachePart } from '../../lib/index.ts';
import { type Audience, createAudience } from './audience.ts';
import { type Answer, bytesOfAnswer } from './forms.ts';
import type { Asker } from './turns.ts';

interface Kept<Ground> {
  /** Version of the data from which the response was made. */
  readonly ground: Ground;
  readonly answer: Answer;
}

interface UnderWay<Ground> {
  readonly work: Promise<Kept<Ground>>;
  readonly audience: Audience;
}

/** Cache of responses by key. Each is made once until its data change; least recently requested ones are evicted. */
export interface MadeOnce<Ground> {
  /** Returns the cached response if it was made from this version. Else null. */
  kept(key: string, ground: Ground): Answer | null;
  /** Returns the cached response if its version is still current. Else null. */
  standing(key: string, stands: (ground: Ground) => boolean): Answer | null;
  /**
   * Returns the response, and makes it if it is not cached. Concurrent requests share the work.
   * @param groundNow returns the current version.
   * @param isKept false if clients can make up any key: then the response is not cached and evicts no other.
   */
  of(
    key: string,
    groundNow: () => Ground | Promise<Ground>,
    make: (ground: Ground, asker: Asker) => Promise<Answer>,
    asker: Asker,
    isKept?: boolean,
  ): Promise<Answer>;
}

/**
 * Builds a cache of responses, as a part of the process's cache.
 * @param isSame tells whether two versions give the same response.
 */
export function createMadeOnce<Ground>(isSame: (a: Ground, b: Ground) => boolean = Object.is): MadeOnce<Ground> {
  const memory = createCachePart<Kept<Ground>>(({ answer }) => bytesOfAnswer(answer));
  const making = new Map<string, UnderWay<Ground>>();

  const standing = (key: string, stands: (ground: Ground) => boolean): Answer | null => {
    const known = memory.get(key);
    return known && stands(known.ground) ? known.answer : null;
  };
  const kept = (key: string, ground: Ground): Answer | null => standing(key, (known) => isSame(known, ground));

  const of: MadeOnce<Ground>['of'] = async (key, groundNow, make, asker, isKept = true) => {
    const ground = await groundNow();
    if (!isKept) return make(ground, asker);
    const ready = kept(key, ground);
    if (ready) return ready;
    const underWay = making.get(key);
    // the running work may have begun before a change; then the response is made again
    if (underWay) {
      underWay.audience.join(asker.gone);
      const made = await underWay.work;
      return isSame(made.ground, await groundNow()) ? made.answer : of(key, groundNow, make, asker);
    }
    const audience = createAudience();
    audience.join(asker.gone);
    const work = make(ground, { ...asker, gone: audience.gone })
      .then((answer): Kept<Ground> => ({ ground, answer }))
      .finally(() => making.delete(key));
    making.set(key, { work, audience });
    const made = await work;
    memory.set(key, made);
    return made.answer;
  };

  return { kept, standing, of };
}
