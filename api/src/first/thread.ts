import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Reason why a thread has no answer. */
export interface ThreadProblem {
  readonly problem: string;
  /** True where its answer took too long. */
  readonly isLate?: true;
}

/** The time that a thread has besides for its first answer, ms: it loads its modules before, on a busy machine slowly. */
const STARTING_MS = 60_000;

/** A thread that answers one question at a time. */
export interface Thread<Asked, Said> {
  /** The next question is asked when this one is answered. What fails, ends or takes too long is a problem. */
  ask(asked: Asked): Promise<Said | ThreadProblem>;
  stop(): Promise<void>;
}

/**
 * Starts a thread with the first question; it keeps no process alive. One that has a problem is replaced by the next
 * question's.
 * @param longestMs an answer that takes longer is given up.
 */
export function createThread<Asked, Said>(module: URL, longestMs: number, workerData?: unknown): Thread<Asked, Said> {
  let worker: Worker | null = null;

  function running(): Worker {
    if (worker) return worker;
    const started = new Worker(module, { workerData });
    started.unref();
    started.on('error', () => undefined); // whoever waits for its reply gets the error; idle, it only ends
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    worker = started;
    return started;
  }

  return {
    async ask(asked) {
      const mostMs = worker ? longestMs : longestMs + STARTING_MS;
      const asking = running();
      const over = new AbortController();
      const { signal } = over;
      const reply = once(asking, 'message', { signal }).then(([said]) => said as Said | ThreadProblem);
      const end = once(asking, 'exit', { signal }).then(() => ({ problem: 'the thread ended' }));
      const lateness: ThreadProblem = { problem: `it took more than ${mostMs} ms`, isLate: true };
      const late = wait(mostMs, lateness, { signal });
      asking.postMessage(asked);
      const all = [reply, end, late];
      try {
        const said = await Promise.race(all);
        if (typeof said === 'object' && said !== null && 'problem' in said) await asking.terminate();
        return said;
      } finally {
        over.abort();
        await Promise.allSettled(all);
      }
    },
    async stop() {
      await worker?.terminate();
    },
  };
}
