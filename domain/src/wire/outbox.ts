/** A message in the outbox, without the address that it goes to. Times in ISO 8601. */
export interface WireNotice {
  readonly id: number;
  /** What it is about: `confirm`, `received`. */
  readonly event: string;
  /** `held` waits for an operator; `dropped` is not sent any more. */
  readonly state: 'due' | 'sent' | 'held' | 'dropped';
  readonly tries: number;
  readonly problem: string | null;
  readonly created_at: string;
  readonly due_at: string;
}

/** `POST /api/admin/outbox/hold` and `/release`. */
export interface WireOutbox {
  readonly success: true;
  /** How many messages changed. */
  readonly changed: number;
}
