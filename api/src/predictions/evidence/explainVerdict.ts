import { explain, explainShort, outcomes, presentVerdict } from '@hindcast/domain';
import type { WireExplanation, WireVerdictEvent } from '@hindcast/domain/client';
import { standingPrediction } from '../verdicts/judged.ts';
import type { JudgedIn } from '../verdicts/verdictBooks.ts';
import { presentJudged } from '../wire/prediction.ts';
import type { Scores } from '../wire/scores.ts';
import { evidenceBars } from './evidenceBars.ts';

/**
 * Explains the outcome of a prediction: the rule's verdict with its evidence, the override if there is one, and the
 * history.
 */
export function explainVerdict(
  { book, judged }: JudgedIn,
  history: readonly WireVerdictEvent[],
  scores: Scores,
): WireExplanation {
  const prediction = standingPrediction(judged);
  const { verdict } = prediction;
  const shown = presentJudged(judged, scores.get(judged.record.stored.influencer.id) ?? null);
  const claimed = judged.record.stored.claimed_status;
  return {
    success: true,
    prediction: shown,
    verdict: verdict && presentVerdict(verdict, prediction.override),
    override: shown.verdict?.override ?? null,
    history,
    claimed: outcomes.find((known) => known === claimed) ?? null,
    short: explainShort(prediction, verdict?.evidence.lastClose ?? null, book.day),
    sentences: verdict ? explain(prediction, verdict, book.day) : [`This record is not judged: ${prediction.problem}.`],
    bars: verdict ? evidenceBars(verdict, book.history, book.day) : [],
  };
}
