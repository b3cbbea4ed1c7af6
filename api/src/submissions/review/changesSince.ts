import type { SubmissionRow, WriteTransaction } from '../../db/index.ts';

/** Detail of an edit in the audit log. Entries made before versions were recorded have no version. */
interface EditDetail {
  readonly before: Readonly<Record<string, unknown>>;
  readonly version?: number;
}

/** Maximum number of edits that a message lists. */
const MOST = 20;

/** Returns a column's name in the API. */
const nameOf = (column: string): string => (column === 'kind' ? 'prediction_type' : column);

/** Describes who changed which fields of a submission since a version, as a phrase. Null if nobody changed a field. */
export async function changesSince(
  { models }: WriteTransaction,
  { id, version }: SubmissionRow,
  seen: number,
): Promise<string | null> {
  const where = { subject: `submission ${id}`, act: 'submissions.edit' };
  const limit = Math.min(MOST, Math.max(0, version - seen));
  const rows = await models.auditLog.findAll({ where, order: [['id', 'DESC']], limit, raw: true });
  const edits = rows.map(({ actor, detail }) => ({ actor, ...(JSON.parse(detail) as EditDetail) }));
  const since = edits.filter((edit) => edit.version === undefined || edit.version > seen).reverse();
  const said = since.map(({ actor, before }) => `${actor} changed ${Object.keys(before).map(nameOf).join(', ')}`);
  return said.length === 0 ? null : said.join('; ');
}
