import type { Kind } from '../kinds/shape/claim.ts';
import type { AssetId } from '../market/asset.ts';
import type { WireExpertRecord, WireExpertRecords } from '../wire/expertRecords.ts';
import type { WirePrediction } from '../wire/predictions.ts';
import type { WireLivePrice, WireNoPrice, WirePrice } from '../wire/prices.ts';
import { type ClientOptions, createAsk, query } from './ask.ts';

export const apiPath = (asset: AssetId, resource: string): string =>
  asset === 'btc' ? `/api/${resource}` : `/api/${asset}/${resource}`;

/** Filters of a request for track records. All are optional. */
export interface RecordsQuery {
  readonly asset?: AssetId;
  readonly kind?: Kind;
  /** A UTC day, `YYYY-MM-DD`. Records are computed as of this day. Today if left out. */
  readonly asOf?: string;
}

/** Creates the client for public data of a Hindcast server. Its calls need no token. */
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
    /** Returns one expert's record with its calls. `expert` is a slug, an alias, a handle or a number. */
    expertRecord: (expert: string, asked: RecordsQuery = {}) =>
      ask(`/api/experts/${encodeURIComponent(expert)}${query({ ...asked })}`) as Promise<WireExpertRecord>,
    /** Returns an asset's daily closes, days ascending. Null if the response still has the ETag `known`. */
    newPrices: (asset: AssetId, known: string | null) => askNewRows<WirePrice>(apiPath(asset, 'prices'), known),
    /** Returns an asset's predictions. Null if the response still has the ETag `known`. */
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
