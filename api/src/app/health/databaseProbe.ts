import { setTimeout as after } from 'node:timers/promises';
import type { HeldLease } from '../../db/index.ts';

/** Returns the database's last answer. Null if it failed or timed out. */
export type Probe<Answer = readonly HeldLease[]> = () => Promise<Answer | null>;

/** Times in ms. */
export interface ProbeTimes {
  /** Timeout after which the database counts as dead. */
  readonly deadlineMs: number;
  /** Time for which an answer is cached. */
  readonly keptMs: number;
}

/** Default times. Together they are below two seconds, within which a dead database must be noticed. */
const usual: ProbeTimes = { deadlineMs: 1000, keptMs: 500 };

/**
 * Builds a probe of the database, which runs a query such as the list of held leases. Concurrent callers share one
 * query, and wait at most until its timeout.
 */
export function createProbe<Answer = readonly HeldLease[]>(
  { held }: { readonly held: () => Promise<Answer | null> },
  { deadlineMs, keptMs }: ProbeTimes = usual,
): Probe<Answer> {
  let last: { readonly atMs: number; readonly answer: Answer | null } | null = null;
  let running: { readonly beganMs: number; readonly answer: Promise<Answer | null> } | null = null;

  async function ask(): Promise<Answer | null> {
    const answer = await held().catch(() => null); // failing jobs log the error themselves
    last = { atMs: performance.now(), answer };
    running = null;
    return answer;
  }

  return async () => {
    if (last && performance.now() - last.atMs < keptMs && !running) return last.answer;
    running ??= { beganMs: performance.now(), answer: ask() };
    const leftMs = Math.max(0, running.beganMs + deadlineMs - performance.now());
    const given = new AbortController();
    const tooLate = after(leftMs, null, { ref: false, signal: given.signal }).catch(() => null);
    try {
      return await Promise.race([running.answer, tooLate]);
    } finally {
      given.abort();
    }
  };
}
