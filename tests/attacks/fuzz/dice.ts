import { createRandom } from '../../random.ts';

/** Lists of hostile values, each of which a run must have sent: how many there are of each name. */
const lists = new Map<string, number>();
const nameOf = new WeakMap<readonly unknown[], string>();
/** Ways to make something hostile, known once one was chosen: how many there are of each name. */
const ways = new Map<string, number>();

/** Marks a list as hostile values: what is picked of it is noted under this name. */
export function hostile<T>(name: string, list: readonly T[]): readonly T[] {
  lists.set(name, list.length);
  nameOf.set(list, name);
  return list;
}

/** All hostile values and ways to make some, as they are noted: the list's name and the place in it. */
export const allChoices = (): string[] =>
  [...lists, ...ways].flatMap(([name, length]) => Array.from({ length }, (_, place) => `${name} ${place}`));

/** Choices that are the same for the same seed. */
export interface Dice {
  /** A whole number from 0 up to, not including, `below`. */
  under(below: number): number;
  /** True in so many of a hundred cases. */
  percent(chance: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the choices, each as often as its weight says; with a name it is noted which. */
  weigh<T>(choices: readonly (readonly [weight: number, choice: T])[], name?: string): T;
  /** Notes that the attack has something. */
  note(choice: string): void;
  /** Takes back what was noted: it is not sent. */
  forget(): void;
  /** The choices noted so far. */
  readonly noted: ReadonlySet<string>;
}

/** The dice of one attack: the same for the same run and number, whatever was thrown before. */
export function createDice(seed: number, number: number): Dice {
  const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  const under = (below: number): number => Math.floor(random() * below);
  const noted = new Set<string>();
  const note = (choice: string): void => void noted.add(choice);
  return {
    noted,
    note,
    forget: () => noted.clear(),
    under,
    percent: (chance) => random() * 100 < chance,
    pick: (list) => {
      if (list.length === 0) throw new Error('There is nothing to pick from.');
      const place = under(list.length);
      const name = nameOf.get(list);
      if (name !== undefined) note(`${name} ${place}`);
      return list[place] as (typeof list)[number];
    },
    weigh: (choices, name) => {
      if (name !== undefined) ways.set(name, choices.length);
      let left = random() * choices.reduce((sum, [weight]) => sum + weight, 0);
      for (const [place, [weight, choice]] of choices.entries()) {
        left -= weight;
        if (left >= 0) continue;
        if (name !== undefined) note(`${name} ${place}`);
        return choice;
      }
      throw new Error('There is nothing to weigh.');
    },
  };
}
