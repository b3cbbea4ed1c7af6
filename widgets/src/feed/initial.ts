import {
  type Asset,
  createSeries,
  type Day,
  dayOfMs,
  dayText,
  type Prediction,
  readDay,
  readPrices,
  type Series,
} from '@hindcast/domain';
import { createReader } from '@hindcast/domain/client';
import { serverAddress } from '../dom/serverAddress.ts';
import { readPredictions } from './load.ts';

/** Data of a board, loaded before it is rendered. Plain JSON, so that a server can send them to the browser. */
export interface InitialData {
  /** Day of the data, `YYYY-MM-DD`, UTC. */
  readonly today: string;
  /** Rows of the server's answer with prices. */
  readonly prices: readonly unknown[];
  /** Rows of the server's answer with predictions. */
  readonly predictions: readonly unknown[];
}

/** Loads the data of a board, for `useBoard`. Rejects if the server does not answer with them. */
export async function loadInitial(asset: Asset, baseUrl: string): Promise<InitialData> {
  const read = (url: string, init?: object): Promise<Response> => fetch(url, init as RequestInit);
  const reader = createReader({ baseUrl: serverAddress(baseUrl), fetch: read });
  const [prices, predictions] = await Promise.all([reader.prices(asset.id), reader.predictions(asset.id)]);
  return { today: dayText(dayOfMs(Date.now())), prices, predictions };
}

/** Reads the data of a board. */
export function readInitial(
  asset: Asset,
  { today: text, prices, predictions }: InitialData,
  baseUrl: string,
): { readonly today: Day; readonly series: Series; readonly predictions: readonly Prediction[] } {
  const today = readDay(text) ?? dayOfMs(Date.now());
  return {
    today,
    series: createSeries(readPrices(prices, today, asset)),
    predictions: readPredictions(predictions, asset, { baseUrl }),
  };
}
