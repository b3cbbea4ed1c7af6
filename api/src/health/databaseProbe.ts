import { setTimeout as after } from 'node:timers/promises';
import type { HeldLease } from '../storage/leases.ts';

/** Returns the last answer of the database. Null if it did not answer in time, or failed. */
export type Probe<Answer = readonly HeldLease[]> = () => Promise<Answer | null>;

/** Times in milliseconds. */
export interface ProbeTimes {
  /** A database that says nothing for so long counts as dead. */
  readonly deadlineMs: number;
  /** An answer serves everybody who asks within this time. */
  readonly keptMs: number;
}

/** Together less than the two seconds within which a dead database is to be noticed. */
const usual: ProbeTimes = { deadlineMs: 1000, keptMs: 500 };

/**
 * Asks the database something, such as who does the work. However many ask, one question is under way at a time, and nobody waits longer
 * than the deadline counted from when it was put.
 */
export function createProbe<Answer = readonly HeldLease[]>(
  { held }: { readonly held: () => Promise<Answer | null> },
  { deadlineMs, keptMs }: ProbeTimes = usual,
): Probe<Answer> {
  let last: { readonly atMs: number; readonly answer: Answer | null } | null = null;
  let running: { readonly beganMs: number; readonly answer: Promise<Answer | null> } | null = null;

  async function ask(): Promise<Answer | null> {
    const answer = await held().catch(() => null); // the work that fails logs why
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
