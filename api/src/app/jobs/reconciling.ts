import { setTimeout as wait } from 'node:timers/promises';
import type { Storage } from '../../db/index.ts';
import type { Clock, Log } from '../../lib/index.ts';
import { forgetMailboxes } from '../../notifications/index.ts';
import { type Payments, REMOVED_AT_ONCE, reconcile, removeUnpaid } from '../../payments/index.ts';
import type { Job } from './jobRuns.ts';

export interface ReconcilingParts {
  readonly storage: Storage;
  readonly clock: Clock;
  /** Payments with the wallet of the settings. Null if no wallet is set. */
  readonly payments: Payments | null;
}

export const RECONCILING = 'payments';

const REMOVED_EVERY_MS = 3_600_000;
/** Pause between two removals, ms, so that payments can run. */
const REST_MS = 200;

/** Builds the job that looks up open invoices, and removes unpaid submissions and old mailboxes once an hour. */
export function createReconciling({ storage, clock, payments }: ReconcilingParts, log: Log): Job {
  let removedMs = Number.NEGATIVE_INFINITY;
  const run = async (): Promise<void> => {
    if (payments) await reconcile({ storage, clock, ...payments }, log);
    const nowMs = performance.now();
    if (nowMs - removedMs < REMOVED_EVERY_MS) return;
    while ((await removeUnpaid(storage, clock.now())) === REMOVED_AT_ONCE) await wait(REST_MS);
    await forgetMailboxes(storage, clock.now());
    removedMs = nowMs;
  };
  return { name: RECONCILING, everyMs: 2000, run };
}
