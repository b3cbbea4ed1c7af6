import type { Repeated } from '../../db/index.ts';
import { type Backoff, backoffMs, type Log } from '../../lib/index.ts';
import { connect, type TickReading, type Timeouts } from './connection.ts';
import type { ListenedMarket } from './markets.ts';

const CONNECTING: Backoff = { firstMs: 1000, longestMs: 60_000, spread: 0.5 };

/** Returns the delay before the next attempt to connect, ms, after so many failures. */
export const retryDelay = (failures: number, random?: () => number): number => backoffMs(CONNECTING, failures, random);

export interface ListeningTimes extends Timeouts {
  /** Time with prices after which the count of failures is reset, ms. */
  readonly goodMs: number;
  /** Returns the delay before the next attempt, ms, after so many failures. */
  retryMs(failures: number): number;
}

const usualTimes: ListeningTimes = {
  answerMs: 10_000,
  silentMs: 30_000,
  pricelessMs: 120_000,
  goodMs: 60_000,
  retryMs: retryDelay,
};

/**
 * Listens to a market until stopped, and reconnects if the connection fails, is silent or brings no prices. `hear` gets
 * every trade. Each change of the state is logged once.
 */
export function listenTo(
  listened: ListenedMarket,
  hear: (tick: TickReading) => void,
  log: Log,
  times: ListeningTimes = usualTimes,
): Repeated {
  const { name: source, title } = listened.market;
  let failures = 0;
  let trouble: string | null = 'not heard yet';
  let retry: NodeJS.Timeout | undefined;
  let hangUp = (): void => undefined;

  const listen = (): void => {
    let goodSinceMs: number | null = null;
    let unusable = 0;
    const listener = {
      tick: (tick: TickReading) => {
        goodSinceMs ??= performance.now();
        if (trouble !== null) log.info({ source }, `${title} gives live prices`);
        trouble = null;
        hear(tick);
      },
      unusable: (problem: string) => {
        if (++unusable === 1) log.warn({ source }, `${title} sent ${problem}; what cannot be used is ignored`);
      },
      end: (problem: string) => {
        if (goodSinceMs !== null && performance.now() - goodSinceMs >= times.goodMs) failures = 0;
        const retryInMs = times.retryMs(failures++);
        retry = setTimeout(listen, retryInMs);
        if (problem === trouble) return;
        trouble = problem;
        const again = `it is tried again in ${(retryInMs / 1000).toFixed(1)} s, then less and less often`;
        log.warn({ source, unusable, retryInMs }, `${title} gives no live prices: ${problem}; ${again}`);
      },
    };
    hangUp = connect(listened, listener, times);
  };

  listen();
  return {
    stop: async () => {
      clearTimeout(retry);
      hangUp();
    },
  };
}
