/** A line of the audit log: what somebody did. */
export interface WireAuditEntry {
  readonly id: number;
  /** In ISO 8601. */
  readonly at: string;
  readonly actor: string;
  /** What was done, such as `predictions.edit`. */
  readonly act: string;
  /** To what, such as `prediction 7`. */
  readonly subject: string;
  readonly detail: unknown;
}

/** What is asked of the audit log. */
export interface WireAuditQuery {
  /** Who; the whole name. */
  readonly actor?: string;
  /** What was done: `predictions.edit`, or `predictions` for all that was done to them. */
  readonly act?: string;
  /** To what: `prediction 7`. */
  readonly subject?: string;
  /** Lines before this one. */
  readonly after?: string;
  readonly limit?: string;
}

/** `GET /api/admin/audit`: the newest first. */
export interface WireAudit {
  readonly success: true;
  readonly data: readonly WireAuditEntry[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}
