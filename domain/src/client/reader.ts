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
  /** A UTC day, `YYYY-MM-DD`. The records are as of this day. */
  readonly asOf?: string;
}

/** Creates the read-only part of the client of a Hindcast server: the calls that need no operator. */
export function createReader(options: ClientOptions) {
  const { ask, askRows, askNewRows } = createAsk(options);
  return {
    /** Returns the daily closes of an asset, days ascending. */
    prices: (asset: AssetId) => askRows<WirePrice>(apiPath(asset, 'prices')),
    predictions: (asset: AssetId) => askRows<WirePrediction>(apiPath(asset, 'predictions')),
    /** Returns the predictions as of a UTC day, `YYYY-MM-DD`. */
    predictionsAsOf: (asset: AssetId, asOf: string) =>
      askRows<WirePrediction>(`${apiPath(asset, 'predictions')}${query({ asOf })}`),
    /** Returns the experts' records, best first. */
    expertRecords: (asked: RecordsQuery = {}) =>
      ask(`/api/experts${query({ ...asked })}`) as Promise<WireExpertRecords>,
    /** Returns one expert's record with its calls. The expert is given by slug, other name, handle or number. */
    expertRecord: (expert: string, asked: RecordsQuery = {}) =>
      ask(`/api/experts/${encodeURIComponent(expert)}${query({ ...asked })}`) as Promise<WireExpertRecord>,
    /** Returns the daily closes like `prices`. Null if the response still has the ETag `known`. */
    newPrices: (asset: AssetId, known: string | null) => askNewRows<WirePrice>(apiPath(asset, 'prices'), known),
    /** Returns the predictions. Null if the response still has the ETag `known`. */
    newPredictions: (asset: AssetId, known: string | null) =>
      askNewRows<WirePrediction>(apiPath(asset, 'predictions'), known),
    livePrice: (asset: AssetId) =>
      ask(`/live-price${query({ asset: asset === 'btc' ? undefined : asset })}`) as Promise<
        WireLivePrice | WireNoPrice
      >,
  };
}

/** The read-only client of a Hindcast server. */
export type Reader = ReturnType<typeof createReader>;
