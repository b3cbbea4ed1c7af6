import { dayText } from '@hindcast/domain';
import type { WireHistoryEvent, WireRecord, WireVerdictEvent } from '@hindcast/domain/client';
import { hideTakenDown, type PredictionRow, predictionOf, type Storage, TAKEN_DOWN } from '../../db/index.ts';
import { readExperts } from '../experts/knownExperts.ts';
import type { FoundIn } from '../verdicts/verdictBooks.ts';
import type { Scores } from '../wire/scores.ts';
import { explainVerdict } from './explainVerdict.ts';
import { readVerdictHistory } from './verdictHistory.ts';

/**
 * Returns the first events of a prediction: the expert's statement, and the entry on record. An event without a known
 * date is left out.
 */
function beginningOf(row: PredictionRow): WireHistoryEvent[] {
  const { claim, madeOn, predictedOn, sourceUrl } = predictionOf(row);
  const made = claim?.made ?? madeOn ?? predictedOn;
  const beginning: WireHistoryEvent[] = [];
  if (made !== null) {
    const assumed = claim?.assumed ?? false;
    beginning.push({ type: 'said', at: dayText(made), assumed, source_url: sourceUrl });
  }
  if (row.recorded_at !== null) {
    const by = row.import_id === null ? 'operator' : 'import';
    beginning.push({ type: 'recorded', at: row.recorded_at.toISOString(), by });
  }
  return beginning;
}

/** Builds the record that is left of a withdrawn prediction. */
async function stubOf(storage: Storage, id: number, history: readonly WireVerdictEvent[]): Promise<WireRecord> {
  const row = (await storage.models.predictions.findOne({ where: { id } }))?.get();
  const expert = row && (await readExperts(storage)).owner(row.influencer_id);
  const last = history.findLast((event) => event.type === 'withdrawn');
  if (!row || !expert || !last) throw new Error(`Prediction ${id} is withdrawn, and it is not on record how`);
  const { at, by } = last;
  const reason = row.taken_down === 'all' ? TAKEN_DOWN : last.reason;
  return {
    success: true,
    prediction: { id, asset_type: row.asset, influencer: { name: expert.name } },
    version: row.version,
    withdrawn: { reason, at, by },
    history: [...beginningOf(hideTakenDown(row)), ...history],
  };
}

/** Returns a prediction with its evidence and history, or the stub of a withdrawn one. */
export async function recordOf(storage: Storage, { id, book, judged }: FoundIn, scores: Scores): Promise<WireRecord> {
  const history = await readVerdictHistory(storage, id);
  if (!judged) return stubOf(storage, id, history);
  const { stored } = judged.record;
  return {
    ...explainVerdict({ book, judged }, [], scores),
    history: [...beginningOf(stored), ...history],
    version: stored.version,
    withdrawn: null,
  };
}
