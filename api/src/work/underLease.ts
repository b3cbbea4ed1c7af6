import type { Log } from '../log.ts';
import type { Lease, Leases } from '../storage/leases.ts';
import type { Job } from './job.ts';
import { type Repeated, repeat } from './repeat.ts';

/** How often a lease is renewed while it lasts. */
const TIMES = 4;
const ASK_MS = 2500;

/**
 * Runs a job for as long as this process has its lease, and waits for the lease while another one does. What still
 * runs when the lease is lost cannot write any more. Stopping waits for what is under way and gives the lease back.
 */
export function underLease(leases: Leases, job: Job, log: Log): Repeated {
  let lease: Lease | null = null;
  let renewedAt = 0;
  let running: Repeated | null = null;

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
    running = repeat(() => taken.run(job.run), job.everyMs, log);
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
  const keeping = repeat(() => (lease ? keep(lease) : begin()), ASK_MS, log);
  return {
    stop: async () => {
      await keeping.stop();
      const held = lease;
      await end();
      // one that cannot be given back runs out by itself
      await held?.release().catch((thrown: unknown) => log.info({ err: thrown }, 'a lease is left to run out'));
    },
  };
}
