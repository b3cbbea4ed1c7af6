import type { Day } from '@hindcast/domain';
import {
  type EditableField,
  editableFields,
  type WireEditRequest,
  type WireEditResult,
  type WireFieldChange,
} from '@hindcast/domain/client';
import { entryProblem } from '@hindcast/domain/judge';
import { literal } from 'sequelize';
import { keepFormerWords, type PredictionRow, predictionOf, type WriteTransaction } from '../db/index.ts';
import { RecordProblem } from '../http/index.ts';
import { AppError } from '../lib/index.ts';
import { completePrediction, type WholePrediction } from './read/completePrediction.ts';
import { contradictionIn } from './read/contradiction.ts';
import { readPredictionRecord } from './read/predictionRecord.ts';
import { claimChange } from './store/claimChange.ts';
import { readEntryPrices } from './store/entryPrices.ts';
import { liftOverrides } from './store/liftOverrides.ts';
import { hideAgain } from './takedowns/hideAgain.ts';
import { claimsTheSame } from './verdicts/records.ts';

export interface Edit extends WireEditRequest {
  readonly id: number;
  readonly operator: string;
  readonly today: Day;
}

type Read = WholePrediction['row'];

const columnOf = (field: EditableField) => (field === 'prediction_type' ? 'kind' : field);

const fieldOf = (row: Read | PredictionRow, field: EditableField): WireFieldChange['before'] =>
  row[columnOf(field)] ?? null;

/** Reads the edited prediction as an import would read its record. */
async function readEdited(tx: WriteTransaction, stored: PredictionRow, { set, today }: Edit): Promise<Read> {
  const expert = await tx.models.influencers.findOne({ where: { id: stored.influencer_id } });
  const before = editableFields.map((field) => [field, fieldOf(stored, field)] as const);
  const record = {
    ...Object.fromEntries(before),
    influencer_name: expert?.name,
    asset_type: stored.asset,
    created_at: stored.created_at.toISOString(),
    ...set,
  };
  try {
    const read = readPredictionRecord(record, stored.asset, today);
    const whole = completePrediction(read, stored);
    const said = Object.fromEntries(Object.entries(read.said).filter(([name]) => Object.hasOwn(set, name)));
    const problem = contradictionIn(whole.claim, said) ?? (await entryProblemOf(tx, whole, stored, today));
    if (problem) throw new RecordProblem(problem);
    return whole.row;
  } catch (error) {
    if (error instanceof RecordProblem) throw new AppError('bad_request', `Nothing is changed: ${error.message}`);
    throw error;
  }
}

/**
 * Returns the reason why the edited claim may not be stored. Null if it may. A price far from the market is allowed,
 * because an edit has a reason.
 */
async function entryProblemOf(
  tx: WriteTransaction,
  { claim, prediction }: WholePrediction,
  stored: PredictionRow,
  today: Day,
): Promise<string | null> {
  if (claimsTheSame(predictionOf(stored), prediction)) return null;
  const prices = (await readEntryPrices(tx, [stored.asset], today)).get(stored.asset);
  return prices ? entryProblem(claim, prices) : null;
}

function refuseStale({ id, version }: PredictionRow, expected: number | undefined): void {
  if (expected === undefined || expected === version) return;
  const now = `it is at version ${version}, and you looked at ${expected}`;
  throw new AppError('conflict', `Prediction ${id} was changed meanwhile: ${now}; look again before you change it`);
}

/**
 * Edits fields of a prediction, each checked as in an import. A changed claim lifts the override, which was about the
 * former claim, and is recorded in the history. An edit without changes is not recorded. Throws 404, 409 if the
 * prediction is withdrawn or was changed since the `expected` version, and 400 with the problem.
 */
export async function editPrediction(tx: WriteTransaction, edit: Edit): Promise<WireEditResult> {
  const { id, set, reason, operator, expected, dry_run = false } = edit;
  const found = await tx.models.predictions.findOne({ where: { id } });
  if (!found) throw new AppError('not_found', `There is no prediction ${id}`);
  const stored = found.get();
  if (stored.taken_down === 'all') throw new AppError('conflict', `Prediction ${id} was taken down on request`);
  if (stored.withdrawn)
    throw new AppError('conflict', `Prediction ${id} is withdrawn; restore it before you change it`);
  const read = await readEdited(tx, stored, edit);
  const changes = editableFields
    .filter((field) => Object.hasOwn(set, field))
    .map((field) => ({ field, before: fieldOf(stored, field), after: fieldOf(read, field) }))
    .filter(({ before, after }) => before !== after);
  if (changes.length === 0) {
    return { success: true, id, version: stored.version, stored: false, changes, claim: null, lifted: false };
  }
  refuseStale(stored, expected);
  const values = Object.fromEntries(changes.map(({ field, after }) => [columnOf(field), after]));
  const claim = claimChange(predictionOf(stored), predictionOf({ ...stored, ...values }));
  const by = { operator, reason: 'An operator changed what the prediction says' };
  const lifted = claim ? await liftOverrides(tx, [id], by) : 0;
  if (claim) await tx.models.claimChanges.create({ prediction_id: id, ...claim, reason, operator });
  await keepFormerWords(tx, [{ before: stored, after: values }]);
  await tx.models.predictions.update({ ...values, version: literal('version + 1') }, { where: { id } });
  await tx.bumpRevision(`predictions:${stored.asset}`);
  const isReworded = changes.some(({ field }) => field === 'notes' || field === 'source_url');
  const again = isReworded ? await hideAgain(tx, [id], operator) : [];
  const version = stored.version + 1;
  const hidden = again.length > 0 && { hidden: true as const };
  return { success: true, id, version, stored: !dry_run, changes, claim, lifted: lifted > 0, ...hidden };
}
