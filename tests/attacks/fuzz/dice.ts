import { createRandom } from '../../random.ts';

/** Choices that are the same for the same seed. */
export interface Dice {
  /** A whole number from 0 up to, not including, `below`. */
  under(below: number): number;
  /** True in so many of a hundred cases. */
  percent(chance: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the choices, each as often as its weight says. */
  weigh<T>(choices: readonly (readonly [weight: number, choice: T])[]): T;
}

/** The dice of one attack: the same for the same run and number, whatever was thrown before. */
export function createDice(seed: number, number: number): Dice {
  const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  const under = (below: number): number => Math.floor(random() * below);
  return {
    under,
    percent: (chance) => random() * 100 < chance,
    pick: (list) => {
      if (list.length === 0) throw new Error('There is nothing to pick from.');
      return list[under(list.length)] as (typeof list)[number];
    },
    weigh: (choices) => {
      let left = random() * choices.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, choice] of choices) {
        left -= weight;
        if (left < 0) return choice;
      }
      throw new Error('There is nothing to weigh.');
    },
  };
}
