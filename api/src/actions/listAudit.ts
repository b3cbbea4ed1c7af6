import type { WireAudit, WireAuditEntry } from '@hindcast/domain/client';
import { Op } from 'sequelize';
import type { AuditRow } from '../storage/models/auditEntry.ts';
import type { Records } from '../storage/records.ts';
import { type Words, withoutTakenDown } from '../storage/takenDown.ts';

export interface AuditQuery {
  readonly actor: string | null;
  /** An act, or the first word of several. */
  readonly act: string | null;
  readonly subject: string | null;
  /** The last one of the page before. */
  readonly after: number | null;
  readonly limit: number;
  /** Whether words that are taken down are shown. */
  readonly words: boolean;
}

/** The prediction that a line is about; null where it is about something else. */
function predictionIn(subject: string): number | null {
  const [, id] = subject.match(/^prediction (\d+)$/) ?? [];
  return id === undefined ? null : Number(id);
}

/** The words that are taken down of predictions that lines are about, by their ids. */
async function readWords({ models }: Records, rows: readonly AuditRow[]): Promise<ReadonlyMap<number, Words>> {
  const id = [...new Set(rows.map(({ subject }) => predictionIn(subject)))].filter((one) => one !== null);
  const where = { id, taken_down: { [Op.ne]: null } };
  const attributes = ['id', 'taken_down', 'notes', 'source_url'];
  const found = id.length === 0 ? [] : await models.predictions.findAll({ where, attributes, raw: true });
  return new Map(found.map((row) => [row.id, row]));
}

const WORDS = new Set(['notes', 'source_url', 'price_prediction']);

/** A detail without the words: neither those that were there before, nor texts that repeat them. */
const withoutWords = (detail: unknown, words: Words): unknown =>
  JSON.parse(
    JSON.stringify(detail, (name, value: unknown) => {
      if (WORDS.has(name)) return null;
      return typeof value === 'string' ? withoutTakenDown(value, words) : value;
    }),
  );

function present({ id, at, actor, act, subject, detail }: AuditRow, words: Words | undefined): WireAuditEntry {
  const parsed: unknown = JSON.parse(detail);
  const told = words ? withoutWords(parsed, words) : parsed;
  return { id, at: at.toISOString(), actor, act, subject, detail: told };
}

/** What was done, the newest first. */
export async function listAudit(records: Records, query: AuditQuery): Promise<WireAudit> {
  const { actor, act, subject, after, limit } = query;
  const where = {
    ...(actor !== null && { actor }),
    ...(act !== null && { act: act.includes('.') ? act : { [Op.startsWith]: `${act}.` } }),
    ...(subject !== null && { subject }),
    ...(after !== null && { id: { [Op.lt]: after } }),
  };
  const rows = await records.models.auditLog.findAll({ where, order: [['id', 'DESC']], limit: limit + 1 });
  const page = rows.slice(0, limit).map((row) => row.get());
  const words = query.words ? new Map<number, Words>() : await readWords(records, page);
  const next = rows.length > limit ? String(page.at(-1)?.id) : null;
  return { success: true, data: page.map((row) => present(row, words.get(predictionIn(row.subject) ?? 0))), next };
}
