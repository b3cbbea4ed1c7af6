import { setTimeout as after } from 'node:timers/promises';
import { type ChildProgram, startProgram } from '../childProgram.ts';

const EVERY_MS = 10;
const [LOWEST_PORT, PORTS] = [20_000, 10_000];

/** A port that is probably free; who listens there after all says so and fails the measurement. */
const somePort = (): number => LOWEST_PORT + Math.floor(Math.random() * PORTS);

async function isOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch (error) {
    if (error instanceof TypeError) return false; // nothing listens there yet
    throw error;
  }
}

/** Seconds until all addresses of a starting program answer; rejects when it ends before that. */
export async function secondsToAnswer(program: ChildProgram, urls: readonly string[]): Promise<number> {
  const began = performance.now();
  let ended = false;
  const ending = program.ended().then(
    () => {
      ended = true;
    },
    (error) => {
      ended = true;
      throw error;
    },
  );
  ending.catch(() => undefined); // awaited below when it matters
  for (const url of urls) {
    while (!(await isOk(url))) {
      if (ended) {
        await ending;
        throw new Error(`It ended before ${url} answered`);
      }
      await after(EVERY_MS);
    }
  }
  return (performance.now() - began) / 1000;
}

/** Removes npm's own variables from the environment. They would send a second npm back to this folder. */
const withoutNpm = (): Record<string, undefined> =>
  Object.fromEntries(Object.keys(process.env).flatMap((name) => (/^npm_/i.test(name) ? [[name, undefined]] : [])));

/** Runs `npm start` in a folder until /btc and /api/prices answer, then ends it. Seconds that took. */
export async function npmStart(folder: string): Promise<number> {
  const port = somePort();
  const env = { ...withoutNpm(), HINDCAST_PORT: String(port) };
  const program = startProgram('npm', ['start'], { cwd: folder, env });
  try {
    const at = (path: string): string => `http://127.0.0.1:${port}${path}`;
    return await secondsToAnswer(program, [at('/btc'), at('/api/prices')]);
  } finally {
    await program.stop();
  }
}
