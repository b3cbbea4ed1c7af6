import type { WireJudgeResult } from '@hindcast/domain';
import type { Storage } from '../../db/index.ts';
import { type Clock, type Log, today } from '../../lib/index.ts';
import type { Job } from './jobRuns.ts';

export interface JudgingParts {
  readonly storage: Storage;
  readonly clock: Clock;
  /** Judges all predictions and stores changed verdicts. */
  judge(): Promise<WireJudgeResult>;
}

export const JUDGING = 'judging';

/** Builds the job that judges after changes of prices or predictions, and after a UTC day. */
export function createJudging({ storage, judge, clock }: JudgingParts, log: Log): Job {
  let judged = '';
  const run = async (): Promise<void> => {
    const stamp = JSON.stringify([today(clock), ...[...(await storage.revisions())].sort()]);
    if (stamp === judged) return;
    const result = await judge();
    judged = stamp;
    if (result.changed > 0) log.info({ judged: result.judged, changed: result.changed }, 'verdicts changed');
  };
  return { name: JUDGING, everyMs: 1000, run };
}
