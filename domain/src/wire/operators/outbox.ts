/** State of a message: `held` waits for an operator, `dropped` is not sent any more. */
export const outboxStates = ['due', 'sent', 'held', 'dropped'] as const;
export type OutboxState = (typeof outboxStates)[number];

/** Acts of operators on messages. All but `hold` and `release` need the messages to be named. */
const outboxActs = ['hold', 'release', 'retry', 'drop'] as const;
export type OutboxAct = (typeof outboxActs)[number];

/** A message in the outbox. Times in ISO 8601. */
export interface WireNotice {
  /** A number, and `o` before it where it is for operators. */
  readonly id: string;
  /** Subject of the message: `confirm`, `received`, `approved`, `rejected`, `judged`, `submissions`. */
  readonly event: string;
  readonly to: 'payer' | 'operators';
  /** Channel of the message. */
  readonly by: 'mail' | 'lnurl' | 'webhook';
  /** Where it goes; null for those who may not see addresses, and where it is none that people have. */
  readonly address: string | null;
  /** The submission that it is about; null if it is about several, or words that nobody paid for. */
  readonly submission: number | null;
  /** Outcome of the prediction, if the message is about a verdict. */
  readonly outcome: 'success' | 'miss' | 'pending' | null;
  readonly state: OutboxState;
  readonly tries: number;
  readonly problem: string | null;
  readonly created_at: string;
  readonly due_at: string;
  readonly sent_at: string | null;
}

/** `POST /api/admin/outbox/hold`, `/release`, `/retry` and `/drop`. */
export interface WireOutboxChange {
  /** The messages that are meant; all where none are named. */
  readonly ids?: readonly string[];
}

export interface WireOutbox {
  readonly success: true;
  /** Number of messages that changed. */
  readonly changed: number;
}
