import { isUnavailable, type Lease, type Leases, type Repeat, type Repeated } from '../../db/index.ts';
import type { Log } from '../../lib/index.ts';
import type { Job } from './jobRuns.ts';

/** Number of renewals during one lease. */
const TIMES = 4;
const ASK_MS = 2500;

/**
 * Runs a job while this process has its lease, and waits for the lease while another process has it. Work that still
 * runs after the lease is lost cannot write. `stop` waits for the current run and releases the lease.
 */
export function underLease(leases: Leases, job: Job, repeat: Repeat, log: Log): Repeated {
  let lease: Lease | null = null;
  let renewedAt = 0;
  let running: Repeated | null = null;
  /** True if the database answered the last query. */
  let answers = true;

  const asking = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      answers = true;
    } catch (thrown) {
      answers = !isUnavailable(thrown);
      throw thrown;
    }
  };
  const end = async (): Promise<void> => {
    const ended = running;
    running = null;
    lease = null;
    await ended?.stop();
  };
  const begin = async (): Promise<void> => {
    const taken = await leases.take(job.name);
    if (!taken) return;
    lease = taken;
    renewedAt = performance.now();
    running = repeat(() => asking(() => taken.run(job.run)), job.everyMs);
  };
  const keep = async (held: Lease): Promise<void> => {
    const asked = performance.now();
    if (asked - renewedAt < leases.lastsMs / TIMES) return;
    try {
      if (await held.renew()) renewedAt = asked;
      else await end();
    } catch (thrown) {
      if (performance.now() - renewedAt > leases.lastsMs) await end();
      throw thrown;
    }
  };
  const keeping = repeat(() => asking(() => (lease ? keep(lease) : begin())), ASK_MS);
  return {
    stop: async () => {
      const kept = keeping.stop();
      await running?.stop();
      await kept;
      const held = lease;
      await end();
      // a lease that is not released expires; a failing database is not asked
      if (answers)
        await held?.release().catch((thrown: unknown) => log.info({ err: thrown }, 'a lease is left to run out'));
    },
  };
}
