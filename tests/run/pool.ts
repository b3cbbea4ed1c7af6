import { spawn } from 'node:child_process';
import type { Counts } from './reporter.ts';
import type { Job, Stage } from './stages.ts';

/** Number of jobs at a time: one more than the cores of a small machine, because tests often wait. */
const WORKERS = Number(process.env.TEST_WORKERS ?? 3);

/** Timeout of a job, ms. Without it, a process that does not end after its tests would stop the whole run. */
const JOB_TIMEOUT_MS = Number(process.env.TEST_JOB_TIMEOUT_MS ?? 1_800_000);

/** Result of a job: its counts, and its failures as text. */
interface Found extends Counts {
  readonly failures: readonly string[];
}

/** Result of a job, with its stage and its duration. */
export interface Result extends Found {
  readonly stage: Stage;
  readonly seconds: number;
}

/** Runs the jobs of all stages, several at a time and the longest first, and prints their reports. */
export async function runStages(root: string, stages: readonly Stage[]): Promise<readonly Result[]> {
  const left = stages.flatMap((stage) => stage.jobs.map((job) => ({ stage, job })));
  left.sort((a, b) => b.job.weight - a.job.weight); // a long job that starts last would prolong the run
  const results: Result[] = [];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const began = performance.now();
      const found = await runJob(root, next.job);
      results.push({ stage: next.stage, ...found, seconds: (performance.now() - began) / 1000 });
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return results;
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

/** Collects a runner's report. Prints it file by file, and returns its counts and failures at the end. */
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
      return { counts, failures: failuresIn(output), output };
    },
  };
}

/** Number of lines of a failure that are repeated at the end of a run, because a long log may be cut to its end. */
const SAID_AGAIN = 6;
const isSaidAgain = (line: string, said: readonly string[]): boolean =>
  line.trim() !== '' && (said.length <= SAID_AGAIN || /file:.*tests\//.test(line));

/** Returns the failed tests of a report, each with its file and the first lines of the failure. */
function failuresIn(output: string): string[] {
  let file = '';
  const failures: string[][] = [];
  for (const line of output.split('\n')) {
    if (line.startsWith('✗ ')) file = line.slice(2).split('  ')[0] ?? '';
    else if (line.startsWith('  ✗ ')) failures.push([`${file}: ${line.slice(4)}`]);
    else if (line.startsWith('    ') && isSaidAgain(line, failures.at(-1) ?? [])) failures.at(-1)?.push(`  ${line}`);
  }
  return failures.map((lines) => lines.join('\n'));
}

/** Returns the position at which the report of the second file after `from` begins. -1 if it is not written yet. */
function nextFile(output: string, from: number): number {
  const found = /\n(?=[✓✗] )/.exec(output.slice(from + 1));
  return found === null ? -1 : from + 1 + found.index + 1;
}
