import { type Asset, addDays, type Day, formatDayLong, type Prediction, readDay, seriesAsOf } from '@hindcast/domain';
import { ClientError, type Fetch } from '@hindcast/domain/client';
import type { Feed, FeedStore } from './feed.ts';
import { readPredictions } from './load.ts';
import { arrived, withServerMessage } from './part.ts';
import { clientOf, serverMessageOf } from './source.ts';

interface Server {
  /** Origin of the server, without a trailing slash. Empty for the origin of the page. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
}

/** Result of a request for a day: its predictions, or the problem. */
type Answer = Stood | Problem;

interface Problem {
  readonly problem: string;
  readonly refused: boolean;
}

interface Stood {
  readonly day: Day;
  readonly predictions: readonly Prediction[];
}

/** Least time between two requests, ms. The server allows 300 requests per IP address and minute. */
const GAP_MS = 200;

const later = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));

/**
 * Requests an asset's predictions as of a day. Resolves to the server's message if the text is no day or the day is not
 * on record.
 */
async function askDay(asset: Asset, asked: string, server: Server, signal: AbortSignal): Promise<Answer> {
  const day = readDay(asked);
  try {
    const rows = await clientOf({ ...server, signal }).predictionsAsOf(asset.id, asked);
    if (day === null) throw new TypeError(`The server answered for “${asked}”, which is no day`);
    return { day, predictions: readPredictions(rows, asset, server) };
  } catch (error) {
    const said = serverMessageOf(error);
    if (error instanceof ClientError && error.code === 'bad_request' && said !== null)
      return { problem: said, refused: true };
    if (!signal.aborted) console.error('A day in the past could not be fetched.', error);
    const what = day === null ? asked : formatDayLong(day);
    const sentence = `Failed to fetch how ${asset.ticker} stood on ${what}`;
    return { problem: withServerMessage(sentence, said), refused: false };
  }
}

/**
 * Creates the feed of past days. Predictions come from the server, because only it has highs and lows, splits,
 * overrides and withdrawals. One request runs at a time; of the days requested meanwhile only the last is requested.
 * `tell` receives each state, always with prices and predictions of the same day.
 */
export function createPast(asset: Asset, server: Server, live: FeedStore, tell: (feed: Feed) => void) {
  const { signal, abort } = controlled();
  let asked = '';
  /** Feed that is shown until the first past day has loaded. */
  let before: Feed = live.get();
  let stood: Stood | null = null;
  let cut: Pick<Feed, 'prices'> & { readonly day: Day; readonly of: Feed['prices'] };
  let failed: Problem | null = null;
  let asking = false;
  /**
   * Today's predictions at the time of the request. If they change, those of the past day may have changed too. Null
   * before the first request.
   */
  let beside: Feed['predictions'] | null = null;

  /** Returns the bars before a day. Cached until the day or the prices change, so that the object stays the same. */
  function pricesOn(day: Day, prices: Feed['prices']): Feed['prices'] {
    if (cut?.day === day && cut.of === prices) return cut.prices;
    const series = arrived(prices);
    const until = series && seriesAsOf(series, addDays(day, -1));
    cut = { day, of: prices, prices: until ? { status: 'ready', value: until } : prices };
    return cut.prices;
  }

  function publish(): void {
    const { today, prices, predictions } = live.get();
    const past = { asked, problem: null, refused: false, ...failed, now: { today, prices } };
    if (stood && prices.status !== 'loading') {
      const { day } = stood;
      before = {
        today: day,
        prices: pricesOn(day, prices),
        predictions: { status: 'ready', value: stood.predictions },
      };
      tell({ ...before, past: { ...past, day } });
      return;
    }
    const shown = failed === null ? before : { today, prices, predictions };
    tell({ ...shown, past: { ...past, day: null } });
  }

  /** Tells whether today's predictions have changed since the last request. */
  function hasMoved(): boolean {
    const { predictions } = live.get();
    return predictions.status === 'ready' && beside !== predictions && failed === null;
  }

  async function ask(): Promise<void> {
    if (asking) return;
    asking = true;
    // Requests again if today's predictions have changed meanwhile, because a prediction may have been withdrawn.
    for (let wanted: string | null = null; wanted !== asked || hasMoved(); ) {
      if (wanted !== null) await later(GAP_MS);
      wanted = asked;
      beside = live.get().predictions;
      const answer = await askDay(asset, wanted, server, signal);
      if (signal.aborted) return;
      if (!('problem' in answer)) [stood, failed] = [answer, null];
      else if (wanted === asked) failed = answer;
      publish();
    }
    asking = false;
  }

  return {
    /** Requests a day, `YYYY-MM-DD`, and shows it once it has loaded. Until then the previous data stay. */
    show(day: string, { past: _, ...shown }: Feed): void {
      if (!stood) before = shown;
      asked = day;
      failed = null;
      publish();
      void ask();
    },
    /** Publishes the state again. Has to be called whenever today's feed has changed. */
    follow(): void {
      publish();
      if (hasMoved()) void ask();
    },
    retry(): void {
      if (failed === null || failed.refused) return;
      failed = null;
      publish();
      void ask();
    },
    close: abort,
  };
}

function controlled(): { readonly signal: AbortSignal; abort(): void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
