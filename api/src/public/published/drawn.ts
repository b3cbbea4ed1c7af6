import { type Asset, assets, type Day, type Prediction, type Series } from '@hindcast/domain';
import { type Judged, type Scores, scoresText, standingPrediction, type VerdictBook } from '../../predictions/index.ts';
import { finalCloses, type PriceHistory } from '../../prices/index.ts';

/** Data that pictures and embeds draw of an asset, at one revision of its prices and predictions. */
export interface Drawn {
  readonly asset: Asset;
  readonly today: Day;
  /** Version of the data drawn: a text that changes with them and is the same in every process. */
  readonly revision: string;
  /** Final closes, days ascending. */
  readonly series: Series;
  /** Predictions that can be drawn, ids ascending. */
  readonly predictions: readonly Prediction[];
}

/** Returns a prediction whose expert has the score and the counts of the track record. */
function scoredPrediction(judged: Judged, scores: Scores): Prediction {
  const prediction = standingPrediction(judged);
  const scored = scores.get(judged.record.stored.influencer.id);
  const counts = scored && { hits: scored.hits, counted: scored.counted };
  const expert = { ...prediction.expert, score: scored?.score ?? null, ...(counts && { counts }) };
  return { ...prediction, expert };
}

/** Returns the data that pictures and embeds draw of an asset, as of a day. */
export function drawnOf(
  history: PriceHistory,
  { entries, revision }: Pick<VerdictBook, 'entries' | 'revision'>,
  scores: Scores,
  today: Day,
): Drawn {
  const drawable = entries.filter(({ record: { prediction } }) => prediction.claim !== null && !prediction.hidden);
  return {
    asset: assets[history.asset],
    today,
    revision: `${history.hash} ${revision} ${today} ${scoresText(scores)}`,
    series: finalCloses(history, today),
    predictions: drawable.map((judged) => scoredPrediction(judged, scores)),
  };
}
