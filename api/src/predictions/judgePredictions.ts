import {
  type AssetId,
  assetIds,
  dayText,
  type Outcome,
  presentVerdict,
  type Verdict,
  type WireJudgeResult,
} from '@hindcast/domain';
import type { Judgement } from '@hindcast/domain/judge';
import {
  chunks,
  type LatestVerdict,
  type NewVerdict,
  type Records,
  readLatestVerdicts,
  type Storage,
  type WriteTransaction,
} from '../db/index.ts';
import { createLimiter } from '../lib/index.ts';
import type { Judged } from './verdicts/judged.ts';
import type { VerdictBook, VerdictBooks } from './verdicts/verdictBooks.ts';

export interface JudgeParts {
  readonly storage: Storage;
  readonly books: VerdictBooks;
  /** Maximum number of verdicts stored in one transaction, during which other writers wait. */
  readonly atOnce?: number;
}

/** A judged prediction with a claim. */
type Fresh = Judged & { readonly judgement: Judgement };

/**
 * Number of failed attempts to store an asset's verdicts beside other writers. After them, some verdicts are stored in
 * a transaction that blocks other writers.
 */
const ATTEMPTS = 3;

const AT_ONCE = 2000;

const isJudged = (judged: Judged): judged is Fresh => judged.judgement !== null;

/** Result of judging an asset: the number of stored verdicts, and its book. */
interface Pass {
  readonly changed: number;
  readonly book: VerdictBook;
}

/** Result of one round. `done` is true if all verdicts of the book are stored. */
interface Round extends Pass {
  readonly done: boolean;
}

/**
 * Builds the job that stores the changed verdicts: another outcome, deciding bar or rule. Pending is stored only if it
 * takes back a verdict. It never runs twice at a time in a process, and skips what has not changed since the last run.
 */
export function createJudge({ storage, books, atOnce = AT_ONCE }: JudgeParts): () => Promise<WireJudgeResult> {
  const seen = new Map<AssetId, VerdictBook>();

  /**
   * Stores verdicts in small transactions, as long as prices and predictions do not change. Other writers may run in
   * between.
   */
  async function recordBetween(asset: AssetId): Promise<Round> {
    const book = await books.of(asset);
    const missing = await notOnRecord(storage, unseen(book, seen.get(asset))); // usually none: no transaction needed
    let changed = 0;
    for (const some of chunks(missing, atOnce)) {
      const added = await storage.transaction(async (tx) =>
        isCurrent(book, await tx.revisions()) ? add(tx, book, some) : null,
      );
      if (added === null) return { book, changed, done: false };
      changed += added;
    }
    return { book, changed, done: true };
  }

  /** Judges and stores some verdicts in one transaction that blocks other writers. */
  async function recordAlone(asset: AssetId): Promise<Round> {
    return storage.transaction(async (tx) => {
      const book = await books.of(asset);
      const missing = await notOnRecord(tx, unseen(book, seen.get(asset)));
      const changed = await add(tx, book, missing.slice(0, atOnce));
      return { book, changed, done: missing.length <= atOnce };
    });
  }

  /** Repeats rounds while prices or predictions change, because verdicts must match the stored data. */
  async function judgeAsset(asset: AssetId): Promise<Pass> {
    let changed = 0;
    let vain = 0;
    let round: Round;
    do {
      round = await (vain < ATTEMPTS ? recordBetween(asset) : recordAlone(asset));
      changed += round.changed;
      vain = round.changed > 0 ? 0 : vain + 1;
    } while (!round.done);
    return remember({ book: round.book, changed });
  }

  function remember(pass: Pass): Pass {
    seen.set(pass.book.asset, pass.book);
    return pass;
  }

  async function judgeAll(): Promise<WireJudgeResult> {
    const outcomes: Record<Outcome, number> = { success: 0, miss: 0, pending: 0 };
    let changed = 0;
    for (const asset of assetIds) {
      const pass = await judgeAsset(asset);
      changed += pass.changed;
      for (const { judgement } of pass.book.entries) outcomes[judgement?.verdict.outcome ?? 'pending']++;
    }
    return { success: true, judged: outcomes.success + outcomes.miss + outcomes.pending, changed, outcomes };
  }

  const inTurn = createLimiter({ atOnce: 1 });
  return () => inTurn(judgeAll);
}

/** Selects the judgements that are not in the earlier book. */
function unseen(book: VerdictBook, before: VerdictBook | undefined): Fresh[] {
  if (before === book) return [];
  const known = new Set(before?.entries.map(({ judgement }) => judgement));
  return book.entries.filter(isJudged).filter(({ judgement }) => !known.has(judgement));
}

/** Tells whether prices and predictions still have the revisions of a book. */
const isCurrent = ({ asset, history, revision }: VerdictBook, now: ReadonlyMap<string, number>): boolean =>
  (now.get(`prices:${asset}`) ?? 0) === history.revision && (now.get(`predictions:${asset}`) ?? 0) === revision;

/** Stores a row for each verdict that differs from the latest stored one. Returns their number. */
async function add(tx: WriteTransaction, book: VerdictBook, fresh: readonly Fresh[]): Promise<number> {
  const rows = (await notOnRecord(tx, fresh)).map(rowOf);
  for (const some of chunks(rows)) await tx.models.verdicts.bulkCreate(some);
  if (rows.length > 0) await tx.bumpRevision(`verdicts:${book.asset}`);
  return rows.length;
}

/** Selects the verdicts that differ from the latest stored ones. */
async function notOnRecord(records: Records, fresh: readonly Fresh[]): Promise<readonly Fresh[]> {
  if (fresh.length === 0) return fresh;
  const ids = fresh.map((one) => one.record.stored.id);
  const latest = await readLatestVerdicts(records, ids);
  return fresh.filter((one) => differs(one.judgement.verdict, latest.get(one.record.stored.id)));
}

function differs({ outcome, rule, evidence: { deciding } }: Verdict, latest: LatestVerdict | undefined): boolean {
  const before = latest?.outcome ?? 'pending';
  if (outcome === 'pending' || latest === undefined) return outcome !== before;
  return (
    outcome !== before ||
    rule !== latest.rule ||
    (deciding && dayText(deciding.day)) !== latest.deciding_day ||
    (deciding?.price ?? null) !== latest.deciding_price
  );
}

function rowOf({ record, judgement: { verdict } }: Fresh): NewVerdict {
  const { deciding } = verdict.evidence;
  return {
    prediction_id: record.stored.id,
    rule: verdict.rule,
    outcome: verdict.outcome,
    reason: verdict.reason,
    deciding_day: deciding && dayText(deciding.day),
    deciding_price: deciding?.price ?? null,
    evidence: JSON.stringify(presentVerdict(verdict)),
    series: verdict.series ?? '',
  };
}
