import { createRandom } from '../random.ts';
import type { Fault } from './fault.ts';
import { killPosting } from './postingRounds.ts';

export const usual = 300;
export const secondsEach = 3;

/** kill -9 of the server while it posts. `extent`: so many posts, each on both platforms; six for each kill unless told. */
export const run: Fault = async (rounds, report, extent = rounds * 6) => {
  const found = await killPosting(rounds, extent, createRandom(19), (kill, posted) => {
    report.note(`${kill}/${rounds}: ${posted} stood on X when it was killed`);
  });
  report.figure({ name: 'kills of the server among posts', value: found.kills, unit: 'kills' });
  report.figure({ name: 'posts, each platform counted', value: found.deliveries, unit: 'posts' });
  report.figure({ name: 'answers that X did not give', value: found.troubles, unit: 'answers' });
  report.figure({ name: 'posts of which is told that nobody knows', value: found.unknown, unit: 'posts' });
  for (const key of ['doubled', 'lost'] as const) {
    for (const told of found[key]) report.note(told);
    report.figure({ name: `posts ${key}`, value: found[key].length, unit: 'posts', goal: 0 });
  }
};
