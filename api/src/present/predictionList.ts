import type { AssetId } from '@hindcast/domain';
import { type JsonList, writeList } from '../answers/jsonList.ts';
import type { Judged } from '../verdicts/rejudge.ts';
import { presentJudged, presentSharePrediction } from './prediction.ts';
import type { Scores } from './scores.ts';

/**
 * The list of an asset's predictions, each with how its expert did. Throws ListTooLong.
 * @param mostBytes that it may take; only tests set it.
 */
export const writePredictions = (
  asset: AssetId,
  entries: readonly Judged[],
  scores: Scores,
  mostBytes?: number,
): Promise<JsonList> =>
  writeList(
    entries,
    (judged) => {
      const prediction = presentJudged(judged, scores.get(judged.record.stored.influencer.id) ?? null);
      return asset === 'btc' ? prediction : presentSharePrediction(prediction);
    },
    mostBytes,
  );
