import type { ApiParts } from '../apiParts.ts';
import type { Log } from '../log.ts';
import type { Job } from './job.ts';
import { createJudging } from './judging.ts';
import { createSyncing } from './syncing.ts';

/** All that is done without being asked for. */
export const createJobs = (parts: ApiParts, log: Log): readonly Job[] => [
  createJudging(parts, log),
  createSyncing(parts, log),
];
