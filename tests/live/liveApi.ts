import type { ListeningTimes } from '../../api/src/prices/live/listenTo.ts';
import { startListening } from '../../api/src/prices/live/startListening.ts';
import { type ApiOptions, dailyBars, type Scope, startApi, type TestApi } from '../api/fixture.ts';
import { coinbaseDialect } from './coinbaseDialect.ts';
import { eventually } from './eventually.ts';
import { type Exchange, startExchange } from './exchange.ts';
import { krakenDialect } from './krakenDialect.ts';
import { createMemoryLog, type MemoryLog } from './memoryLog.ts';

export const NOON = Date.UTC(2025, 0, 1, 12);

/** Times as the product has them, but for attempts that follow at once. */
export const quick: ListeningTimes = {
  answerMs: 5000,
  silentMs: 30_000,
  pricelessMs: 120_000,
  goodMs: 60_000,
  retryMs: () => 5,
};

export interface LiveApi extends TestApi {
  readonly coinbase: Exchange;
  readonly kraken: Exchange;
  readonly log: MemoryLog;
  /** Lets so many seconds pass. */
  pass(seconds: number): void;
  now(): number;
}

export interface LiveOptions extends ApiOptions {
  readonly times?: Partial<ListeningTimes>;
}

/** A listening API at noon of 1 January 2025, whose sources are two emulated exchanges; the close before was 100,000. */
export async function startLiveApi(scope: Scope, { times, ...options }: LiveOptions = {}): Promise<LiveApi> {
  const coinbase = await startExchange(scope, coinbaseDialect);
  const kraken = await startExchange(scope, krakenDialect);
  const sources = `coinbase=${coinbase.url},kraken=${kraken.url}`;
  const api = await startApi(scope, { bars: dailyBars('2024-12-31', [100_000]), sources, ...options });
  let now = NOON;
  api.setNow(now);
  await api.server.start();
  const log = createMemoryLog();
  const listening = startListening(api, log.log, { ...quick, ...times });
  scope.after(() => listening.stop());
  await eventually('both subscriptions', () => coinbase.subscribed === 1 && kraken.subscribed === 1);
  const pass = (seconds: number): void => {
    now += seconds * 1000;
    api.setNow(now);
  };
  return { ...api, coinbase, kraken, log, pass, now: () => now };
}
