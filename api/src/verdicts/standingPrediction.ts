import { type Prediction, standingOutcome } from '@hindcast/domain';
import type { Judged } from './rejudge.ts';

/** A judged prediction as every reader of it knows it: with its verdict, what a person set, and what counts. */
export function standingPrediction({ record, judgement }: Judged): Prediction {
  const verdict = judgement?.verdict ?? null;
  const { prediction, override } = record;
  return { ...prediction, verdict, override, outcome: standingOutcome(verdict, override) };
}
