import { longestFirst } from './longest.ts';
import type { Job, Stage } from './stages.ts';
import { add, afterAnother, type Failure, failureOf, nothing, type Tally } from './tally.ts';

/** Two more than the cores of a small machine: tests often wait for a browser, a database or a clock. */
const WORKERS = 4;

/** When more jobs than these fail, it is not for want of time. */
const TRIED_AGAIN = 10;

/** What a stage found, and the seconds its work took. */
export interface StageResult {
  readonly stage: Stage;
  readonly tally: Tally;
  readonly seconds: number;
}

interface Work {
  readonly job: Job;
  readonly stage: Stage;
  tally: Tally;
  seconds: number;
}

/**
 * Runs the jobs of all stages side by side, the longest first. The few files that fail are tried once more, one at a
 * time: what passes then had too little of the machine beside the others. The result names them.
 */
export async function runStages(stages: readonly Stage[]): Promise<readonly StageResult[]> {
  const works = stages.flatMap((stage) => stage.jobs.map((job): Work => ({ job, stage, tally: nothing, seconds: 0 })));
  try {
    const left = longestFirst(works);
    const work = async (): Promise<void> => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await timed(next, next.job.files);
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    await tryAgain(works);
  } finally {
    await Promise.all(stages.map(({ service }) => service?.stop()));
  }
  return stages.map((stage) => {
    const own = works.filter((each) => each.stage === stage);
    const tally = own.map((each) => each.tally).reduce(add, nothing);
    return { stage, tally, seconds: own.reduce((sum, { seconds }) => sum + seconds, 0) };
  });
}

async function timed(work: Work, files: readonly string[]): Promise<Tally> {
  const began = performance.now();
  work.tally = await tallyOfJob(work.job, files);
  work.seconds += (performance.now() - began) / 1000;
  return work.tally;
}

async function tryAgain(works: readonly Work[]): Promise<void> {
  const failed = works.map((work) => ({ work, files: failedFiles(work) })).filter(({ files }) => files.length > 0);
  if (failed.length > TRIED_AGAIN) return;
  for (const { work, files } of failed) {
    const first = work.tally;
    console.log(`Once more, alone: ${files.join(', ')}`);
    const second = await timed(work, files);
    work.tally = afterAnother(first, second, files.length === work.job.files.length);
  }
}

/** The files of a job that failed, which are named with what they ran on behind; all, where a failure is of no file. */
function failedFiles({ job, tally }: Work): readonly string[] {
  const fileOf = ({ file }: Failure): string | undefined =>
    job.files.find((own) => own === file || file.startsWith(`${own} on `));
  const named = tally.failures.map(fileOf);
  return named.includes(undefined) ? job.files : job.files.filter((file) => named.includes(file));
}

/** A job that breaks is a failure by its name, and the others go on. */
async function tallyOfJob({ file, run }: Job, files: readonly string[]): Promise<Tally> {
  try {
    return await run(files);
  } catch (error) {
    return failureOf(file, 'the file itself', error instanceof Error ? String(error.stack) : String(error));
  }
}
