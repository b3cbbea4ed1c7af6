import { type Asset, addDays, type Day, formatDayLong, type Prediction, readDay, seriesAsOf } from '@hindcast/domain';
import { ClientError, type Fetch } from '@hindcast/domain/client';
import type { Feed, FeedStore } from './feed.ts';
import { clientOf, readPredictions, serverMessageOf } from './load.ts';
import { arrived, withServerMessage } from './part.ts';

interface Server {
  /** Origin of the server without a trailing slash; empty for the page's own. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
}

/** The server's answer for a day: the predictions of that day, or the reason why there are none. */
type Answer = Stood | Problem;

interface Problem {
  readonly problem: string;
  readonly refused: boolean;
}

interface Stood {
  readonly day: Day;
  readonly predictions: readonly Prediction[];
}

/** The least time from one question to the next, ms: a server answers 300 of an address in a minute. */
const GAP_MS = 200;

const later = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));

/** Asks how an asset's predictions stood on a day. What is no day, or none on record, the server says in its own words. */
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
 * Shows days in the past in the place of today's feed. Predictions are the server's answer for the day: it alone knows
 * highs and lows, splits, and what people had set and took back. One question is asked at a time; the day that was asked
 * for last comes last. `tell` gets all that is shown, always of one day.
 */
export function createPast(asset: Asset, server: Server, live: FeedStore, tell: (feed: Feed) => void) {
  const { signal, abort } = controlled();
  let asked = '';
  /** The feed that is shown until the first day has loaded. */
  let before: Feed = live.get();
  let stood: Stood | null = null;
  let cut: Pick<Feed, 'prices'> & { readonly day: Day; readonly of: Feed['prices'] };
  let failed: Problem | null = null;
  let asking = false;
  /** The predictions of today beside which the day was asked for: when others come, the day may be another one too. */
  let beside: Feed['predictions'] | null = null;

  /** The bars before a day; the same object while neither changes. */
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

  /** Tells whether today's predictions have changed since the day was asked for. */
  function hasMoved(): boolean {
    const { predictions } = live.get();
    return predictions.status === 'ready' && beside !== predictions && failed === null;
  }

  async function ask(): Promise<void> {
    if (asking) return;
    asking = true;
    // Also when today's predictions changed meanwhile: one may have been taken back.
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
    /** Shows a day, `YYYY-MM-DD`; until it is there, what was shown before. */
    show(day: string, { past: _, ...shown }: Feed): void {
      if (!stood) before = shown;
      asked = day;
      failed = null;
      publish();
      void ask();
    },
    /** To be called when today's feed changed. */
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
