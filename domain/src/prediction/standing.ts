import type { Outcome } from '../kind/judge/verdict.ts';
import type { Prediction } from './prediction.ts';

/** Status of a prediction for operators: its outcome, or `review` if a person has to look at it. */
export type Standing = Outcome | 'review';

/** Returns the outcome that counts, or `review` if a person has to look at it. */
export const standingOf = ({ outcome, verdict, override }: Prediction): Standing =>
  override === null && verdict?.reason === 'review' ? 'review' : outcome;
