import type { Storage } from '../../db/index.ts';
import type { Clock, Log } from '../../lib/index.ts';
import type { Spender } from '../../payments/index.ts';
import { carryOutRefunds } from '../../submissions/index.ts';
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
