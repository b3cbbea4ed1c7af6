import type { Log } from '../logging/log.ts';
import type { ApiParts } from '../server/apiParts.ts';
import type { Job } from './job.ts';
import { createJudging, JUDGING } from './judging.ts';
import { createSyncing, SYNCING } from './syncing.ts';

/** The jobs' names, which their leases have too. */
export const jobNames = [JUDGING, SYNCING] as const;

/** All that is done without being asked for. */
export const createJobs = (parts: ApiParts, log: Log): readonly Job[] => [
  createJudging(parts, log),
  createSyncing(parts, log),
];
