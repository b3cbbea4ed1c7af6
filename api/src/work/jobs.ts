import type { Log } from '../logging/log.ts';
import type { Job } from './jobRuns.ts';
import { createJudging, JUDGING, type JudgingParts } from './judging.ts';
import { createSyncing, SYNCING, type SyncingParts } from './syncing.ts';

/** What the jobs need. */
export interface JobParts extends JudgingParts, SyncingParts {}

/** The jobs' names, which their leases have too. */
export const jobNames = [JUDGING, SYNCING] as const;

/** All that is done without being asked for. */
export const createJobs = (parts: JobParts, log: Log): readonly Job[] => [
  createJudging(parts, log),
  createSyncing(parts, log),
];
