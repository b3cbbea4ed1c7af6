import type { Outcome, Override } from '@hindcast/domain';
import type { WireExplanation, WireLiftRequest } from '@hindcast/domain/client';
import type { OverrideRow, WriteTransaction } from '../db/index.ts';
import { AppError } from '../lib/index.ts';
import { explainVerdict } from './evidence/explainVerdict.ts';
import { readVerdictHistory } from './evidence/verdictHistory.ts';
import type { JudgedIn } from './verdicts/verdictBooks.ts';
import type { Scores } from './wire/scores.ts';

/** Request to override a verdict: an operator's outcome in place of the computed one. Null lifts the override. */
export interface OverrideRequest extends WireLiftRequest {
  /** The judged prediction. Its claim and the prices are not read again. */
  readonly found: JudgedIn;
  readonly outcome: Outcome | null;
  readonly operator: string;
  readonly scores: Scores;
}

/** The prediction after the request. `recorded` is true if anything was recorded. */
export interface Overridden {
  readonly explanation: WireExplanation;
  readonly recorded: boolean;
}

/** Throws 409 if the prediction was changed since it was judged, because an override is about a claim. */
async function refuseChanged({ models }: WriteTransaction, { judged }: JudgedIn): Promise<void> {
  const { id, version } = judged.record.stored;
  const row = await models.predictions.findOne({ where: { id }, attributes: ['version'], raw: true });
  if (row?.version === version) return;
  throw new AppError('conflict', `Prediction ${id} was changed meanwhile; look again before you set its outcome`);
}

const readLatest = ({ models }: WriteTransaction, prediction: number) =>
  models.overrides.findOne({ where: { prediction_id: prediction }, order: [['id', 'DESC']] });

const asStanding = ({ outcome, reason, created_at }: OverrideRow): Override | null =>
  outcome && { outcome, reason, setAt: created_at.getTime() };

/**
 * Stores an override beside the computed verdict, which goes on being updated. An equal override is not stored again.
 * Throws 409 if the prediction cannot be judged or was changed meanwhile, or if another override came after the
 * `expected` one.
 */
export async function overrideVerdict(
  tx: WriteTransaction,
  { found, outcome, reason, expected, operator, scores }: OverrideRequest,
): Promise<Overridden> {
  const { book, judged } = found;
  const prediction = judged.record.stored.id;
  if (judged.judgement === null) {
    const { problem } = judged.record.prediction;
    throw new AppError('conflict', `Prediction ${prediction} has no verdict that could be overridden: ${problem}`);
  }
  await refuseChanged(tx, found);
  const latest = await readLatest(tx, prediction);
  const standing = latest?.outcome ?? null;
  const stands = standing === outcome && (outcome === null || latest?.reason === reason);
  if (!stands && expected !== undefined && expected !== (latest?.id ?? null)) {
    const now = latest === null ? 'nothing is set by hand' : `the latest override is ${latest.id}`;
    throw new AppError(
      'conflict',
      `What is set by hand is not what you looked at: ${now}; look again before you change it`,
    );
  }
  let row = latest;
  if (!stands) {
    row = await tx.models.overrides.create({ prediction_id: prediction, outcome, reason, operator });
    await tx.bumpRevision(`predictions:${book.asset}`);
  }
  const history = await readVerdictHistory(tx, prediction);
  const record = { ...judged.record, override: row && asStanding(row) };
  return { explanation: explainVerdict({ book, judged: { ...judged, record } }, history, scores), recorded: !stands };
}
