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
import { refusal } from '../answers/refusal.ts';
import { chunks } from '../storage/chunks.ts';
import type { Storage } from '../storage/connect.ts';
import { type LatestVerdict, readLatestVerdicts } from '../storage/latestVerdicts.ts';
import type { NewVerdict } from '../storage/models/verdict.ts';
import type { Records } from '../storage/records.ts';
import { oneAtATime } from '../timing/oneAtATime.ts';
import type { Judged } from '../verdicts/rejudge.ts';
import type { VerdictBook, VerdictBooks } from '../verdicts/verdictBooks.ts';

export interface JudgeParts {
  readonly storage: Storage;
  readonly books: VerdictBooks;
}

/** A judged prediction that has a claim. */
type Fresh = Judged & { readonly judgement: Judgement };

const ATTEMPTS = 5;

const isJudged = (judged: Judged): judged is Fresh => judged.judgement !== null;

/** What one look at an asset found: how many verdicts were recorded, and where all of them stand. */
interface Pass {
  readonly changed: number;
  readonly book: VerdictBook;
}

/**
 * Records the verdicts of every prediction that changed: another outcome, deciding bar or rule. Pending is recorded only
 * where it takes back a verdict. Never runs twice at a time in one process; what it looked at before and nothing has
 * touched since, it does not look at again.
 */
export function createJudge({ storage, books }: JudgeParts): () => Promise<WireJudgeResult> {
  const seen = new Map<AssetId, VerdictBook>();

  /** Repeats the pass when prices or predictions changed while it ran: verdicts belong to what is on record. */
  async function judgeAsset(asset: AssetId): Promise<Pass> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const book = await books.of(asset);
      const fresh = unseen(book, seen.get(asset));
      const changed = fresh.length === 0 ? 0 : await record(storage, book, fresh);
      if (changed === null) continue;
      seen.set(asset, book);
      return { changed, book };
    }
    throw refusal('conflict', `The records of ${asset} change faster than they can be judged; try again`);
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
 * Adds a row for each verdict that is not the latest on record; how many there were. Null, and nothing added, when
 * prices or predictions are no longer those of the book. What another process has recorded meanwhile is not repeated.
 */
async function record(storage: Storage, book: VerdictBook, fresh: readonly Fresh[]): Promise<number | null> {
  const ids = fresh.map((one) => one.record.stored.id);
  const differing = async (records: Records): Promise<Fresh[]> => {
    const latest = await readLatestVerdicts(records, ids);
    return fresh.filter((one) => differs(one.judgement.verdict, latest.get(one.record.stored.id)));
  };
  if ((await differing(storage)).length === 0) return 0; // most often nothing settled: no need to hold up other writers
  return storage.transaction(async (tx) => {
    const now = await tx.revisions();
    if ((now.get(`prices:${book.asset}`) ?? 0) !== book.history.revision) return null;
    if ((now.get(`predictions:${book.asset}`) ?? 0) !== book.revision) return null;
    const rows = (await differing(tx)).map(rowOf);
    for (const some of chunks(rows)) await tx.models.verdicts.bulkCreate(some);
    if (rows.length > 0) await tx.bumpRevision(`verdicts:${book.asset}`);
    return rows.length;
  });
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
