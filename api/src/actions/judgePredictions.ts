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
import { chunks } from '../storage/chunks.ts';
import type { Storage } from '../storage/connect.ts';
import { type LatestVerdict, readLatestVerdicts } from '../storage/latestVerdicts.ts';
import type { NewVerdict } from '../storage/models/verdict.ts';
import type { Records, WriteTransaction } from '../storage/records.ts';
import { oneAtATime } from '../timing/oneAtATime.ts';
import type { Judged } from '../verdicts/rejudge.ts';
import type { VerdictBook, VerdictBooks } from '../verdicts/verdictBooks.ts';

export interface JudgeParts {
  readonly storage: Storage;
  readonly books: VerdictBooks;
}

/** A judged prediction that has a claim. */
type Fresh = Judged & { readonly judgement: Judgement };

/** How often an asset is judged while others may write. After that they wait until it is judged. */
const ATTEMPTS = 3;

const isJudged = (judged: Judged): judged is Fresh => judged.judgement !== null;

/** The result of judging an asset once: how many verdicts were recorded, and the book with all of them. */
interface Pass {
  readonly changed: number;
  readonly book: VerdictBook;
}

/**
 * Records the verdicts of every prediction that changed: another outcome, deciding bar or rule. Pending is recorded
 * only where it takes back a verdict. A process never runs it twice at a time, and does not compare again what has not
 * changed since the last run.
 */
export function createJudge({ storage, books }: JudgeParts): () => Promise<WireJudgeResult> {
  const seen = new Map<AssetId, VerdictBook>();

  /**
   * Repeats the pass when prices or predictions changed while it ran, since verdicts belong to what is on record. When
   * they change each time, other writers wait for the last pass.
   */
  async function judgeAsset(asset: AssetId): Promise<Pass> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const book = await books.of(asset);
      const changed = await record(storage, book, unseen(book, seen.get(asset)));
      if (changed === null) continue;
      return remember({ book, changed });
    }
    const pass = await storage.transaction(async (tx) => {
      const book = await books.of(asset);
      return { book, changed: await add(tx, book, unseen(book, seen.get(asset))) };
    });
    return remember(pass);
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

  const inTurn = oneAtATime();
  return () => inTurn(judgeAll);
}

/** The entries whose judgement was not in the book that was looked at before. */
function unseen(book: VerdictBook, before: VerdictBook | undefined): Fresh[] {
  if (before === book) return [];
  const known = new Set(before?.entries.map(({ judgement }) => judgement));
  return book.entries.filter(isJudged).filter(({ judgement }) => !known.has(judgement));
}

/**
 * Adds a row for each verdict that is not the latest on record and returns their number. Returns null and adds nothing
 * when prices or predictions are no longer those of the book. Verdicts that another process has recorded meanwhile are
 * not added again.
 */
async function record(storage: Storage, book: VerdictBook, fresh: readonly Fresh[]): Promise<number | null> {
  if ((await notOnRecord(storage, fresh)).length === 0) return 0; // usually so, and other writers need not wait
  return storage.transaction(async (tx) => {
    const now = await tx.revisions();
    if ((now.get(`prices:${book.asset}`) ?? 0) !== book.history.revision) return null;
    if ((now.get(`predictions:${book.asset}`) ?? 0) !== book.revision) return null;
    return add(tx, book, fresh);
  });
}

/** Adds a row for each verdict that is not the latest on record. Returns their number. */
async function add(tx: WriteTransaction, book: VerdictBook, fresh: readonly Fresh[]): Promise<number> {
  const rows = (await notOnRecord(tx, fresh)).map(rowOf);
  for (const some of chunks(rows)) await tx.models.verdicts.bulkCreate(some);
  if (rows.length > 0) await tx.bumpRevision(`verdicts:${book.asset}`);
  return rows.length;
}

/** Those whose verdict is not the latest on record. */
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
