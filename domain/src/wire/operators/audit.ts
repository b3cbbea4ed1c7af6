/** A line of the audit log: what somebody did. */
export interface WireAuditEntry {
  readonly id: number;
  /** In ISO 8601. */
  readonly at: string;
  readonly actor: string;
  /** The act, such as `predictions.edit`. */
  readonly act: string;
  /** To what, such as `prediction 7`. */
  readonly subject: string;
  readonly detail: unknown;
}

/** Query parameters of the audit log. */
export interface WireAuditQuery {
  /** The whole name of the person who acted. */
  readonly actor?: string;
  /** The act: `predictions.edit`, or `predictions` for all acts on predictions. */
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
