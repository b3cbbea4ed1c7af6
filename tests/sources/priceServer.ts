import { type AssetId, assets, type Bar, dayText, msOfDay } from '@hindcast/domain';
import { type Client, createClient, type WireSyncedAsset } from '@hindcast/domain/client';
import { readBars } from '../../api/src/prices/stored/storedBars.ts';
import { type ApiOptions, type Scope, startApi, type TestApi } from '../api/fixture.ts';
import { createMemoryLog } from '../live/memoryLog.ts';
import { day } from './dialects.ts';

/** A server that listens, and asks the sources of a test. */
export interface PriceServer extends TestApi {
  readonly url: string;
  /** Calls it as the operator. */
  readonly client: Client;
  /** Lines of the log so far. */
  messages(): string[];
  /** One turn of the job, for an asset. */
  turn(asset?: AssetId): Promise<WireSyncedAsset>;
  /** The bars on record, days rising. */
  bars(asset?: AssetId): Promise<Bar[]>;
}

/** Noon of a day, in milliseconds. */
export const noon = (text: string): number => msOfDay(day(text)) + 12 * 3_600_000;

/** Starts one for a test; it is noon of 2025-01-15 unless the test says otherwise. */
export async function startPriceServer(scope: Scope, options: ApiOptions): Promise<PriceServer> {
  const api = await startApi(scope, { today: '2025-01-15', ...options });
  api.setNow(noon(options.today ?? '2025-01-15'));
  await api.server.start();
  const url = `http://127.0.0.1:${api.server.info.port}`;
  const { log, messages } = createMemoryLog();
  return {
    ...api,
    url,
    client: createClient({ baseUrl: url, fetch, token: api.token }),
    messages,
    turn: (asset = 'btc') => api.priceSync.run({ asset: assets[asset], byHand: false, log }),
    bars: (asset = 'btc') => readBars(api.storage, { asset }),
  };
}

/** Days and closes of bars, as they are published. */
export const closesOf = (bars: readonly { readonly day: Bar['day']; readonly close: number }[]) =>
  bars.map((bar) => ({ date: dayText(bar.day), close: bar.close }));
