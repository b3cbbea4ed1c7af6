import { figuresOf, type WireMetrics } from '@hindcast/domain';
import { type Judged, outcomeOf } from '../verdicts/judged.ts';

/** Returns the front page's figures (L3), counted from one verdict book. */
export const presentMetrics = (entries: readonly Judged[]): WireMetrics => ({
  success: true,
  data: figuresOf(
    entries.map((judged) => {
      const { hidden, claim } = judged.record.prediction;
      return { hidden, claim, outcome: outcomeOf(judged) };
    }),
  ),
});
