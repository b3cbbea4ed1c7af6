import {
  type AssetId,
  type SubmissionMark,
  type SubmissionOrder,
  type SubmissionStatus,
  submissionStatuses,
  type WireSubmissionList,
  type WireSubmissionRecord,
  type WireSubmissionView,
} from '@hindcast/domain';
import { bareHandle, knownAs } from '@hindcast/domain/text';
import { col, where as compare, fn, Op, type WhereOptions } from 'sequelize';
import { type Records, type Storage, type SubmissionRow, standingDecision } from '../db/index.ts';
import { AppError } from '../lib/index.ts';
import { presentSubmissions } from './presentSubmissions.ts';
import { findDuplicates } from './review/duplicates/findDuplicates.ts';
import { type PreviewParts, previewOf } from './review/preview.ts';
import { sentBack } from './review/sentBack.ts';

export interface SubmissionQuery {
  readonly status: SubmissionStatus | null;
  readonly asset: AssetId | null;
  /** Text to find in the name, the handle, the notes or the link. Null for all. */
  readonly search: string | null;
  /** Mark that the submissions must have. Null for any. */
  readonly mark: SubmissionMark | null;
  readonly sort: SubmissionOrder;
  /** Cursor from the response with the page before. Null for the first page. */
  readonly after: string | null;
  readonly limit: number;
  /** True to show e-mail addresses. */
  readonly withMail: boolean;
}

/** Rows whose marks are computed at once, and most rows read for one page. */
const [READ_AT_ONCE, MOST_READ] = [500, 5000];

const CURSOR = /^(?:(\d{4}-\d{2}-\d{2})_)?([1-9]\d{0,9})$/;

/** Returns the condition for rows after the cursor. Throws 400. */
function beyond(after: string | null, sort: SubmissionOrder): WhereOptions {
  if (after === null) return {};
  const [, day, text] = CURSOR.exec(after) ?? [];
  const id = Number(text);
  if (text === undefined || (sort === 'end') !== (day !== undefined)) {
    throw new AppError('bad_request', '“after” is the “next” of the page before, of a list in the same order');
  }
  if (sort === 'newest') return { id: { [Op.lt]: id } };
  if (sort === 'oldest') return { id: { [Op.gt]: id } };
  return { [Op.or]: [{ target_time: { [Op.gt]: day } }, { target_time: day, id: { [Op.gt]: id } }] };
}

const cursorOf = ({ id, target_time }: SubmissionRow, sort: SubmissionOrder): string =>
  sort === 'end' ? `${target_time}_${id}` : String(id);

const orders = {
  newest: [['id', 'DESC']],
  oldest: [['id', 'ASC']],
  end: [
    ['target_time', 'ASC'],
    ['id', 'ASC'],
  ],
} as const satisfies Readonly<Record<SubmissionOrder, readonly (readonly [string, string])[]>>;

const byEnd = (a: SubmissionRow, b: SubmissionRow): number =>
  a.target_time === b.target_time ? a.id - b.id : a.target_time < b.target_time ? -1 : 1;

/** Columns with quotes. Taken-down quotes are not searched, because a match would reveal them. */
const WORDS = ['notes', 'source_url', 'price_prediction'] as const;

/**
 * Returns a condition for texts that contain another. `%`, `_` and `\` are searched as `_`, which matches any
 * character, because engines escape them differently.
 */
const containing = (text: string) => ({ [Op.like]: `%${text.replaceAll(/[%_\\]/g, '_')}%` });

/**
 * Returns a text in lower case, with capitals, in upper case and as typed, because SQLite only folds English letters.
 * English text needs one spelling.
 */
function spellingsOf(search: string): string[] {
  const lower = search.toLowerCase();
  const named = lower.replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
  const english = /^[\0-\x7f]*$/.test(lower);
  return english ? [lower] : [...new Set([lower, named, search.toUpperCase(), search])];
}

/**
 * Returns the search condition. Names are compared folded, words in their usual spellings. SQLite's LIKE ignores the
 * case of English letters itself, in half the time.
 */
function matching({ shared }: Pick<Storage, 'shared'>, search: string | null): WhereOptions {
  if (search === null) return {};
  const spellings = spellingsOf(search).map(containing);
  const has = (name: string) =>
    spellings.map((like) => (shared ? compare(fn('LOWER', col(name)), like) : { [name]: like }));
  return {
    [Op.or]: [
      { known_as: containing(knownAs(search) || search) },
      { bare_handle: containing(bareHandle(search) || search) },
      { taken_down: null, [Op.or]: WORDS.flatMap(has) },
    ],
  };
}

/** Returns rows in the order of a list, after the cursor. */
async function rowsAfter(
  { storage }: PreviewParts,
  { status, asset, search, sort, after }: SubmissionQuery,
  limit: number,
): Promise<SubmissionRow[]> {
  const order = orders[sort].map(([name, way]) => [name, way] as [string, string]);
  const find = (of: SubmissionStatus | null) => {
    const where = {
      [Op.and]: [
        { ...(of && { status: of }), ...(asset && { asset }) },
        beyond(after, sort),
        matching(storage, search),
      ],
    };
    return storage.models.submissions.findAll({ where, order, limit });
  };
  // the index by last day begins with the status; a search reads every row, so that one query suffices
  const inTurn = status === null && sort === 'end' && search === null;
  const found = await Promise.all(inTurn ? submissionStatuses.map(find) : [find(status)]);
  const rows = found.length === 1 ? found.flat() : found.flat().sort(byEnd);
  return rows.slice(0, limit).map((row) => row.get());
}

/** Returns a page of submissions. With a mark, a page may have fewer rows than the limit although more follow. */
export async function listSubmissions(parts: PreviewParts, query: SubmissionQuery): Promise<WireSubmissionList> {
  const { sort, limit, mark, withMail } = query;
  if (mark === null) {
    const rows = await rowsAfter(parts, query, limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const next = rows.length > limit && last ? cursorOf(last, sort) : null;
    return { success: true, data: await presentSubmissions(parts, page, withMail), next };
  }
  const data: WireSubmissionRecord[] = [];
  let { after } = query;
  for (let read = 0; read < MOST_READ; read += READ_AT_ONCE) {
    const rows = await rowsAfter(parts, { ...query, after }, READ_AT_ONCE);
    const marked = (await presentSubmissions(parts, rows, withMail)).filter(({ marks }) => marks.includes(mark));
    const taken = marked.slice(0, limit - data.length);
    data.push(...taken);
    const isCut = marked.length > taken.length;
    const last = isCut ? rows.find(({ id }) => id === taken.at(-1)?.id) : rows.at(-1);
    after = last && (isCut || rows.length === READ_AT_ONCE) ? cursorOf(last, sort) : null;
    if (after === null || data.length === limit) break;
  }
  return { success: true, data, next: after };
}

/** Returns the valid decision on a submission. Null without one. */
async function standingOf(records: Records, id: number): Promise<WireSubmissionView['decision']> {
  const last = await standingDecision(records, id);
  if (!last) return null;
  const { actor, decided_at, prediction_id, release_at } = last;
  return { by: actor, at: decided_at.toISOString(), prediction_id, undo_until: release_at?.toISOString() ?? null };
}

/** Returns one submission with details for the decision. Throws 404. */
export async function showSubmission(parts: PreviewParts, id: number, withMail: boolean): Promise<WireSubmissionView> {
  const { storage } = parts;
  const found = await storage.models.submissions.findOne({ where: { id } });
  const row = found?.get();
  const [record] = row ? await presentSubmissions(parts, [row], withMail) : [];
  if (!row || !record) throw new AppError('not_found', `There is no submission ${id}`);
  const [twins, preview, decision, refunded] = await Promise.all([
    findDuplicates(storage, row, record.existing_influencer_id),
    previewOf(parts, row),
    row.status === 'pending' ? null : standingOf(storage, id),
    sentBack(storage, row),
  ]);
  const doubts = [refunded, preview.doubt].filter((one) => one !== null).join('; ');
  return { ...record, twins, ...preview, doubt: preview.verdict === null ? null : doubts || null, decision };
}
