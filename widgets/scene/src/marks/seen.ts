import type { SceneInput, Viewport } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import { markKinds } from './index.ts';

/**
 * Returns the first drawn day of a pin. An open or selected pin is drawn from the day it was made, a settled one only
 * at its dot.
 */
export const firstDayOf = ({ outcome, made, day }: Pin, selected = false): number =>
  outcome === 'pending' || selected ? Math.min(made.day, day) : day;

/**
 * Tells whether any part of a pin is drawn in a viewport. Of a settled pin only the dot counts, unless it is selected.
 */
export const shows = (pin: Pin, { from, to }: Viewport, selected: string | null): boolean =>
  firstDayOf(pin, pin.id === selected) <= to && pin.day >= from;

/**
 * Distance beyond the right edge, as a share of the view, from which the end of a ray no longer stretches the price
 * axis.
 */
const FAR = 0.25;

/**
 * Returns the price up to which a pin stretches the price axis: its full price if its end is in view, or if it is no
 * ray. The further a ray ends beyond the right edge, the closer the result is to the price on the day it was made,
 * because a target of a million in ten years must not flatten today's line. The result changes gradually, so that
 * nothing jumps while the chart is panned.
 */
function reached(pin: Pin, { from, to }: Viewport, scale: SceneInput['scale']): number {
  if (markKinds[pin.kind].form !== 'ray' || pin.day <= to) return pin.high;
  const nearness = Math.max(0, 1 - (pin.day - to) / ((to - from) * FAR));
  const share = (nearness * (to - pin.made.day)) / (pin.day - pin.made.day);
  const { price } = pin.made;
  return scale === 'log' ? price * (pin.high / price) ** share : price + (pin.high - price) * share;
}

/** Lowest and highest price, USD. */
export interface Prices {
  readonly low: number;
  readonly high: number;
}

/** Data from which the range of the price axis is computed. */
interface ToFit {
  /** Prices of the line in view. Null if none is in view. */
  readonly line: Prices | null;
  /** Predictions that the axis has to fit, even if a filter hides them. */
  readonly pins: readonly Pin[];
  /** Prices of the band, used if there are too many predictions to fit each. Empty otherwise. */
  readonly band: readonly Prices[];
  readonly selected: Pin | null;
  readonly viewport: Viewport;
  readonly scale: SceneInput['scale'];
  readonly fit: NonNullable<SceneInput['fit']>;
}

/** Maximum stretch of the axis by predictions with the automatic fit, as multiples of the line's height. */
const STRETCH = { above: 1, below: 0.6 } as const;
/**
 * The same limits for the band. The limit above is higher, because the band sums up all calls and is the main content.
 */
const BAND_STRETCH = { above: 2, below: 0.6 } as const;
/** Least height that is assumed for the line, as a share of its price. Matters for a line that hardly moves. */
const LEAST_MOVE = 0.12;

/**
 * Returns the part of a price's distance beyond the line that the axis takes into account: all of it up to `most`, then
 * less the further away the price is, down to 0. It changes gradually, so that nothing jumps while the chart is panned.
 */
function yielding(beyond: number, most: number): number {
  if (beyond <= most) return Math.max(beyond, 0);
  return Math.max(0, most - (beyond - most));
}

/** Returns the price range of each prediction in view, except the selected one. */
function saidIn({ pins, selected, viewport, scale, fit }: ToFit): Prices[] {
  const said = pins.filter((pin) => pin.id !== selected?.id && shows(pin, viewport, null));
  return said.map((pin) => {
    // With the fit `all`, the axis shows every predicted price, even that of a ray that ends beyond the right edge.
    const end = fit === 'all' ? pin.high : reached(pin, viewport, scale);
    return { low: end === pin.high ? pin.low : end, high: end };
  });
}

/**
 * Returns the price range of the line, extended towards predictions and band within the limits of the automatic fit.
 */
function stretched(line: Prices, said: readonly Prices[], band: readonly Prices[], scale: SceneInput['scale']): Prices {
  const [onto, back] = scale === 'log' ? [Math.log, Math.exp] : [(price: number) => price, (height: number) => height];
  const [low, high] = [onto(line.low), onto(line.high)];
  const least = scale === 'log' ? LEAST_MOVE : line.high * LEAST_MOVE;
  const span = Math.max(high - low, least);
  let [above, below] = [0, 0];
  const beyond = (price: Prices): { above: number; below: number } => ({
    above: onto(price.high) - high,
    below: low - onto(Math.max(price.low, Number.MIN_VALUE)),
  });
  for (const out of said.map(beyond)) {
    above = Math.max(above, yielding(out.above, span * STRETCH.above));
    below = Math.max(below, yielding(out.below, span * STRETCH.below));
  }
  for (const out of band.map(beyond)) {
    above = Math.max(above, Math.min(out.above, span * BAND_STRETCH.above));
    below = Math.max(below, Math.min(out.below, span * BAND_STRETCH.below));
  }
  return { low: back(low - below), high: back(high + above) };
}

/** Returns the smallest range that contains both. Null stands for no range. */
export const joined = <B extends Prices | null>(a: Prices | null, b: B): Prices | B =>
  a && b ? { low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) } : (b ?? (a as B));

/**
 * Returns the price range of the axis: the line alone (`price`), with all predictions in view (`all`), or with those
 * near enough to leave the line about half of the height (`auto`). The range always contains the selected prediction:
 * its predicted prices and the price on the day it was made.
 * `highest` is the highest predicted price in the range, 0 without any (C9).
 */
export function fitPrices(from: ToFit): { readonly seen: Prices | null; readonly highest: number } {
  const { line, selected, scale, fit } = from;
  const own = fit === 'price' && line ? [] : saidIn(from);
  const band = fit === 'price' && line ? [] : from.band;
  const said = [...own, ...band];
  const chosen = selected && {
    low: Math.min(selected.low, selected.made.price),
    high: Math.max(selected.high, selected.made.price),
  };
  const around = fit === 'auto' && line ? stretched(line, own, band, scale) : said.reduce(joined, line);
  const seen = chosen ? joined(around, chosen) : around;
  const inView = said.filter(({ high }) => seen !== null && high <= seen.high);
  return { seen, highest: Math.max(0, selected?.high ?? 0, ...inView.map(({ high }) => high)) };
}
