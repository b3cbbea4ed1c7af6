/** State of a message. `held`: it waits for an operator. `dropped`: it will not be sent. */
export const outboxStates = ['due', 'sent', 'held', 'dropped'] as const;
export type OutboxState = (typeof outboxStates)[number];

/** Acts of operators on messages. All but `hold` and `release` require the ids of messages. */
const outboxActs = ['hold', 'release', 'retry', 'drop'] as const;
export type OutboxAct = (typeof outboxActs)[number];

/** A message in the outbox. Times in ISO 8601. */
export interface WireNotice {
  /** Id of the message: a number, with the prefix `o` if it is for operators. */
  readonly id: string;
  /** Subject of the message: `confirm`, `received`, `approved`, `rejected`, `judged`, `submissions`. */
  readonly event: string;
  readonly to: 'payer' | 'operators';
  /** Channel of the message. */
  readonly by: 'mail' | 'lnurl' | 'webhook';
  /** Address of the recipient. Null if the caller's role may not see addresses, or if it is not a personal address. */
  readonly address: string | null;
  /** Id of the submission. Null if the message is about several, or about a prediction that was not paid for. */
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
  /** Ids of the messages. All messages if left out. */
  readonly ids?: readonly string[];
}

export interface WireOutbox {
  readonly success: true;
  /** Number of messages that changed. */
  readonly changed: number;
}
