import type { SourceName } from '../config/priceSources.ts';

/** A trade that a market reported: USD, and when it was by the market's clock, ms since 1970. */
export interface Tick {
  readonly market: SourceName;
  readonly price: number;
  readonly timeMs: number;
}

/** A tick that counts as the price, and when it was heard by our clock. */
export interface Quote extends Tick {
  readonly heardMs: number;
}

/** A run of ticks that are far from the price and agree with each other. */
interface Deviation {
  readonly sinceMs: number;
  readonly low: number;
  readonly high: number;
}

/** The last known state of one market. */
interface MarketState {
  readonly price: number;
  readonly heardMs: number;
  /** When its last believed tick came, and since when believed ticks have come without a pause. */
  readonly believedMs: number;
  readonly steadySinceMs: number;
  readonly deviation: Deviation | null;
}

/** An asset's price as the markets tell it. */
export interface Quotes {
  readonly quote: Quote | null;
  readonly voices: ReadonlyMap<SourceName, MarketState>;
}

/** The result of a tick. `reserve` is believed, but another market leads. */
export type TickResult = 'accepted' | 'reserve' | 'doubted' | 'implausible' | 'misdated';

/** The data that ticks are compared with. */
export interface Surroundings {
  readonly nowMs: number;
  /** Markets, the preferred one first. */
  readonly order: readonly SourceName[];
  /** Prices outside these bounds cannot be the asset's, USD. */
  readonly plausible: readonly [number, number];
  /** The last final close on record, USD. */
  readonly lastClose: number | null;
}

export const noQuotes: Quotes = { quote: null, voices: new Map() };

/**
 * Without a believed tick for this long, a market loses the lead to another; after as long without a pause it gets it
 * back.
 */
const LEAD_MS = 10_000;
/** Without an accepted tick for this long, the price is stale; a market not heard for this long confirms nothing. */
const STALE_MS = 30_000;
/** A tick out of line is believed when the only market heard keeps to it for so long. */
const PERSIST_MS = 60_000;
/** A time further from our clock than this may come from an old answer or a wrong clock, so it dates no price. */
const SKEW_MS = 600_000;
const JUMP = 0.1;
const AGREE = 0.02;

const agree = (a: number, b: number): boolean => Math.max(a, b) <= Math.min(a, b) * (1 + AGREE);

/**
 * Tells whether a price is as expected: near the last accepted price. Before the first one, between half and double the
 * last close.
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
 * Tells whether a market may set the price: it has the lead, or the market that has the lead is silent, or that market
 * is less preferred and this one has been steady for `LEAD_MS`.
 */
function mayLead(market: SourceName, steadySinceMs: number, { quote, voices }: Quotes, around: Surroundings): boolean {
  if (!quote || quote.market === market) return true;
  const leader = voices.get(quote.market);
  if (!leader || around.nowMs - leader.believedMs >= LEAD_MS) return true;
  const isPreferred = around.order.indexOf(market) < around.order.indexOf(quote.market);
  return isPreferred && around.nowMs - steadySinceMs >= LEAD_MS;
}

/**
 * Applies a tick to the price. It must be plausible and dated near our clock. A tick out of line (10 % from the last
 * accepted price; before the first, half or double the last close, or any when there is none) is doubted, until another
 * market says the same within 2 %, or, with no other heard, until it has been said steadily for a minute.
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

/** Tells whether no tick was accepted for so long that the price is stale. */
export const isStale = (quote: Quote, nowMs: number): boolean => nowMs - quote.heardMs > STALE_MS;
