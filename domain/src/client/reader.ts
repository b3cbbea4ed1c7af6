import type { AssetId } from '../asset/asset.ts';
import type { Kind } from '../kind/claim.ts';
import type { WireExpertRecord, WireExpertRecords } from '../track/wire.ts';
import type { WirePrediction } from '../wire/prediction.ts';
import type { WireLivePrice, WireNoPrice, WirePrice } from '../wire/price.ts';
import { type ClientOptions, createAsk, query } from './ask.ts';

export const apiPath = (asset: AssetId, resource: string): string =>
  asset === 'btc' ? `/api/${resource}` : `/api/${asset}/${resource}`;

/** Filters of a request for track records. Each may be left out. */
export interface RecordsQuery {
  readonly asset?: AssetId;
  readonly kind?: Kind;
  /** A day, `YYYY-MM-DD`: as they stood then. */
  readonly asOf?: string;
}

/** Creates the read-only part of the client of a Hindcast server: the calls that need no operator. */
export function createReader(options: ClientOptions) {
  const { ask, askRows, askNewRows } = createAsk(options);
  return {
    /** Daily closes of an asset, days rising. */
    prices: (asset: AssetId) => askRows<WirePrice>(apiPath(asset, 'prices')),
    predictions: (asset: AssetId) => askRows<WirePrediction>(apiPath(asset, 'predictions')),
    /** Predictions as they stood on a day, `YYYY-MM-DD`. */
    predictionsAsOf: (asset: AssetId, asOf: string) =>
      askRows<WirePrediction>(`${apiPath(asset, 'predictions')}${query({ asOf })}`),
    /** The experts' records, the best first. */
    expertRecords: (asked: RecordsQuery = {}) =>
      ask(`/api/experts${query({ ...asked })}`) as Promise<WireExpertRecords>,
    /** One expert's record with its calls, by their slug, another name, a handle or the number. */
    expertRecord: (expert: string, asked: RecordsQuery = {}) =>
      ask(`/api/experts/${encodeURIComponent(expert)}${query({ ...asked })}`) as Promise<WireExpertRecord>,
    /** Daily closes as `prices` reads them; null when the answer still has the ETag `known`. */
    newPrices: (asset: AssetId, known: string | null) => askNewRows<WirePrice>(apiPath(asset, 'prices'), known),
    /** Predictions; null when the answer still has the ETag `known`. */
    newPredictions: (asset: AssetId, known: string | null) =>
      askNewRows<WirePrediction>(apiPath(asset, 'predictions'), known),
    livePrice: (asset: AssetId) =>
      ask(`/live-price${query({ asset: asset === 'btc' ? undefined : asset })}`) as Promise<
        WireLivePrice | WireNoPrice
      >,
  };
}

/** The calls of a Hindcast server that show what is on record. */
export type Reader = ReturnType<typeof createReader>;
