import type { WireAudit, WireAuditEntry } from '@hindcast/domain/client';
import { Op } from 'sequelize';
import {
  type AuditRow,
  createCensor,
  type Records,
  readTakenDown,
  readTakenDownSubmissions,
  TAKEN_DOWN,
  type TakenDown,
} from '../db/index.ts';
import { hideAddresses } from '../http/index.ts';
import { hidesAny, type IsHidden, readHiddenQuotes } from '../predictions/index.ts';

export interface AuditQuery {
  readonly actor: string | null;
  /** Act such as `token.create`, or the first word of several acts, such as `token`. Null for all. */
  readonly act: string | null;
  readonly subject: string | null;
  /** Id of the last entry of the page before. Null for the newest. */
  readonly after: number | null;
  readonly limit: number;
  /** True to show quotes that were taken down. */
  readonly words: boolean;
  /** True to show e-mail addresses. */
  readonly addresses: boolean;
}

/** Returns the id in a subject of this type. Empty for other subjects. */
const numberIn = (subject: string, what: 'prediction' | 'submission'): number[] => {
  const [, id] = subject.match(new RegExp(`^${what} (\\d+)$`)) ?? [];
  return id === undefined ? [] : [Number(id)];
};

/** Reads the hidden quotes of the predictions and submissions that entries are about, by the entries' subjects. */
async function readHidden(records: Records, rows: readonly AuditRow[]): Promise<ReadonlyMap<string, TakenDown>> {
  const found = new Map<string, TakenDown>();
  for (const [what, read] of [
    ['prediction', readTakenDown],
    ['submission', readTakenDownSubmissions],
  ] as const) {
    const ids = [...new Set(rows.flatMap(({ subject }) => numberIn(subject, what)))];
    for (const [id, hidden] of await read(records, ids)) found.set(`${what} ${id}`, hidden);
  }
  return found;
}

const WORDS = new Set(['words', 'notes', 'source_url', 'price_prediction', 'ai_metadata']);
/** Names of the fields in which operators write free text. */
const FREE = new Set(['reason', 'comment', 'admin_comment', 'note']);

/** Removes hidden quotes from a detail: the fields that contain quotes, and texts that repeat them. */
function withoutWords(detail: unknown, hidden: TakenDown): unknown {
  const censor = createCensor(hidden);
  const censorOther = createCensor({ ...hidden, scope: 'words' });
  return JSON.parse(
    JSON.stringify(detail, (name, value: unknown) => {
      if (WORDS.has(name)) return null;
      if (typeof value !== 'string') return value;
      return FREE.has(name) ? censor(value) : censorOther(value);
    }),
  );
}

/** Subjects of entries about queued posts, whose detail has only the link. */
const OF_QUEUE = /^queue item \d+$/;

/** Taken-down quotes by subject, and the test for taken-down quotes. */
interface Telling {
  readonly hidden: ReadonlyMap<string, TakenDown>;
  /** Test for quotes that must be hidden. Null if nothing is taken down, or if quotes may be shown. */
  readonly isHidden: IsHidden | null;
}

function present({ id, at, actor, act, subject, detail }: AuditRow, { hidden, isHidden }: Telling): WireAuditEntry {
  const of = hidden.get(subject);
  const parsed: unknown =
    isHidden !== null && OF_QUEUE.test(subject) && hidesAny(isHidden, detail) ? TAKEN_DOWN : JSON.parse(detail);
  return { id, at: at.toISOString(), actor, act, subject, detail: of ? withoutWords(parsed, of) : parsed };
}

/** Lists audit entries, newest first. */
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
  const hidden = query.words ? new Map<string, TakenDown>() : await readHidden(records, page);
  const isHidden = query.words ? null : await readHiddenQuotes(records);
  const next = rows.length > limit ? String(page.at(-1)?.id) : null;
  const data = page.map((row) => present(row, { hidden, isHidden }));
  return { success: true, data: query.addresses ? data : hideAddresses(data), next };
}
