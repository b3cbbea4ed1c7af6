import { setTimeout as pause } from 'node:timers/promises';
import { refusal } from '../answers/refusal.ts';
import type { Lease, Leases } from '../storage/leases.ts';

const LEASE = 'importing';
/** How often a process asks for the turn that another one has. */
const ASK_MS = 250;
/** How often a lease is renewed while it lasts. */
const TIMES = 4;

/** The right to import predictions, which one import has at a time: two could lay down the same prediction. */
export interface ImportTurn {
  /** To be called while the import goes on. Throws 503 when another process may have taken the turn over. */
  check(): void;
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
      const lease = await leases.take(LEASE);
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
  let renewedAt = performance.now();
  let isTaken = false;

  async function renew(): Promise<void> {
    const asked = performance.now();
    if (await lease.renew()) renewedAt = asked;
    else isTaken = true;
  }
  // a database that does not answer now may do so the next time, before the lease runs out
  const renewing = setInterval(() => void renew().catch(() => undefined), lastsMs / TIMES).unref();

  return {
    check() {
      if (!isTaken && performance.now() - renewedAt < lastsMs) return;
      throw refusal(
        'overloaded',
        'This import stood still, and another one may have taken its turn; nothing is stored, try again',
      );
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
