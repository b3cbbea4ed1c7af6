import type { Leases } from '../../db/index.ts';
import type { Log } from '../../lib/index.ts';
import { START_WORK, unattended } from './jobs.ts';

/** Time without a worker before a warning, ms: twice the duration of a shared lease, so that no takeover is pending. */
const UNATTENDED_MS = 20_000;

/**
 * Builds a check, to be called repeatedly, that each job has a worker. It logs once that a job had none for
 * `unattendedMs`, and once that all have one again.
 */
export function createWorkWatch(leases: Leases, log: Log, unattendedMs = UNATTENDED_MS): () => Promise<void> {
  let since: number | null = null;
  let isSaid = false;
  return async () => {
    const left = unattended(await leases.held());
    if (left.length === 0) {
      if (isSaid) log.info('the work is done again');
      since = null;
      isSaid = false;
      return;
    }
    since ??= performance.now();
    if (isSaid || performance.now() - since < unattendedMs) return;
    isSaid = true;
    log.warn({ work: left }, `nobody does the work: predictions are not judged, prices not asked for; ${START_WORK}`);
  };
}
