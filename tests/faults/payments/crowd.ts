import { eventually } from '../../live/eventually.ts';
import { patience } from '../../patience.ts';
import { createRandom } from '../../random.ts';
import { createPayer, type PayerParts } from './payer.ts';
import { pickStory } from './stories.ts';

/** So many payers are at it at once; who comes later waits. */
const MOST_AT_ONCE = 60;
const PATIENCE_MS = patience(45_000);

/** The people who pay, each with a story and chances of their own. */
export interface Crowd {
  readonly begun: number;
  readonly atIt: number;
  /** Lets people begin until so many have in all. */
  admit(inAll: number): Promise<void>;
  /** Waits until everybody who began is done. */
  empty(): Promise<void>;
}

export function createCrowd(seed: number, parts: Omit<PayerParts, 'random'>): Crowd {
  const active = new Set<Promise<void>>();
  let begun = 0;

  function begin(number: number): void {
    const random = createRandom(seed + number);
    const payer = createPayer(number, { ...parts, random });
    const ended = pickStory(random)(payer, random)
      .catch((thrown: unknown) => void parts.book.unexpected.push(`payer ${number}: ${thrown}`))
      .finally(() => active.delete(ended));
    active.add(ended);
  }

  return {
    get begun() {
      return begun;
    },
    get atIt() {
      return active.size;
    },
    async admit(inAll) {
      while (begun < inAll) {
        await eventually('a payer is done', () => active.size < MOST_AT_ONCE, PATIENCE_MS);
        begin(++begun);
      }
    },
    empty: () => eventually('all payers are done', () => active.size === 0, PATIENCE_MS),
  };
}
