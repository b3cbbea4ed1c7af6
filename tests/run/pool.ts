import { spawn } from 'node:child_process';
import type { Counts } from './reporter.ts';
import type { Job, Stage } from './stages.ts';

/** As many as the cores of a small machine, and one more, since tests often wait for a browser, a database or a clock. */
const WORKERS = Number(process.env.TEST_WORKERS ?? 3);

/** The longest that one job may take, ms: what something keeps alive after its tests would hold everything up. */
const JOB_TIMEOUT_MS = Number(process.env.TEST_JOB_TIMEOUT_MS ?? 1_800_000);

/** When more files than these fail, it is not for want of time. */
const MOST_TRIED_AGAIN = 10;

/** The result of a job: its counts, and its failures in words. */
interface Found extends Counts {
  readonly failures: readonly string[];
}

/** The result of a job of a stage, its seconds, and the failures that did not come again when it ran alone. */
export interface Result extends Found {
  readonly stage: Stage;
  readonly job: Job;
  readonly seconds: number;
  readonly passedAlone: readonly string[];
}

/**
 * Runs the jobs of all stages, in their order, a few side by side, and prints what they report. The few files that fail
 * are run once more, alone; the result lists what passes then, which is to be mended.
 */
export async function runStages(root: string, stages: readonly Stage[]): Promise<readonly Result[]> {
  const left = stages.flatMap((stage) => stage.jobs.map((job) => ({ stage, job })));
  left.sort((a, b) => b.job.weight - a.job.weight); // what takes long and begins last would be waited for
  const results: Result[] = [];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const began = performance.now();
      const found = await runJob(root, next.job);
      results.push({ ...next, ...found, seconds: (performance.now() - began) / 1000, passedAlone: [] });
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  const failing = results.flatMap(failedFiles);
  if (failing.length > MOST_TRIED_AGAIN) return results;
  const last: Result[] = [];
  for (const result of results) last.push(result.failed === 0 ? result : await runAgain(root, result));
  return last;
}

async function runAgain(root: string, first: Result): Promise<Result> {
  const files = failedFiles(first);
  console.log(`Once more, alone: ${files.join(', ') || first.job.name}`);
  const second = await runJob(root, { ...first.job, files });
  const passedAlone = first.failures.filter((failure) => !second.failures.includes(failure));
  const isWhole = files.length === first.job.files.length;
  const passed = isWhole ? second.passed : first.passed + Math.max(0, first.failed - second.failed);
  return { ...first, passed, failed: second.failed, failures: second.failures, passedAlone };
}

/** The files of a job that failed; all, where a failure is of no file. */
function failedFiles({ job, failures }: Result): readonly string[] {
  const named = failures.map((failure) =>
    job.files.find((file) => /^[: ]/.test(failure.slice(file.length)) && failure.startsWith(file)),
  );
  return named.includes(undefined) ? job.files : job.files.filter((file) => named.includes(file));
}

async function runJob(root: string, job: Job): Promise<Found> {
  let env: NodeJS.ProcessEnv;
  try {
    env = { ...(await job.needs?.()), ...job.env };
  } catch (error) {
    return failed(job, `what it needs could not be started\n${error instanceof Error ? error.stack : String(error)}`);
  }
  const [program = '', ...words] = [...job.command, ...job.files];
  const child = spawn(program, words, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const report = createReport();
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', report.read);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    rest += text;
  });
  const timer = setTimeout(() => {
    rest += `It did not end within ${JOB_TIMEOUT_MS / 1000} s, and was ended.\n`;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, JOB_TIMEOUT_MS);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      rest += String(error);
      resolve(null);
    });
    child.once('close', resolve);
  });
  clearTimeout(timer);
  const { counts, failures, output } = report.end();
  const counted = counts ?? (code === 0 && !job.counts ? { passed: 1, failed: 0, skipped: 0 } : null);
  if (counted === null || (code !== 0 && counted.failed === 0)) {
    const missing = job.files.filter((file) => !output.includes(file));
    const without = job.counts && missing.length > 0 ? `\nWithout a result: ${missing.join(', ')}` : '';
    const end = failed(job, `it ended with ${code === null ? 'a signal' : `code ${code}`}${without}\n${output}${rest}`);
    return counted === null ? end : { ...end, passed: counted.passed, skipped: counted.skipped };
  }
  if (!job.counts) console.log(`✓ ${job.name}`);
  return { ...counted, failures };
}

function failed({ name }: Job, why: string): Found {
  const failure = `✗ ${name}: ${why.trimEnd()}`;
  console.log(failure);
  return { passed: 0, failed: 1, skipped: 0, failures: [failure.split('\n')[0] ?? name] };
}

/** Reads a runner's report as it is written, prints it a file at a time, and keeps its counts and failures. */
function createReport() {
  let output = '';
  let printed = 0;
  const print = (end: number): void => {
    const text = output.slice(printed, end).trim();
    if (/^[✓✗]/.test(text)) console.log(text);
    printed = end;
  };
  return {
    read(text: string): void {
      output += text;
      for (let next = nextFile(output, printed); next !== -1; next = nextFile(output, printed)) print(next);
    },
    end() {
      const [last] = [...output.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\n?$/gm)].slice(-1);
      print(last?.index ?? output.length);
      const [, passed, failed, skipped] = (last ?? []).map((text) => Number(text ?? 0));
      const counts = last && { passed: passed ?? 0, failed: failed ?? 0, skipped: skipped ?? 0 };
      let file = '';
      const failures: string[] = [];
      for (const line of output.split('\n')) {
        if (line.startsWith('✗ ')) file = line.slice(2).split('  ')[0] ?? '';
        else if (line.startsWith('  ✗ ')) failures.push(`${file}: ${line.slice(4)}`);
      }
      return { counts, failures, output };
    },
  };
}

/** Where the report of the file after the next begins; -1 if it is not written yet. */
function nextFile(output: string, from: number): number {
  const found = /\n(?=[✓✗] )/.exec(output.slice(from + 1));
  return found === null ? -1 : from + 1 + found.index + 1;
}
