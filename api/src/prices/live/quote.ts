import type { SourceName } from '../../lib/index.ts';

/** A trade of a market: price in USD, and time by the market's clock, ms since 1970. */
export interface Tick {
  readonly market: SourceName;
  readonly price: number;
  readonly timeMs: number;
}

/** A tick that set the price, and the time of its arrival by our clock, ms since 1970. */
export interface Quote extends Tick {
  readonly heardMs: number;
}

/** Ticks in a row that are far from the price and agree with each other. */
interface Deviation {
  readonly sinceMs: number;
  readonly low: number;
  readonly high: number;
}

interface MarketState {
  readonly price: number;
  readonly heardMs: number;
  /** Time of the market's last believed tick, ms since 1970. */
  readonly believedMs: number;
  /** Start of the market's believed ticks without a pause, ms since 1970. */
  readonly steadySinceMs: number;
  readonly deviation: Deviation | null;
}

/** State of an asset's live price: the accepted quote, and the last tick of each market. */
export interface Quotes {
  readonly quote: Quote | null;
  readonly voices: ReadonlyMap<SourceName, MarketState>;
}

/** Result of a tick. `reserve`: believed, but another market sets the price. */
export type TickResult = 'accepted' | 'reserve' | 'doubted' | 'implausible' | 'misdated';

/** Data with which ticks are compared. */
export interface Surroundings {
  readonly nowMs: number;
  /** Markets, the preferred one first. */
  readonly order: readonly SourceName[];
  /** Bounds of the asset's plausible prices, USD. */
  readonly plausible: readonly [number, number];
  /** Last final close, USD. Null without one. */
  readonly lastClose: number | null;
}

export const noQuotes: Quotes = { quote: null, voices: new Map() };

/**
 * Time without a believed tick after which a market loses the lead, ms. A preferred market regains the lead after the
 * same time of believed ticks without a pause.
 */
const LEAD_MS = 10_000;
/**
 * Time after which silence counts, ms. Without an accepted tick for so long, the price is stale; a market without any
 * tick for so long cannot confirm a price.
 */
const STALE_MS = 30_000;
/** Time after which a deviating price of the only active market is believed, ms. */
const PERSIST_MS = 60_000;
/** Largest difference of a tick's time from our clock, ms. A larger one comes from an old message or a wrong clock. */
const SKEW_MS = 600_000;
const JUMP = 0.1;
const AGREE = 0.02;

const agree = (a: number, b: number): boolean => Math.max(a, b) <= Math.min(a, b) * (1 + AGREE);

/**
 * Tells whether a price is near the last accepted price. Before the first, it must be between half and double the last
 * close.
 */
function isInLine(price: number, quote: Quote | null, lastClose: number | null): boolean {
  if (quote) return Math.abs(price - quote.price) <= quote.price * JUMP;
  return lastClose !== null && price >= lastClose / 2 && price <= lastClose * 2;
}

function deviationOf(voice: MarketState | undefined, price: number, nowMs: number): Deviation {
  const before = voice?.deviation;
  const fresh = { sinceMs: nowMs, low: price, high: price };
  if (!voice || !before || nowMs - voice.heardMs >= LEAD_MS) return fresh;
  const deviation = { ...before, low: Math.min(before.low, price), high: Math.max(before.high, price) };
  return agree(deviation.low, deviation.high) ? deviation : fresh;
}

/**
 * Tells whether a market may set the price: it leads, the leading market is silent, or the leading market is less
 * preferred and this market has been steady for `LEAD_MS`.
 */
function mayLead(market: SourceName, steadySinceMs: number, { quote, voices }: Quotes, around: Surroundings): boolean {
  if (!quote || quote.market === market) return true;
  const leader = voices.get(quote.market);
  if (!leader || around.nowMs - leader.believedMs >= LEAD_MS) return true;
  const isPreferred = around.order.indexOf(market) < around.order.indexOf(quote.market);
  return isPreferred && around.nowMs - steadySinceMs >= LEAD_MS;
}

/**
 * Applies a tick to the price. It must be plausible and dated near our clock. A deviating tick (10 % from the last
 * accepted price; before the first, below half or above double the last close, or any without a close) is doubted until
 * another market agrees within 2 %, or, if no other is active, until it has persisted for a minute.
 */
export function applyTick(quotes: Quotes, tick: Tick, around: Surroundings): { quotes: Quotes; hearing: TickResult } {
  const { nowMs } = around;
  const { market, price, timeMs } = tick;
  if (price < around.plausible[0] || price > around.plausible[1]) return { quotes, hearing: 'implausible' };
  if (Math.abs(timeMs - nowMs) > SKEW_MS) return { quotes, hearing: 'misdated' };

  const before = quotes.voices.get(market);
  const others = [...quotes.voices].filter(([name, voice]) => name !== market && nowMs - voice.heardMs <= STALE_MS);
  const isConfirmed = others.some(([, other]) => agree(other.price, price));
  const deviation =
    isInLine(price, quotes.quote, around.lastClose) || isConfirmed ? null : deviationOf(before, price, nowMs);
  const isBelieved = !deviation || (others.length === 0 && nowMs - deviation.sinceMs >= PERSIST_MS);

  const isSteady = before && nowMs - before.believedMs < LEAD_MS;
  const voice: MarketState = {
    price,
    heardMs: nowMs,
    believedMs: isBelieved ? nowMs : (before?.believedMs ?? Number.NEGATIVE_INFINITY),
    steadySinceMs: isSteady ? before.steadySinceMs : nowMs,
    deviation: isBelieved ? null : deviation,
  };
  const voices = new Map(quotes.voices).set(market, voice);
  const heard = { ...quotes, voices };
  if (!isBelieved) return { quotes: heard, hearing: 'doubted' };
  if (!mayLead(market, voice.steadySinceMs, heard, around)) return { quotes: heard, hearing: 'reserve' };
  return { quotes: { voices, quote: { ...tick, heardMs: nowMs } }, hearing: 'accepted' };
}

/** Tells whether the last accepted tick is so old that the price is stale. */
export const isStale = (quote: Quote, nowMs: number): boolean => nowMs - quote.heardMs > STALE_MS;
