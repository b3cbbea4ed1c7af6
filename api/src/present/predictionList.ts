import type { AssetId } from '@hindcast/domain';
import type { WireScored } from '@hindcast/domain/track';
import { createListWriter, type SerializedList } from '../answers/serialize.ts';
import type { Judged } from '../verdicts/rejudge.ts';
import { presentJudged, presentSharePrediction } from './prediction.ts';
import { isSameScored, type Scores } from './scores.ts';

/** Writes the list of an asset's predictions, with the scores of their experts. */
export type PredictionWriter = (entries: readonly Judged[], scores: Scores) => Promise<SerializedList>;

/** The writer of an asset's list. It keeps what it wrote: a change writes anew what it touches. */
export function createPredictionWriter(asset: AssetId, mostBytes?: number): PredictionWriter {
  const write = createListWriter<Scored>({
    idOf: ({ judged }) => judged.record.stored.id,
    present: ({ judged, expert }) => {
      const prediction = presentJudged(judged, expert);
      return asset === 'btc' ? prediction : presentSharePrediction(prediction);
    },
    ...(mostBytes !== undefined && { mostBytes }),
  });
  const scoredBefore = new WeakMap<Judged, Scored>();
  return (entries, scores) =>
    write(
      entries.map((judged) => {
        const expert = scores.get(judged.record.stored.influencer.id) ?? null;
        const known = scoredBefore.get(judged);
        if (known && isSameScored(known.expert, expert)) return known;
        const scored = { judged, expert };
        scoredBefore.set(judged, scored);
        return scored;
      }),
    );
}

/** A prediction with how its expert did; the same object as long as both are the same. */
interface Scored {
  readonly judged: Judged;
  readonly expert: WireScored | null;
}
