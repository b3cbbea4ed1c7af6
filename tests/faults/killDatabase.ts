import { createRandom } from '../random.ts';
import { type DatabaseAftermath, killDatabase } from './databaseRounds.ts';
import type { Fault } from './fault.ts';

export const usual = 50;
export const secondsEach = 1.5;

/** kill -9 of MariaDB under writes. */
export const run: Fault = async (rounds, report) => {
  const all: DatabaseAftermath[] = [];
  await killDatabase(
    rounds,
    (round, found) => {
      all.push(found);
      const { acknowledged, lost, torn, doubled, again, storedBefore, misled, twice, healedMs } = found;
      report.note(
        `${round}/${rounds}: ${acknowledged} writes acknowledged, ${lost} lost, ${torn} torn, ${doubled} doubled; ${again} answered “try again”, ${storedBefore} of them stored (${misled} called not stored), ${twice} then stored twice; healed in ${healedMs.toFixed(0)} ms`,
      );
    },
    createRandom(7),
  );
  const sum = (key: keyof DatabaseAftermath): number => all.reduce((total, found) => total + found[key], 0);
  const figure = (name: string, key: keyof DatabaseAftermath, goal?: 0): void =>
    report.figure({ name, value: sum(key), unit: 'writes', ...(goal === undefined ? {} : { goal }) });
  report.figure({ name: 'kills of MariaDB under writes', value: rounds, unit: 'kills' });
  figure('writes acknowledged before a kill', 'acknowledged');
  for (const key of ['lost', 'torn', 'doubled'] as const) figure(`of them ${key}`, key, 0);
  figure('writes answered “try again”', 'again');
  figure('of them stored already', 'storedBefore');
  figure('of them answered as not stored', 'misled', 0);
  figure('tried again under the same key and stored twice', 'twice', 0);
  report.figure({
    name: 'longest way back to writing',
    value: Math.max(...all.map((one) => one.healedMs)),
    unit: 'ms',
  });
};
