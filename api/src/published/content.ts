import type { AssetId, Day, WirePrice } from '@hindcast/domain';
import { serializeList } from '../answers/serialize.ts';
import { presentMetrics } from '../present/metrics.ts';
import { presentJudged, presentSharePrediction } from '../present/prediction.ts';
import { presentPrices } from '../present/price.ts';
import type { PriceHistory } from '../prices/stored/priceHistory.ts';
import type { VerdictBook } from '../verdicts/verdictBooks.ts';

/** Names of what is published: a list by itself, a list in `{success, data}`, and single objects. */
export type AnswerName = 'prices' | `${AssetId}/prices` | 'predictions' | `${AssetId}/predictions` | 'metrics';

/** Contents by name, as values or as JSON already; null where there is nothing to say. */
export type Contents = readonly (readonly [AnswerName, unknown])[];

/** What the prices of an asset are answered with. */
export function priceContents(history: PriceHistory, today: Day): Contents {
  const { asset } = history;
  const prices: WirePrice[] = presentPrices(history.bars, today);
  const wrapped = [`${asset}/prices`, { success: true, data: prices }] as const;
  return asset === 'btc' ? [['prices', prices], wrapped] : [wrapped];
}

/** What the predictions of an asset are answered with, each with the verdict the rule reaches on what is on record. */
export async function predictionContents({ asset, entries }: VerdictBook): Promise<Contents> {
  if (asset === 'btc') {
    const { rows, data } = await serializeList(entries, presentJudged);
    return [
      ['predictions', rows],
      ['btc/predictions', data],
      ['metrics', presentMetrics(entries)],
    ];
  }
  const { data } = await serializeList(entries, (judged) => presentSharePrediction(presentJudged(judged)));
  return [[`${asset}/predictions`, data]];
}
