import type { Storage } from '../../db/index.ts';
import type { Log } from '../../lib/index.ts';
import { type Claimant, type Claimed, renew } from './claimItems.ts';

/** Number of renewals of the held items during one lease. */
const TIMES = 4;

/** Items that this process has claimed and not finished. Their lease is renewed until then. */
export interface HeldItems {
  add(items: readonly Claimed[]): void;
  remove(item: Claimed): void;
  all(): readonly Claimed[];
  stop(): void;
}

/**
 * Renews the lease on all held items in one statement. If that fails, another worker may claim them; our fence then no
 * longer matches.
 */
export function createHeldItems(storage: Storage, claimant: Claimant, log: Log | null): HeldItems {
  const held = new Set<Claimed>();
  let timer: NodeJS.Timeout | null = null;
  let renewing = false;

  const prolong = async (): Promise<void> => {
    if (renewing || held.size === 0) return;
    renewing = true;
    try {
      const ids = [...held].map(({ id }) => id);
      await renew(storage, claimant, ids);
    } catch (error) {
      log?.warn({ err: error }, 'items of the queue could not be renewed; others may take them');
    } finally {
      renewing = false;
    }
  };
  const stop = (): void => {
    if (timer) clearInterval(timer);
    timer = null;
  };
  return {
    add(items) {
      for (const item of items) held.add(item);
      if (held.size > 0) timer ??= setInterval(() => void prolong(), claimant.leaseMs / TIMES);
    },
    remove(item) {
      held.delete(item);
      if (held.size === 0) stop();
    },
    all: () => [...held],
    stop,
  };
}
