import type { Log } from '../logging/log.ts';
import type { Leases } from '../storage/leases.ts';
import { START_WORK, unattended } from './jobs.ts';

/** Twice as long as a lease lasts where processes share a database: nobody is about to take it over. */
const UNATTENDED_MS = 20_000;

/**
 * Looks whether somebody does the work, each time it is called. Says once in the log that nobody has for
 * `unattendedMs`, and once that somebody does again.
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
