import { fileURLToPath } from 'node:url';
import { startProgram } from './childProgram.ts';
import type { Measure } from './report/reporter.ts';
import { median } from './report/rounds.ts';

const TIMES = 10;
const MOST_MS = 300;

const hindcast = fileURLToPath(new URL('../../cli/bin/hindcast.mjs', import.meta.url));

async function timesOf(words: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time <= TIMES; time++) {
    const began = performance.now();
    await startProgram(process.execPath, words).ended();
    if (time > 0) times.push(performance.now() - began); // the first one fills the cache of compiled code
  }
  return times;
}

/** Measures the time in which the terminal prints its usage; the rival is a program that does nothing. */
export const measure: Measure = async (report) => {
  const nothing = { name: 'Node with nothing to do', value: median(await timesOf(['-e', '0'])) };
  for (const words of [['--help'], ['submission', '--help'], ['review', '--help']]) {
    const value = median(await timesOf([hindcast, ...words]));
    report.figure({
      name: `hindcast ${words.join(' ')}`,
      value,
      unit: 'ms',
      rival: nothing,
      ...(words.length === 1 && { atMost: MOST_MS }),
    });
  }
};
