import type { WireImportDifference } from '@hindcast/domain/client';
import { completePrediction, type WholePrediction } from '../import/completePrediction.ts';
import { contradictionIn } from '../import/contradiction.ts';
import type { PredictionFile, PredictionLine } from '../import/predictionFile.ts';
import { RecordProblem } from '../import/refusals.ts';
import type { Report } from '../import/report.ts';
import type { PredictionRow } from '../storage/models/prediction.ts';
import type { Records } from '../storage/records.ts';
import { predictionOf } from '../storage/storedPrediction.ts';
import { claimsTheSame } from '../verdicts/records.ts';
import { differencesOf } from './differences.ts';
import { type ExpertPlan, type KnownExperts, planExperts, readExperts } from './experts.ts';
import { readMeant } from './storedPredictions.ts';
import { takenBy } from './takenKeys.ts';

/** What an import does to one prediction. */
export interface PlannedPrediction {
  readonly line: PredictionLine;
  /** As it would be stored. */
  readonly whole: WholePrediction;
  /** The one on record that it means; null when it is new. */
  readonly stored: PredictionRow | null;
  /** What would change of that one. */
  readonly differences: readonly WireImportDifference[];
  /** It claims something else than the one on record. */
  readonly isReworded: boolean;
}

/** What an import does to the record. */
export interface ImportPlan {
  readonly predictions: readonly PlannedPrediction[];
  readonly known: KnownExperts;
  readonly experts: ExpertPlan;
}

/** Compares a record with what it means on record. Throws a RecordProblem where it is not to be stored. */
function compare(line: PredictionLine, stored: PredictionRow | null, known: KnownExperts): PlannedPrediction {
  const taken = stored && takenBy(line, stored, known.nameOf(stored.influencer_id));
  if (taken) throw new RecordProblem(taken);
  const whole = stored || !line.alone ? completePrediction(line, stored) : line.alone;
  const differences = stored ? differencesOf(stored, whole.row) : [];
  const planned = { line, whole, stored, differences };
  // what is on record already is nobody's doubt any more
  if (stored && differences.length === 0) return { ...planned, isReworded: false };
  const problem = contradictionIn(whole.claim, line.said);
  if (problem) throw new RecordProblem(problem);
  return { ...planned, isReworded: stored !== null && !claimsTheSame(predictionOf(stored), whole.prediction) };
}

/**
 * Says what a file's predictions would do to the record. The report refuses those that are not to be stored, with the
 * lines that repeat them.
 */
export async function planPredictions(
  records: Records,
  { predictions, repeated }: PredictionFile,
  report: Report,
): Promise<ImportPlan> {
  const known = await readExperts(records);
  const meant = await readMeant(records, predictions, known.nameOf);
  const repeats = Map.groupBy(repeated, ({ of }) => of);
  const planned = predictions.flatMap((line) => {
    try {
      return [compare(line, meant.get(line.key) ?? null, known)];
    } catch (error) {
      if (!(error instanceof RecordProblem)) throw error;
      for (const each of [line, ...(repeats.get(line.line) ?? [])]) report.refuse(each.line, error.message, each.where);
      return [];
    }
  });
  const experts = planExperts(
    known,
    planned.map(({ line }) => line.expert),
  );
  return { predictions: planned, known, experts };
}
