import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Reason why a thread did not answer a request. */
export interface ThreadProblem {
  readonly problem: string;
  /** True if the answer took too long. */
  readonly isLate?: true;
}

/** Additional time for a thread's first answer, ms, because it loads its modules first. */
const STARTING_MS = 60_000;

/** A worker thread. Callers must await each answer before the next `ask`, because requests are not queued. */
export interface Thread<Asked, Said> {
  /** Sends a request and returns its answer. An error, exit or timeout is returned as a problem. */
  ask(asked: Asked): Promise<Said | ThreadProblem>;
  stop(): Promise<void>;
}

/**
 * Builds a thread that starts with the first request and does not keep the process alive. After a problem, the next
 * request starts a new thread.
 * @param longestMs timeout of an answer.
 */
export function createThread<Asked, Said>(module: URL, longestMs: number, workerData?: unknown): Thread<Asked, Said> {
  let worker: Worker | null = null;

  function running(): Worker {
    if (worker) return worker;
    const started = new Worker(module, { workerData });
    started.unref();
    started.on('error', () => undefined); // pending requests get the error; an idle thread just ends
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
