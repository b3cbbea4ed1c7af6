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
