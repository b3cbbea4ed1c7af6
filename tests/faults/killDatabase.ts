import { type DatabaseAftermath, killDatabase } from './databaseRounds.ts';
import type { Fault } from './fault.ts';
import { seeded } from './importRounds.ts';

/** kill -9 of MariaDB under writes. */
export const run: Fault = async (rounds, report) => {
  const all: DatabaseAftermath[] = [];
  await killDatabase(
    rounds,
    (round, found) => {
      all.push(found);
      const { acknowledged, lost, torn, doubled, healedMs } = found;
      report.note(
        `${round}/${rounds}: ${acknowledged} writes acknowledged, ${lost} lost, ${torn} torn, ${doubled} doubled, healed in ${healedMs.toFixed(0)} ms`,
      );
    },
    seeded(7),
  );
  const sum = (key: keyof DatabaseAftermath): number => all.reduce((total, found) => total + found[key], 0);
  report.figure({ name: 'kills of MariaDB under writes', value: rounds, unit: 'kills' });
  report.figure({ name: 'writes acknowledged before a kill', value: sum('acknowledged'), unit: 'writes' });
  for (const key of ['lost', 'torn', 'doubled'] as const)
    report.figure({ name: `of them ${key}`, value: sum(key), unit: 'writes', goal: 0 });
  report.figure({
    name: 'longest way back to writing',
    value: Math.max(...all.map((one) => one.healedMs)),
    unit: 'ms',
  });
};
