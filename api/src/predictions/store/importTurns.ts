import { setTimeout as pause } from 'node:timers/promises';
import { type Lease, LeaseLost, type Leases } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';

/** Name of the lease on importing. */
export const IMPORTING = 'importing';
/** Pause between two attempts to take the lease while another process has it, ms. */
const ASK_MS = 250;
/** Number of renewals of the lease within its duration. */
const TIMES = 4;

/** Exclusive right to import predictions: two imports at once could store the same prediction. */
export interface ImportTurn {
  /**
   * Runs a part of the import. Throws 503 if another process has taken the lease over. Then nothing of this part is
   * written.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Releases the lease, so that the next import can begin. */
  end(): Promise<void>;
}

/** Queue of imports, which run one at a time in the order of their requests. */
export interface ImportTurns {
  /** Waits for earlier imports, also of other processes, and takes the lease on importing. */
  take(): Promise<ImportTurn>;
}

/** Builds the queue of imports, which all processes on a database share by a lease. */
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
  // a failed renewal may succeed the next time, before the lease expires
  const renewing = setInterval(() => void lease.renew().catch(() => false), lastsMs / TIMES).unref();
  return {
    async run(work) {
      try {
        return await lease.run(work);
      } catch (thrown) {
        if (!(thrown instanceof LeaseLost)) throw thrown;
        const message = 'This import stood still, and another one took its turn: nothing of it is stored, try again';
        throw new AppError('overloaded', message, { cause: thrown });
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
