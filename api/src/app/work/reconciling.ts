import { setTimeout as wait } from 'node:timers/promises';
import type { Storage } from '../../db/connect.ts';
import type { Log } from '../../lib/logging/log.ts';
import type { Clock } from '../../lib/timing/clock.ts';
import { forgetMailboxes } from '../../notifications/mailboxes.ts';
import type { Payments } from '../../payments/payments.ts';
import { reconcile } from '../../payments/reconcile.ts';
import { REMOVED_AT_ONCE, removeUnpaid } from '../../payments/removeUnpaid.ts';
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
