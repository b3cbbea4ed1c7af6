import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AssetId,
  assetIds,
  dayText,
  type Outcome,
  presentVerdict,
  readPrediction,
  type Verdict,
  type WireJudgeResult,
} from '@hindcast/domain';
import { type Clock, today } from '../clock.ts';
import { presentPrediction } from '../present/prediction.ts';
import type { PriceHistories } from '../priceHistory.ts';
import { refusal } from '../refusal.ts';
import type { Storage } from '../storage/connect.ts';
import { type LatestVerdict, readLatestVerdicts } from '../storage/latestVerdicts.ts';
import type { NewVerdict } from '../storage/models/verdict.ts';
import { readPredictions } from '../storage/storedPrediction.ts';
import { verdictOf } from '../verdictOf.ts';

export interface JudgeParts {
  readonly storage: Storage;
  readonly histories: PriceHistories;
  readonly clock: Clock;
}

const ATTEMPTS = 5;
const ROWS_A_STATEMENT = 500;
const JUDGED_A_TURN = 1000;

/** What one pass over an asset found: verdicts to add, and the outcomes of all. */
interface Findings {
  readonly rows: NewVerdict[];
  readonly outcomes: Record<Outcome, number>;
}

/**
 * Judges every prediction over the prices on record, and records the verdicts that changed: another outcome, deciding
 * bar or rule. Pending is recorded only where it takes back a verdict. Never runs twice at a time in one process.
 */
export function createJudge(parts: JudgeParts): () => Promise<WireJudgeResult> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const run = last.then(() => judgeAll(parts));
    last = run.catch(() => undefined); // the caller hears of it; the next run is not held up
    return run;
  };
}

async function judgeAll(parts: JudgeParts): Promise<WireJudgeResult> {
  const outcomes = { success: 0, miss: 0, pending: 0 };
  let changed = 0;
  for (const asset of assetIds) {
    const findings = await judgeAsset(parts, asset);
    changed += findings.rows.length;
    for (const outcome of ['success', 'miss', 'pending'] as const) outcomes[outcome] += findings.outcomes[outcome];
  }
  return { success: true, judged: outcomes.success + outcomes.miss + outcomes.pending, changed, outcomes };
}

/** Repeats the pass when prices or predictions changed while it ran: verdicts belong to what is on record. */
async function judgeAsset(parts: JudgeParts, asset: AssetId): Promise<Findings> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await parts.storage.revisions();
    const findings = await findVerdicts(parts, asset);
    if (findings.rows.length === 0 || (await record(parts.storage, asset, findings.rows, before))) return findings;
  }
  throw refusal('conflict', `The records of ${asset} change faster than they can be judged; try again`);
}

async function findVerdicts({ storage, histories, clock }: JudgeParts, asset: AssetId): Promise<Findings> {
  const history = await histories.of(asset);
  const predictions = await readPredictions(storage.models, asset);
  const latest = await readLatestVerdicts(storage, asset);
  const day = today(clock);
  const outcomes = { success: 0, miss: 0, pending: 0 };
  const rows: NewVerdict[] = [];
  for (const [index, stored] of predictions.entries()) {
    if (index % JUDGED_A_TURN === JUDGED_A_TURN - 1) await nextTurn();
    const verdict = verdictOf(readPrediction(presentPrediction(stored, null), asset), history, day);
    outcomes[verdict?.outcome ?? 'pending']++;
    const row = verdict && rowOf(stored.id, verdict, history.hash);
    if (row && differs(row, latest.get(stored.id))) rows.push(row);
  }
  return { rows, outcomes };
}

function rowOf(prediction: number, verdict: Verdict, series: string): NewVerdict {
  const { deciding } = verdict.evidence;
  return {
    prediction_id: prediction,
    rule: verdict.rule,
    outcome: verdict.outcome,
    reason: verdict.reason,
    deciding_day: deciding && dayText(deciding.day),
    deciding_price: deciding?.price ?? null,
    evidence: JSON.stringify(presentVerdict(verdict)),
    series,
  };
}

function differs(row: NewVerdict, latest: LatestVerdict | undefined): boolean {
  const before = latest?.outcome ?? 'pending';
  if (row.outcome === 'pending' || latest === undefined) return row.outcome !== before;
  return (
    row.outcome !== before ||
    row.rule !== latest.rule ||
    row.deciding_day !== latest.deciding_day ||
    row.deciding_price !== latest.deciding_price
  );
}

/** Adds the rows unless the asset's records changed since `before`; whether it did. */
async function record(
  storage: Storage,
  asset: AssetId,
  rows: readonly NewVerdict[],
  before: ReadonlyMap<string, number>,
): Promise<boolean> {
  return storage.transaction(async (transaction) => {
    const now = await storage.revisions(transaction);
    for (const resource of [`prices:${asset}`, `predictions:${asset}`] as const) {
      if (now.get(resource) !== before.get(resource)) return false;
    }
    for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
      await storage.models.verdicts.bulkCreate(rows.slice(from, from + ROWS_A_STATEMENT), { transaction });
    }
    await storage.bumpRevision(`predictions:${asset}`, transaction);
    return true;
  });
}
