import { type AssetId, type Day, type TimeFrame, timeFrames, type WirePrice } from '@hindcast/domain';
import { type Json, jsonOf } from '../../http/index.ts';
import { presentMetrics, type Scores, type VerdictBook, writePredictions } from '../../predictions/index.ts';
import { type PriceHistory, presentPrices } from '../../prices/index.ts';
import type { Drawn } from './drawn.ts';
import { presentEmbed } from './embedData.ts';

/** Name of the data that embeds read for an asset and time frame. */
export type EmbedName = `embed/${AssetId}/${TimeFrame}`;

/** Names of public responses: a bare list, a list in `{success, data}`, or an object. */
export type AnswerName =
  | 'prices'
  | `${AssetId}/prices`
  | 'predictions'
  | `${AssetId}/predictions`
  | 'metrics'
  | EmbedName;

/** Bodies of responses, by the response's name. */
export type Contents = readonly (readonly [AnswerName, Json])[];

/** Returns the response bodies of the prices of an asset. */
export function priceContents(history: PriceHistory, today: Day): Contents {
  const { asset } = history;
  const prices: WirePrice[] = presentPrices(history.bars, today);
  const wrapped = [`${asset}/prices`, jsonOf({ success: true, data: prices })] as const;
  return asset === 'btc' ? [['prices', jsonOf(prices)], wrapped] : [wrapped];
}

/** Returns the response bodies of the predictions of an asset, each with its verdict. Throws ListTooLong. */
export async function predictionContents(
  { asset, entries }: Pick<VerdictBook, 'asset' | 'entries'>,
  scores: Scores,
  write = writePredictions,
): Promise<Contents> {
  const { rows, data } = await write(asset, entries, scores);
  if (asset !== 'btc') return [[`${asset}/predictions`, data]];
  return [
    ['predictions', rows],
    ['btc/predictions', data],
    ['metrics', jsonOf(presentMetrics(entries))],
  ];
}

export const embedNames = (asset: AssetId): readonly EmbedName[] =>
  timeFrames.map((frame) => `embed/${asset}/${frame}` as const);

/** Returns the response bodies of the embeds of an asset, one for each time frame. */
export const embedContents = (drawn: Drawn): Contents =>
  timeFrames.map((frame) => [`embed/${drawn.asset.id}/${frame}`, jsonOf(presentEmbed(drawn, frame))] as const);
