import type { WireJudgeResult } from '@hindcast/domain';
import type { Log } from '../logging/log.ts';
import type { Storage } from '../storage/connect.ts';
import { type Clock, today } from '../timing/clock.ts';
import type { Job } from './jobRuns.ts';

export interface JudgingParts {
  readonly storage: Storage;
  readonly clock: Clock;
  /** Judges every prediction and records what changed. */
  judge(): Promise<WireJudgeResult>;
}

export const JUDGING = 'judging';

/** Judges when prices or predictions changed since it last did, and when a UTC day has ended. */
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
