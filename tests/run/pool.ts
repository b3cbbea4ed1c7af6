import { longestFirst } from './longest.ts';
import type { Job, Stage } from './stages.ts';
import { add, failureOf, nothing, type Tally } from './tally.ts';

/** Two more than the cores of a small machine: tests often wait for a browser, a database or a clock. */
const WORKERS = 4;

/** Runs the jobs of all stages side by side, the longest first, and gives each stage's tally and seconds of work. */
export async function runStages(
  stages: readonly Stage[],
): Promise<readonly { readonly stage: Stage; readonly tally: Tally; readonly seconds: number }[]> {
  const results = stages.map((stage) => ({ stage, tally: nothing, seconds: 0 }));
  const left = longestFirst(results.flatMap((result) => result.stage.jobs.map((job) => ({ job, result }))));
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const { job, result } = next;
      const began = performance.now();
      const tally = await tallyOfJob(job);
      result.tally = add(result.tally, tally);
      result.seconds += (performance.now() - began) / 1000;
    }
  };
  try {
    await Promise.all(Array.from({ length: WORKERS }, work));
  } finally {
    await Promise.all(stages.map(({ service }) => service?.stop()));
  }
  return results;
}

/** A job that breaks is a failure by its name, and the others go on. */
async function tallyOfJob({ file, run }: Job): Promise<Tally> {
  try {
    return await run();
  } catch (error) {
    return failureOf(file, 'the file itself', error instanceof Error ? String(error.stack) : String(error));
  }
}
