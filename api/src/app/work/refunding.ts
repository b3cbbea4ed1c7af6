import type { Storage } from '../../db/connect.ts';
import type { Log } from '../../lib/logging/log.ts';
import type { Clock } from '../../lib/timing/clock.ts';
import type { Spender } from '../../payments/wallets/spender.ts';
import { carryOutRefunds } from '../../submissions/refunds/carryOut.ts';
import type { Job } from './jobRuns.ts';

export interface RefundingParts {
  readonly storage: Storage;
  readonly clock: Clock;
  /** Wallet that pays refunds. Null if no spend key is set. */
  readonly spender: Spender | null;
}

export const REFUNDING = 'refunds';

/** Builds the job that pays refunds and follows their outcome. */
export const createRefunding = ({ storage, clock, spender }: RefundingParts, log: Log): Job => ({
  name: REFUNDING,
  everyMs: 1000,
  run: async () => {
    if (spender) await carryOutRefunds({ storage, clock, spender }, log);
  },
});
