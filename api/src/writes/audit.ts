import type { Actor } from '../access/actor.ts';
import type { WriteTransaction } from '../storage/records.ts';

/** An entry of the audit log. */
export interface AuditEntry {
  /** Act, such as `prices.import`. */
  readonly act: string;
  /** To what, such as `btc`; up to 255 characters. */
  readonly subject: string;
  /** Anything that is no secret. */
  readonly detail: object;
}

/** Adds a line to the audit log, in the transaction of what it tells of. */
export async function audit(
  { models }: WriteTransaction,
  { id, name }: Actor,
  { act, subject, detail }: AuditEntry,
  at: Date,
): Promise<void> {
  const row = { at, actor: name, actor_id: id, act, subject, detail: JSON.stringify(detail) };
  await models.auditLog.create(row);
}
