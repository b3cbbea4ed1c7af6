import { formatCount } from '../text/count.ts';
import type { OutboxAct, WireNotice } from '../wire/operators.ts';

/** Returns the subject of a message: `judged success (submission 7)`. */
export const noticeSubject = ({ event, submission, outcome }: WireNotice): string =>
  [event, outcome, submission === null ? null : `(submission ${submission})`].filter((word) => word !== null).join(' ');

/** Returns the recipient and channel of a message: `payer by mail: ada@example.org`. */
export const noticeAddress = ({ to, by, address }: WireNotice): string =>
  `${to} by ${by}${address === null ? '' : `: ${address}`}`;

/** Explanation of held messages: an operator has to release them. */
export const OUTBOX_WAITS =
  'What was to be sent when a backup was made waits after the backup is restored, and so do news of what happened before, and what nobody has tried to send for a day: they may have been sent since. Let them go (release), or not (drop).';

const done: Readonly<Record<OutboxAct, (messages: string, isOne: boolean) => string>> = {
  hold: (messages, isOne) => `${messages} ${isOne ? 'waits until it is' : 'wait until they are'} released.`,
  release: (messages) => `${messages} will be sent.`,
  retry: (messages) => `${messages} will be tried again.`,
  drop: (messages) => `${messages} will not be sent.`,
};

/** Returns the sentence about the result of an act on messages. */
export const outboxChanged = (act: OutboxAct, changed: number): string =>
  done[act](changed === 1 ? '1 message' : `${formatCount(changed)} messages`, changed === 1);
