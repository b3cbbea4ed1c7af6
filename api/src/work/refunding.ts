import type { Spender } from '../lightning/spending/spender.ts';
import type { Log } from '../logging/log.ts';
import { carryOutRefunds } from '../refunds/carryOut.ts';
import type { Storage } from '../storage/connect.ts';
import type { Clock } from '../timing/clock.ts';
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
