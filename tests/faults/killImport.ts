import { createRandom } from '../random.ts';
import type { Fault } from './fault.ts';
import { type Aftermath, killImports } from './importRounds.ts';

export const usual = 50;
export const secondsEach = 2;

/** kill -9 of the server in the middle of an import into the embedded database. */
export const run: Fault = async (rounds, report) => {
  const counts: Record<Aftermath, number> = { all: 0, nothing: 0, torn: 0, lost: 0, litter: 0 };
  const onRound = (round: number, atMs: number, found: Aftermath): void => {
    counts[found]++;
    report.note(`${round}/${rounds}: killed after ${atMs.toFixed(0)} ms, found ${found}`);
  };
  await killImports(rounds, onRound, createRandom(7));
  report.figure({ name: 'kills of the server in an import', value: rounds, unit: 'kills' });
  for (const key of ['all', 'nothing'] as const)
    report.figure({ name: `that left ${key} of it`, value: counts[key], unit: 'kills' });
  for (const key of ['torn', 'lost', 'litter'] as const)
    report.figure({ name: `that left it ${key}`, value: counts[key], unit: 'kills', goal: 0 });
};
