import type { Log } from '../logging/log.ts';
import { type NoticeParts, sendNotices } from '../news/sendNotices.ts';
import type { Job } from './jobRuns.ts';

export interface SendingParts {
  /** Null where no mail server is set. */
  readonly notices: NoticeParts | null;
}

export const SENDING = 'outbox';

/** Sends what is in the outbox. */
export const createSending = ({ notices }: SendingParts, log: Log): Job => ({
  name: SENDING,
  everyMs: 2000,
  run: async () => {
    if (notices) await sendNotices(notices, log);
  },
});
