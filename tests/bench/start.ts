import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from './childProgram.ts';
import type { Measure } from './report/reporter.ts';
import { inRounds, median } from './report/rounds.ts';
import { npmStart, secondsToAnswer } from './start/answering.ts';
import { cloneInto, linkPackages } from './start/copy.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

const STARTS = 3;
const CLI_RUNS = 9;

const scriptOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

async function helloStart(): Promise<number> {
  const began = performance.now();
  const program = startProgram(process.execPath, [scriptOf('answers/helloServer.ts')]);
  try {
    const port = await program.says(/listens on (\d+)/);
    await secondsToAnswer(program, [`http://127.0.0.1:${port}/`]);
    return (performance.now() - began) / 1000;
  } finally {
    await program.stop();
  }
}

/** Milliseconds a Node program takes to run to its end. */
function msOf(words: readonly string[]): number {
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${words.join(' ')} ended with ${status}: ${stderr}`);
  return performance.now() - began;
}

/** Seconds from `npm start` in a set-up copy to its first answers, and how long the terminal's program takes to start. */
export const measure: Measure = (report) =>
  inTemporaryFolder(async (folder) => {
    const copy = join(folder, 'hindcast');
    await cloneInto(copy);
    linkPackages(copy);
    const first = await npmStart(copy);
    report.note('npm start in a copy of what is committed, until /btc and /api/prices answer.');
    report.figure({ name: 'first start, packages installed, site not built', value: first, unit: 's' });

    const seconds = await inRounds(STARTS, 0, { ours: () => npmStart(copy), hello: helloStart });
    const rival = { name: "hapi's minimal server without npm", value: median(seconds.hello) };
    report.figure({ name: 'warm start', value: median(seconds.ours), unit: 's', rival });

    const ms = await inRounds(CLI_RUNS, 1, {
      ours: () => msOf([scriptOf('../../cli/bin/hindcast.mjs'), '--help']),
      node: () => msOf(['--eval', '0']),
    });
    const node = { name: 'node and nothing else', value: median(ms.node) };
    report.figure({ name: 'hindcast --help', value: median(ms.ours), unit: 'ms', rival: node });
  });
