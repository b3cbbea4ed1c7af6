import { createRandom } from '../random.ts';
import type { Fault } from './fault.ts';
import { killRefunds } from './refundRounds.ts';

export const usual = 50;
export const secondsEach = 2;

/** kill -9 of the server while it pays refunds. `extent`: so many refunds, ten for each kill unless told. */
export const run: Fault = async (rounds, report, extent = rounds * 10) => {
  const found = await killRefunds(rounds, extent, createRandom(7), (kill, paid) => {
    report.note(`${kill}/${rounds}: ${paid} of ${extent} were paid when it was killed`);
  });
  report.figure({ name: 'kills of the server among refunds', value: found.kills, unit: 'kills' });
  report.figure({ name: 'refunds', value: found.refunds, unit: 'refunds' });
  report.figure({ name: 'answers that the wallet did not give', value: found.troubles, unit: 'answers' });
  for (const key of ['doubled', 'lost'] as const)
    report.figure({ name: `refunds ${key}`, value: found[key], unit: 'refunds', goal: 0 });
};
