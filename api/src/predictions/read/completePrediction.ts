import { createHash } from 'node:crypto';
import {
  type Claim,
  dayOfMs,
  levelsOf,
  type Prediction,
  readDatePart,
  readPrediction,
  usualKind,
} from '@hindcast/domain';
import { knownAs } from '@hindcast/domain/text';
import type { NewPrediction, PredictionRow } from '../../db/index.ts';
import { RecordProblem, recordRefusals } from '../../http/index.ts';
import type { ImportedPrediction } from './predictionRecord.ts';

/** A prediction as it would be stored, with its claim. */
export interface WholePrediction {
  readonly row: Omit<NewPrediction, 'id' | 'influencer_id' | 'version' | 'import_key'>;
  readonly prediction: Prediction;
  readonly claim: Claim;
}

const blank: WholePrediction['row'] = {
  asset: 'btc',
  kind: usualKind,
  price_target: null,
  price_min: null,
  price_max: null,
  price_prediction: null,
  start_date: null,
  end_date: null,
  target_time: null,
  prediction_made: null,
  prediction_date: null,
  source_url: null,
  direction: null,
  notes: null,
  vote_score: 0,
  exclude_from_chart: false,
  claimed_status: null,
};

/** Returns the fields of a stored prediction that an import may change. */
function fieldsOf(stored: PredictionRow): WholePrediction['row'] {
  const names = [...Object.keys(blank), 'created_at'] as (keyof WholePrediction['row'])[];
  return Object.fromEntries(names.map((name) => [name, stored[name]])) as unknown as WholePrediction['row'];
}

/**
 * Completes a record with the fields of its `stored` prediction: a field that the record does not have keeps its stored
 * value. Throws a RecordProblem if the result can be neither drawn nor judged.
 */
export function completePrediction({ said }: ImportedPrediction, stored: PredictionRow | null): WholePrediction {
  const whole = { ...(stored ? fieldsOf(stored) : blank), ...said };
  const recorded = whole.created_at?.toISOString();
  const prediction = readPrediction({ ...whole, prediction_type: whole.kind, created_at: recorded }, whole.asset);
  const { claim, problem } = prediction;
  if (claim === null) throw new RecordProblem(problem ?? recordRefusals.undrawable);
  // the kind has no direction, and the stored direction belongs to the former kind
  const row = 'direction' in claim || said.direction ? whole : { ...whole, direction: null };
  return { row, prediction, claim };
}

/**
 * Returns the day that enters the key of a record without its own key: its start, else the day of the statement, else
 * the day of its creation.
 */
const keyDay = ({ start_date, prediction_made, prediction_date, created_at }: WholePrediction['row']) =>
  readDatePart(start_date ?? prediction_made ?? prediction_date) ?? (created_at ? dayOfMs(created_at.getTime()) : null);

/**
 * Returns the key by which a later import recognises a prediction without its own key: a hash of its expert, claim and
 * days.
 */
export function contentKey(expert: string, { row, claim }: WholePrediction): string {
  const claimed = [knownAs(expert), row.asset, row.kind, levelsOf(claim), keyDay(row), claim.end];
  return `sha256:${createHash('sha256').update(JSON.stringify(claimed)).digest('hex')}`;
}
