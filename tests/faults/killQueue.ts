import type { Fault } from './fault.ts';
import { killQueue } from './queueRounds.ts';

export const usual = 20;
export const secondsEach = 3;

/** kill -9 of workers that read a queue. `extent`: so many posts in it, 250 for each kill unless told. */
export const run: Fault = async (kills, report, extent = kills * 250) => {
  const found = await killQueue(kills, extent, {
    onKill: (kill, begun) =>
      report.note(`${kill}/${kills}: ${begun} of ${extent} posts were begun when one was killed`),
  });
  report.figure({ name: 'kills of workers on a queue', value: found.kills, unit: 'kills' });
  report.figure({ name: 'posts in the queue', value: found.items, unit: 'posts' });
  report.figure({ name: 'posts that were not read', value: found.lost, unit: 'posts', goal: 0 });
  report.figure({ name: 'posts completed twice', value: found.doubled, unit: 'posts', goal: 0 });
  report.figure({ name: 'posts read again while their reader lived', value: found.shared, unit: 'posts', goal: 0 });
};
