/** An entry of the audit log. */
export interface WireAuditEntry {
  readonly id: number;
  /** Time of the act, ISO 8601. */
  readonly at: string;
  readonly actor: string;
  /** The act, such as `predictions.edit`. */
  readonly act: string;
  /** Object of the act, such as `prediction 7`. */
  readonly subject: string;
  readonly detail: unknown;
}

/** Query parameters of the audit log. */
export interface WireAuditQuery {
  /** User name of the operator; matched exactly. */
  readonly actor?: string;
  /** The act: `predictions.edit`, or `predictions` for all acts on predictions. */
  readonly act?: string;
  /** Object of the act: `prediction 7`. */
  readonly subject?: string;
  /** `next` of the previous page. The page continues there. */
  readonly after?: string;
  readonly limit?: string;
}

/** `GET /api/admin/audit`: newest entries first. */
export interface WireAudit {
  readonly success: true;
  readonly data: readonly WireAuditEntry[];
  /** Value of `after` for the next page. Null on the last page. */
  readonly next: string | null;
}

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
