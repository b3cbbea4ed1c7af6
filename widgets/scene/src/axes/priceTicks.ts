import { type Asset, formatUsd } from '@hindcast/domain';
import type { Layout, Scene, Tick } from '../model/scene.ts';
import { priceScale } from './scales.ts';

/** Least height per tick, pixels. Chosen so that even the lowest phone chart has five ticks. */
const ROOM = { desktop: 56, mobile: 48 };
/** Least height per tick on a log scale, pixels. Smaller than `ROOM`, because log ticks are unevenly spaced. */
const LOG_ROOM = 44;
const MOST = { desktop: 6, mobile: 5 };

/** Formats a number with as many decimals as `step` needs, five at most. */
function plain(value: number, step: number): string {
  const decimals = Math.min(5, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)));
  return value.toFixed(decimals);
}

/**
 * Formats millions: `1.0`, `1.25`. Below ten million with at least one decimal, above with decimals only if the step
 * needs them.
 */
const inMillions = (size: number, step: number): string =>
  plain(size / 1_000_000, size < 10_000_000 ? Math.min(step, 100_000) / 1_000_000 : step / 1_000_000);

/**
 * Formats a price for an axis whose ticks lie `step` USD apart (C12): Bitcoin in thousands (`$0k`, `$250k`, `$1.5M`),
 * other assets in whole dollars or with the asset's decimals.
 */
function priceText(asset: Asset, price: number, step: number): string {
  if (asset.inThousands) {
    const sign = price < 0 ? '−' : '';
    const size = Math.abs(price);
    if (size >= 1_000_000) return `${sign}$${inMillions(size, step)}M`;
    // With steps of less than a thousand, small prices are shown in dollars: $100, not $0.1k.
    if (step < 1000 && size < 1000) return `${sign}$${plain(size, step)}`;
    return `${sign}$${plain(size / 1000, step / 1000)}k`;
  }
  const decimals = Math.max(asset.decimals, Math.ceil(-Math.log10(step) - 1e-9));
  return formatUsd(price, Math.min(decimals, 8));
}

/** Returns a number without its power of ten, rounded to six decimals: 1.5 for 1,500. */
const mantissaOf = (value: number): number =>
  Math.round((value / 10 ** Math.floor(Math.log10(value) + 1e-9)) * 1e6) / 1e6;

/** Sets of mantissas whose prices get a tick on a log scale, densest set first. */
const MANTISSAS = [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 5, 7], [1, 2, 5], [1, 3], [1]];

/**
 * Returns d3's log ticks, thinned to at most `most`: 1 to 9 times each power of ten, or a sparser set of `MANTISSAS`.
 */
function logTicks(price: Scene['price'], most: number): readonly number[] {
  const ticks = priceScale(price, 'log').ticks();
  const mantissas = ticks.map(mantissaOf);
  for (const chosen of MANTISSAS) {
    const some = ticks.filter((_, i) => chosen.includes(mantissas[i]));
    if (some.length <= most) return some;
  }
  return ticks.filter((_, i) => mantissas[i] === 1).filter((_, i) => i % 2 === 0);
}

const stepOf = (ticks: readonly number[]): number =>
  ticks.length > 1 ? Math.abs(ticks[1] - ticks[0]) : Math.abs(ticks[0] ?? 1) || 1;

/**
 * Returns the step with which a log tick is formatted: at most 1000 below a million. From a million on, the step is the
 * tick itself, because log ticks have one significant digit.
 */
const logStep = (at: number): number => (at < 1_000_000 ? Math.min(at, 1000) : at);

/**
 * Returns ticks at about six round prices between bottom and top, with labels. `at` of a tick is its price in USD (C12).
 * @param height height of the plot in pixels. A low plot gets fewer ticks.
 */
export function priceTicks(
  asset: Asset,
  price: Scene['price'],
  scale: Scene['scale'],
  layout: Layout,
  height: number,
): Tick[] {
  const most = Math.max(2, Math.min(MOST[layout], Math.floor(height / ROOM[layout])));
  const mostLogs = layout === 'mobile' ? most + 1 : Math.max(most + 1, Math.floor(height / LOG_ROOM));
  const logs = scale === 'log' ? logTicks(price, mostLogs) : [];
  const ticks = logs.length > 2 ? logs : priceScale(price, 'linear').ticks(most);
  const even = stepOf(ticks);
  return ticks.map((at) => ({ at, text: priceText(asset, at, logs.length > 2 ? logStep(at) : even) }));
}

/**
 * Formats a price for a tag at the axis. The precision equals one or two pixels: `$85k` with steps of $50k, `$85.1k`
 * with steps of $10k.
 */
export const tagText = (asset: Asset, price: number, { bottom, top }: Scene['price']): string =>
  priceText(asset, price, (top - bottom) / 150);
