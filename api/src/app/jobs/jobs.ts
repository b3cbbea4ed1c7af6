import { DAILY_BACKUP } from '@hindcast/domain/machine';
import type { HeldLease } from '../../db/index.ts';
import type { Log } from '../../lib/index.ts';
import { type BackingUpParts, createBackingUp } from './backingUp.ts';
import type { Job } from './jobRuns.ts';
import { createJudging, JUDGING, type JudgingParts } from './judging.ts';
import { createOperatorNews, OPERATOR_NEWS, type OperatorNewsJobParts } from './operatorNews.ts';
import { createPlanning, PLANNING, type PlanningJobParts } from './planning.ts';
import { createReconciling, RECONCILING, type ReconcilingParts } from './reconciling.ts';
import { createRefunding, REFUNDING, type RefundingParts } from './refunding.ts';
import { createReleasing, RELEASING, type ReleasingParts } from './releasing.ts';
import { createSending, SENDING, type SendingParts } from './sending.ts';
import { createSigningJob, SIGNING, type SigningJobParts } from './signing.ts';
import { createSyncing, SYNCING, type SyncingParts } from './syncing.ts';

/** Services that the jobs need. */
export interface JobParts
  extends JudgingParts,
    SyncingParts,
    ReconcilingParts,
    RefundingParts,
    ReleasingParts,
    SendingParts,
    SigningJobParts,
    PlanningJobParts,
    OperatorNewsJobParts,
    BackingUpParts {}

/** Names of the jobs and their leases. */
export const jobNames = [
  JUDGING,
  SYNCING,
  RECONCILING,
  REFUNDING,
  RELEASING,
  SENDING,
  SIGNING,
  PLANNING,
  OPERATOR_NEWS,
  DAILY_BACKUP,
] as const;

/** Returns the names of jobs that no process does, from the held leases. */
export const unattended = (held: readonly HeldLease[]): readonly string[] =>
  jobNames.filter((job) => !held.some(({ name }) => name === job));

/** Advice to an operator if no process does the jobs. */
export const START_WORK = 'start npm run worker, or a server without HINDCAST_WORKER=off';

/** Builds all jobs that run without a request. */
export const createJobs = (parts: JobParts, log: Log): readonly Job[] => [
  createJudging(parts, log),
  createSyncing(parts, log),
  createReconciling(parts, log),
  createRefunding(parts, log),
  createReleasing(parts, log),
  createSending(parts, log),
  createSigningJob(parts, log),
  createPlanning(parts),
  createOperatorNews(parts, log),
  createBackingUp(parts, log),
];
