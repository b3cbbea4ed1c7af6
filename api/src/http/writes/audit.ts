import type { WriteTransaction } from '../../db/index.ts';
import type { Actor } from '../access/actor.ts';

/** Entry for the audit log: act, subject and details. */
export interface AuditEntry {
  /** Act, such as `prices.import`. */
  readonly act: string;
  /** Subject, such as `btc`; up to 255 characters. */
  readonly subject: string;
  /** Details of the act, without secrets. */
  readonly detail: object;
}

/** Adds an entry to the audit log, in the transaction of its act. */
export async function audit(
  { models }: WriteTransaction,
  { id, name }: Actor,
  { act, subject, detail }: AuditEntry,
  at: Date,
): Promise<void> {
  const row = { at, actor: name, actor_id: id, act, subject, detail: JSON.stringify(detail) };
  await models.auditLog.create(row);
}
