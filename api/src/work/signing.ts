import type { Log } from '../logging/log.ts';
import { createSigning, type SigningParts } from '../signing/signing.ts';
import type { Job } from './jobRuns.ts';

export type SigningJobParts = SigningParts;

export const SIGNING = 'signed verdicts';

/** Signs settled verdicts and daily roots, and publishes them. */
export const createSigningJob = (parts: SigningParts, log: Log, stopping: AbortSignal): Job => ({
  name: SIGNING,
  everyMs: 1000,
  run: createSigning(parts, log, { stopping }),
});
