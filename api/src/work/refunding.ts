import type { Spender } from '../lightning/spending/spender.ts';
import type { Log } from '../logging/log.ts';
import { carryOutRefunds } from '../refunds/carryOut.ts';
import type { Storage } from '../storage/connect.ts';
import type { Clock } from '../timing/clock.ts';
import type { Job } from './jobRuns.ts';

export interface RefundingParts {
  readonly storage: Storage;
  readonly clock: Clock;
  /** Null where no key is set that pays. */
  readonly spender: Spender | null;
}

export const REFUNDING = 'refunds';

/** Pays what operators send back, and finds out what became of it. */
export const createRefunding = ({ storage, clock, spender }: RefundingParts, log: Log): Job => ({
  name: REFUNDING,
  everyMs: 1000,
  run: async () => {
    if (spender) await carryOutRefunds({ storage, clock, spender }, log);
  },
});
