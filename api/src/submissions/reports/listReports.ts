import type { ReportStatus, WireReport, WireReports } from '@hindcast/domain/report';
import { Op } from 'sequelize';
import { createCensor, type Records, type ReportRow, readTakenDown } from '../../db/index.ts';
import { withoutAddresses } from '../../http/index.ts';
import { AppError, type InstallationKey } from '../../lib/index.ts';
import { readExperts } from '../../predictions/index.ts';
import { presentReport, presentReported } from '../wire/report.ts';
import { sealedAs } from './sealedAs.ts';

/** Parts of reports that an operator may see. */
export interface ReportSight {
  /** Key that decrypts addresses. Null for people who may not see addresses, which are then hidden in texts too. */
  readonly key: InstallationKey | null;
  /** True to show quotes that were taken down. */
  readonly words: boolean;
}

export interface ReportQuery extends ReportSight {
  readonly status: ReportStatus | null;
  /** Id of the last report of the page before. Null for the newest. */
  readonly after: number | null;
  readonly limit: number;
}

async function present(records: Records, rows: readonly ReportRow[], sight: ReportSight): Promise<WireReport[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ prediction_id }) => prediction_id))];
  const predictions = await records.models.predictions.findAll({ where: { id: ids } });
  const experts = await readExperts(records);
  const down = await readTakenDown(records, sight.words ? [] : ids);
  const byId = new Map(predictions.map((row) => [row.id, row.get()]));
  return rows.map((row) => {
    const prediction = byId.get(row.prediction_id);
    if (!prediction)
      throw new Error(`Report ${row.id} is about prediction ${row.prediction_id}, which is not on record`);
    const reported = presentReported(prediction, experts.owner(prediction.influencer_id).name);
    const email = row.sealed_email && (sight.key?.open(sealedAs(row.prediction_id), row.sealed_email) ?? null);
    const hidden = down.get(row.prediction_id);
    const censor = hidden ? createCensor(hidden) : (text: string) => text;
    const shown = (text: string): string => (sight.key ? censor(text) : withoutAddresses(censor(text)));
    return presentReport({ ...row, text: shown(row.text), note: row.note && shown(row.note) }, reported, email);
  });
}

/** Lists a page of readers' reports, newest first. */
export async function listReports(
  records: Records,
  { status, after, limit, ...sight }: ReportQuery,
): Promise<WireReports> {
  const where = { ...(status && { status }), ...(after !== null && { id: { [Op.lt]: after } }) };
  const rows = await records.models.reports.findAll({ where, order: [['id', 'DESC']], limit: limit + 1 });
  const page = rows.slice(0, limit).map((row) => row.get());
  const next = rows.length > limit ? String(page.at(-1)?.id) : null;
  return { success: true, data: await present(records, page, sight), next };
}

/** Returns one report. Throws 404. */
export async function showReport(records: Records, id: number, sight: ReportSight): Promise<WireReport> {
  const found = await records.models.reports.findOne({ where: { id } });
  const [report] = found ? await present(records, [found.get()], sight) : [];
  if (!report) throw new AppError('not_found', `There is no report ${id}`);
  return report;
}
