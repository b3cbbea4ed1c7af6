import type { WireReportResult } from '@hindcast/domain/report';
import type { WriteTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import { type ReportSight, showReport } from './listReports.ts';

/** Closing of a report: operator, note and time. */
export interface Closing {
  readonly operator: string;
  readonly note: string;
  readonly now: Date;
}

/**
 * Closes a report, or reopens it (null). A report that is already closed keeps its first closer and note. Throws 404.
 */
export async function closeReport(
  tx: WriteTransaction,
  id: number,
  closing: Closing | null,
  sight: ReportSight,
): Promise<WireReportResult> {
  const { reports } = tx.models;
  const row = await reports.findOne({ where: { id }, attributes: ['status'] });
  if (!row) throw new AppError('not_found', `There is no report ${id}`);
  const status = closing ? 'closed' : 'open';
  const stored = row.status !== status;
  if (stored) {
    const { operator = null, note = null, now = null } = closing ?? {};
    await reports.update({ status, closed_at: now, closed_by: operator, note }, { where: { id } });
  }
  return { success: true, stored, data: await showReport(tx, id, sight) };
}
