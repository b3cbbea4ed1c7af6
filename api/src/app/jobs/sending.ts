import type { Log } from '../../lib/index.ts';
import { type NoticeParts, sendNotices, tellVerdicts } from '../../notifications/index.ts';
import type { Job } from './jobRuns.ts';

export interface SendingParts {
  /** Senders of news. Null if neither mails nor payments are set up. */
  readonly notices: NoticeParts | null;
}

export const SENDING = 'outbox';

/** Builds the work that puts verdicts into the outbox, after changes, or when a delayed correction is due. */
function createTelling({ storage, clock }: NoticeParts): () => Promise<void> {
  let looked = '';
  let againMs = 0;
  return async () => {
    const stamp = JSON.stringify([...(await storage.revisions())].sort());
    if (stamp === looked && clock.now() < againMs) return;
    againMs = await tellVerdicts(storage, clock.now());
    looked = stamp;
  };
}

/** Builds the job that sends the outbox, after verdicts are put into it. */
export function createSending({ notices }: SendingParts, log: Log): Job {
  const tell = notices && createTelling(notices);
  return {
    name: SENDING,
    everyMs: 2000,
    run: async () => {
      if (!notices) return;
      await tell?.();
      await sendNotices(notices, log);
    },
  };
}
