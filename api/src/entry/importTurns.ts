import { setTimeout as pause } from 'node:timers/promises';
import { refusal } from '../answers/refusal.ts';
import { LeaseLost } from '../storage/engine/writeError.ts';
import type { Lease, Leases } from '../storage/leases.ts';

/** The lease of the turn. */
export const IMPORTING = 'importing';
/** Pause between two attempts to take the turn that another process has, ms. */
const ASK_MS = 250;
/** Number of renewals of a lease within its duration. */
const TIMES = 4;

/** The right to import predictions, which one import has at a time: two could lay down the same prediction. */
export interface ImportTurn {
  /** Runs a part of the import. Throws 503 when another process has taken the turn over: then nothing of it is written. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Lets the next import begin. */
  end(): Promise<void>;
}

/** Hands turns to imports in the order they ask. */
export interface ImportTurns {
  /** Waits for the imports before this one, of other processes too. */
  take(): Promise<ImportTurn>;
}

/** The turns among all processes on a database. */
export function createImportTurns(leases: Leases): ImportTurns {
  let last: Promise<void> = Promise.resolve();

  async function takeLease(): Promise<Lease> {
    for (;;) {
      const lease = await leases.take(IMPORTING);
      if (lease) return lease;
      await pause(ASK_MS);
    }
  }

  return {
    async take() {
      const before = last;
      const { promise, resolve: next } = Promise.withResolvers<void>();
      last = promise;
      await before;
      try {
        return turnOf(await takeLease(), leases.lastsMs, next);
      } catch (thrown) {
        next();
        throw thrown;
      }
    },
  };
}

function turnOf(lease: Lease, lastsMs: number, next: () => void): ImportTurn {
  // a database that does not answer now may do so the next time, before the lease runs out
  const renewing = setInterval(() => void lease.renew().catch(() => false), lastsMs / TIMES).unref();
  return {
    async run(work) {
      try {
        return await lease.run(work);
      } catch (thrown) {
        if (!(thrown instanceof LeaseLost)) throw thrown;
        const message = 'This import stood still, and another one took its turn: nothing of it is stored, try again';
        throw refusal('overloaded', message, thrown);
      }
    },
    async end() {
      clearInterval(renewing);
      try {
        await lease.release();
      } finally {
        next();
      }
    },
  };
}
