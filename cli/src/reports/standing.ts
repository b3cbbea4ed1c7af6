import type { Prediction } from '@hindcast/domain';
import type { Standing } from '../terminal/options.ts';

/** How a prediction stands: what a person set, else the rule's outcome, and whether a person has to look at it. */
export const standingOf = ({ outcome, verdict, override }: Prediction): Standing =>
  override === null && verdict?.reason === 'review' ? 'review' : outcome;
