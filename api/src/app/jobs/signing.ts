import type { Log } from '../../lib/index.ts';
import { createSigning, type SigningParts } from '../../social/index.ts';
import type { Job } from './jobRuns.ts';

export type SigningJobParts = SigningParts;

export const SIGNING = 'signed verdicts';

/** Builds the job that signs settled verdicts and publishes them. */
export const createSigningJob = (parts: SigningParts, log: Log): Job => ({
  name: SIGNING,
  everyMs: 1000,
  run: createSigning(parts, log),
});
