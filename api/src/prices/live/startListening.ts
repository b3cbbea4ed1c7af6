import type { AssetId } from '@hindcast/domain';
import type { Repeated } from '../../db/index.ts';
import type { Config, Log, SourceName } from '../../lib/index.ts';
import { type ListeningTimes, listenTo } from './listenTo.ts';
import type { LivePrices } from './livePrices.ts';
import { marketsOf } from './markets.ts';
import type { TickResult } from './quote.ts';

export interface ListeningParts {
  readonly config: Pick<Config, 'sources'>;
  readonly live: LivePrices;
}

const SAID_EVERY_MS = 60_000;

const NEWS: Partial<Record<TickResult, string>> = {
  doubted: 'says a price far from the last one; it does not count until another market says the same or it lasts',
  implausible: 'says a price that cannot be; it is ignored',
  misdated: 'dates its trades more than 10 minutes off this machine’s clock; they are ignored: is the clock right?',
};

/** Listens to all markets among the sources. `stop` closes the connections. */
export function startListening({ config, live }: ListeningParts, log: Log, times?: ListeningTimes): Repeated {
  const listening = marketsOf(config.sources).map((listened) => {
    const { name, asset, title } = listened.market;
    const report = createReport(name, asset, title, log);
    return listenTo(
      listened,
      ({ price, timeMs }) => report(live.hear(asset, { market: name, price, timeMs }), price),
      log,
      times,
    );
  });
  return {
    stop: async () => {
      await Promise.all(listening.map((one) => one.stop()));
    },
  };
}

/** Builds a log of unfit trades of a market, each kind at most once a minute. */
function createReport(source: SourceName, asset: AssetId, title: string, log: Log) {
  const saidMs = new Map<TickResult, number>();
  return (hearing: TickResult, price: number): void => {
    const news = NEWS[hearing];
    if (!news || performance.now() - (saidMs.get(hearing) ?? Number.NEGATIVE_INFINITY) < SAID_EVERY_MS) return;
    saidMs.set(hearing, performance.now());
    log.warn({ source, asset, price }, `${title} ${news}`);
  };
}
