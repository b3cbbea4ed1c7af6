import type { WireAudit, WireAuditEntry } from '@hindcast/domain/client';
import { Op } from 'sequelize';
import { hideAddresses } from '../access/addresses.ts';
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
  /** Whether e-mail addresses are. */
  readonly addresses: boolean;
}

/** The number of what a line is about, where that is one of these. */
const numberIn = (subject: string, what: 'prediction' | 'submission'): number[] => {
  const [, id] = subject.match(new RegExp(`^${what} (\\d+)$`)) ?? [];
  return id === undefined ? [] : [Number(id)];
};

/** The words that are taken down of what lines are about, by their subjects. */
async function readWords({ models }: Records, rows: readonly AuditRow[]): Promise<ReadonlyMap<string, Words>> {
  const found = new Map<string, Words>();
  const attributes = ['id', 'taken_down', 'notes', 'source_url'];
  for (const [what, model] of [
    ['prediction', models.predictions],
    ['submission', models.submissions],
  ] as const) {
    const id = [...new Set(rows.flatMap(({ subject }) => numberIn(subject, what)))];
    if (id.length === 0) continue;
    const options = { where: { id, taken_down: { [Op.ne]: null } }, attributes, raw: true } as const;
    const hidden: readonly (Words & { id: number })[] = await (model as typeof models.submissions).findAll(options);
    for (const row of hidden) found.set(`${what} ${row.id}`, row);
  }
  return found;
}

const WORDS = new Set(['notes', 'source_url', 'price_prediction', 'ai_metadata']);

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
  const words = query.words ? new Map<string, Words>() : await readWords(records, page);
  const next = rows.length > limit ? String(page.at(-1)?.id) : null;
  const data = page.map((row) => present(row, words.get(row.subject)));
  return { success: true, data: query.addresses ? data : hideAddresses(data), next };
}
