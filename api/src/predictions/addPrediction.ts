import { type Day, predictionText } from '@hindcast/domain';
import type { WireAddRequest, WireAddResult } from '@hindcast/domain/client';
import { knownAs } from '@hindcast/domain/text';
import type { Storage, WriteTransaction } from '../db/index.ts';
import { createReport, FileProblem, RecordProblem, type Session } from '../http/index.ts';
import { AppError } from '../lib/index.ts';
import { createColumnCheck } from './read/columns.ts';
import { knownAgainBy, type PredictionLine } from './read/predictionFile.ts';
import { readPredictionRecord } from './read/predictionRecord.ts';
import { completeExperts, createExperts, whoOf } from './store/experts.ts';
import type { ImportTurns } from './store/importTurns.ts';
import { type PlannedPrediction, planPredictions } from './store/planPredictions.ts';
import { removeUnfinished } from './store/stageRows.ts';
import { hideAgain } from './takedowns/hideAgain.ts';

const notAdded = (problem: string): Error => new AppError('bad_request', `Nothing is added: ${problem}`);

/** Parses a record by the rules of an import file. Throws 400 with the problem. */
export function readAddition({ prediction }: WireAddRequest, today: Day): PredictionLine {
  try {
    const columns = createColumnCheck();
    columns.see(prediction, 'The record');
    columns.end();
    const read = readPredictionRecord(prediction, null, today);
    return { ...read, line: 1, where: 'The record', ...knownAgainBy(read) };
  } catch (error) {
    if (error instanceof RecordProblem || error instanceof FileProblem) throw notAdded(error.message);
    throw error;
  }
}

/**
 * Takes the lease on importing, so that nobody else adds predictions, and deletes rows that interrupted imports left.
 * The caller must call `end`.
 */
export async function additionTurn(storage: Storage, turns: ImportTurns): Promise<Session> {
  const turn = await turns.take();
  try {
    await turn.run(() => removeUnfinished(storage));
    return turn;
  } catch (thrown) {
    await turn.end();
    throw thrown;
  }
}

async function plan(tx: WriteTransaction, line: PredictionLine, today: Day) {
  const report = createReport();
  const planned = await planPredictions(tx, { predictions: [line], repeated: [] }, today, report);
  const [one] = planned.predictions;
  if (one) return { ...planned, one };
  const { problem } = report.firstRefused() ?? {};
  throw notAdded((problem ?? 'it cannot be used').replace('The record: ', '').replace(/\.$/, ''));
}

function refuseKnown({ stored }: PlannedPrediction): void {
  if (!stored) return;
  const hint = stored.withdrawn ? 'which is withdrawn' : 'which can be edited';
  throw new AppError('conflict', `It is on record already, as prediction ${stored.id}, ${hint}`);
}

/**
 * Adds one prediction, checked as in an import, and its expert if unknown. Throws 400, and 409 if the prediction is
 * already stored.
 */
export async function addPrediction(
  tx: WriteTransaction,
  line: PredictionLine,
  { today, now, operator }: { readonly today: Day; readonly now: Date; readonly operator: string },
): Promise<WireAddResult> {
  const { one, known, experts } = await plan(tx, line, today);
  refuseKnown(one);
  const { row, prediction } = one.whole;
  const created = await createExperts(tx, experts.create);
  await completeExperts(tx, experts);
  const owner = known.find(whoOf(line.expert));
  const influencer_id = owner?.id ?? created.get(knownAs(line.expert.name));
  if (influencer_id === undefined) throw new TypeError(`The expert ${line.expert.name} is not on record`);
  const { id } = await tx.models.predictions.create({
    created_at: now,
    ...row,
    influencer_id,
    import_key: line.key,
    recorded_at: now,
  });
  const hidden = await hideAgain(tx, [id], operator);
  await tx.bumpRevision(`predictions:${row.asset}`);
  return {
    success: true,
    stored: true,
    id,
    asset_type: row.asset,
    claim: predictionText(prediction),
    influencer: { id: influencer_id, name: owner?.name ?? line.expert.name, created: owner === null },
    double: one.double,
    ...(hidden.length > 0 && { hidden: true as const }),
  };
}
