import type { AssetId } from '@hindcast/domain';
import { createListWriter, type SerializedList } from '../answers/serialize.ts';
import type { Judged } from '../verdicts/rejudge.ts';
import { presentJudged, presentSharePrediction } from './prediction.ts';
import type { Scores } from './scores.ts';

/** Writes the list of an asset's predictions, with the scores of their experts. */
export type PredictionWriter = (entries: readonly Judged[], scores: Scores) => Promise<SerializedList>;

/** The writer of an asset's list. It keeps what it wrote: a change writes anew what it touches. */
export function createPredictionWriter(asset: AssetId, mostBytes?: number): PredictionWriter {
  const write = createListWriter<Scored>({
    idOf: ({ judged }) => judged.record.stored.id,
    present: ({ judged, score }) => {
      const prediction = presentJudged(judged, score);
      return asset === 'btc' ? prediction : presentSharePrediction(prediction);
    },
    ...(mostBytes !== undefined && { mostBytes }),
  });
  const scoredBefore = new WeakMap<Judged, Scored>();
  return (entries, scores) =>
    write(
      entries.map((judged) => {
        const score = scores.get(judged.record.stored.influencer.id) ?? null;
        const known = scoredBefore.get(judged);
        if (known && known.score === score) return known;
        const scored = { judged, score };
        scoredBefore.set(judged, scored);
        return scored;
      }),
    );
}

/** A prediction with its expert's score; the same object as long as both are the same. */
interface Scored {
  readonly judged: Judged;
  readonly score: number | null;
}
