import { type AssetId, assetIds, type Series } from '@hindcast/domain';
import { readWithdrawn, type Storage } from '../../db/index.ts';
import { AppError, type Clock, today } from '../../lib/index.ts';
import { finalCloses, type PriceHistories } from '../../prices/index.ts';
import type { Judged } from './judged.ts';
import { readRecords } from './records.ts';
import { type JudgedList, rejudge } from './rejudge.ts';

/** The current verdict on each of an asset's predictions. */
export interface VerdictBook extends JudgedList {
  readonly asset: AssetId;
  /** Revision of `predictions:<asset>` at which the book was read. The history has the revision of the prices. */
  readonly revision: number;
  /** Withdrawn predictions by id; true if taken down on request. They are not judged. */
  readonly withdrawn: ReadonlyMap<number, boolean>;
}

/** Verdicts of all assets, cached in memory. Only predictions affected by a change are judged again. */
export interface VerdictBooks {
  /** Returns an asset's book, up to date with the database and the current day. */
  of(asset: AssetId): Promise<VerdictBook>;
  /** Returns an asset's last book, which may be out of date. Null before the first. */
  latest(asset: AssetId): VerdictBook | null;
}

export interface VerdictBooksParts {
  readonly storage: Storage;
  readonly histories: PriceHistories;
  readonly clock: Clock;
}

/** Builds the verdict books of a database. A book is made at its first request. */
export function createVerdictBooks({ storage, histories, clock }: VerdictBooksParts): VerdictBooks {
  const kept = new Map<AssetId, VerdictBook>();
  const turns = new Map<AssetId, Promise<VerdictBook>>();

  async function bringUpToDate(asset: AssetId): Promise<VerdictBook> {
    const before = kept.get(asset) ?? null;
    const revision = (await storage.revisions()).get(`predictions:${asset}`) ?? 0;
    const history = await histories.of(asset);
    const day = today(clock);
    const read = before?.revision === revision;
    if (read && before.history === history && before.day === day) return before;
    const known = before?.entries.map(({ record }) => record) ?? [];
    const records = read ? known : await readRecords(storage, asset, known);
    const withdrawn = read ? before.withdrawn : await readWithdrawn(storage, asset);
    const book = { asset, revision, withdrawn, ...(await rejudge(before, records, history, day)) };
    kept.set(asset, book);
    return book;
  }

  return {
    latest: (asset) => kept.get(asset) ?? null,
    of: (asset) => {
      const last = turns.get(asset) ?? Promise.resolve(null);
      const turn = last.catch(() => null).then(() => bringUpToDate(asset)); // the callers of that run get its error
      turns.set(asset, turn);
      return turn;
    },
  };
}

/** A judged prediction, and the book it is in. */
export interface JudgedIn {
  readonly book: VerdictBook;
  readonly judged: Judged;
}

/** A stored prediction, possibly withdrawn, and the book that contains it. */
export interface FoundIn {
  readonly id: number;
  readonly book: VerdictBook;
  /** The judged prediction. Null if it is withdrawn. */
  readonly judged: Judged | null;
}

type BookOf = (asset: AssetId) => VerdictBook | Promise<VerdictBook>;

/** Finds a prediction by id in the books of `bookOf`, withdrawn ones included. Throws 404 if no book contains it. */
export async function findPrediction(bookOf: BookOf, id: number): Promise<FoundIn> {
  for (const asset of assetIds) {
    const book = await bookOf(asset);
    const judged = findEntry(book, id);
    if (judged || book.withdrawn.has(id)) return { id, book, judged };
  }
  throw new AppError('not_found', `There is no prediction ${id}`);
}

/** Returns the prediction that was found. Throws 410 with the URL of its history if it is withdrawn. */
export function judgedIn({ id, book, judged }: FoundIn): JudgedIn {
  if (judged) return { book, judged };
  const how = book.withdrawn.get(id) ? 'taken down on request' : 'withdrawn';
  throw new AppError('withdrawn', `Prediction ${id} was ${how}; its history is at /api/predictions/${id}`);
}

/** Finds a judged prediction by id in the books of `bookOf`. Throws 404, and 410 if it is withdrawn. */
export const findJudged = async (bookOf: BookOf, id: number): Promise<JudgedIn> =>
  judgedIn(await findPrediction(bookOf, id));

/** Returns a prediction's entry in a book, by binary search. Null without one. */
function findEntry({ entries }: VerdictBook, id: number): Judged | null {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.record.stored.id ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  const found = entries[low];
  return found?.record.stored.id === id ? found : null;
}

const finals = new WeakMap<VerdictBook, Series>();

/** Returns the final closes with which a book was judged. */
export function seriesOf(book: VerdictBook): Series {
  const known = finals.get(book);
  if (known) return known;
  const series = finalCloses(book.history, book.day);
  finals.set(book, series);
  return series;
}
