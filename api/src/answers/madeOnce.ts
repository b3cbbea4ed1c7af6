import { createCachePart } from '../lib/cache.ts';
import { type Audience, createAudience } from './audience.ts';
import { type Answer, bytesOfAnswer } from './forms.ts';
import type { Asker } from './turns.ts';

interface Kept<Ground> {
  /** The version of the data that the answer was made from: another value after each change. */
  readonly ground: Ground;
  readonly answer: Answer;
}

interface UnderWay<Ground> {
  readonly work: Promise<Kept<Ground>>;
  readonly audience: Audience;
}

/** Answers by keys, each made once until what it shows changes; those asked for last in memory. */
export interface MadeOnce<Ground> {
  /** The kept answer, when it was made from this; else null. */
  kept(key: string, ground: Ground): Answer | null;
  /** The kept answer, when what it was made from still stands; else null. */
  standing(key: string, stands: (ground: Ground) => boolean): Answer | null;
  /**
   * The answer, made where it is not kept. Who asks while it is made waits for it too.
   * @param groundNow what it is to be made from at the moment.
   * @param isKept false for one whose key can be anything: it is made for whoever asks, and puts no other out of memory.
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
 * Builds a memory of answers in the process's cache.
 * @param isSame tells that two grounds give the same answer.
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
    // what is under way may be older than a change: then it is made once more
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
