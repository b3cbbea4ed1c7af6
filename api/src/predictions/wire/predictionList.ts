import type { AssetId } from '@hindcast/domain';
import { type JsonList, writeList } from '../../http/index.ts';
import type { Judged } from '../verdicts/judged.ts';
import { presentJudged, presentSharePrediction } from './prediction.ts';
import type { Scores } from './scores.ts';

/**
 * Writes the list of an asset's predictions, with their experts' scores. Throws ListTooLong.
 * @param mostBytes largest size; only set in tests.
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
