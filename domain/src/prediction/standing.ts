import type { Outcome } from '../kind/judge/verdict.ts';
import type { Prediction } from './prediction.ts';

/** How a prediction stands for operators: its outcome, or that a person has to look at it. */
export type Standing = Outcome | 'review';

/** What a person set, else the rule's outcome, and whether a person has to look at it. */
export const standingOf = ({ outcome, verdict, override }: Prediction): Standing =>
  override === null && verdict?.reason === 'review' ? 'review' : outcome;
