import { type Asset, formatUsd } from '@hindcast/domain';
import type { Layout, Scene, Tick } from '../model/scene.ts';
import { priceScale } from './scales.ts';

/** Five find room on the lowest phone's chart, so that a taller one has the same. */
const ROOM = { desktop: 56, mobile: 48 };
/** Ticks of a log scale lie unevenly, so that more of them find room. */
const LOG_ROOM = 44;
const MOST = { desktop: 6, mobile: 5 };

/** A number without needless zeros: as many decimals as `step` has, five at most. */
function plain(value: number, step: number): string {
  const decimals = Math.min(5, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)));
  return value.toFixed(decimals);
}

/** `1.0`, `1.25`: a decimal at least below ten millions, none above unless the step needs it. */
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
    // Beside steps of less than a thousand, small prices are read in dollars: $100, not $0.1k.
    if (step < 1000 && size < 1000) return `${sign}$${plain(size, step)}`;
    return `${sign}$${plain(size / 1000, step / 1000)}k`;
  }
  const decimals = Math.max(asset.decimals, Math.ceil(-Math.log10(step) - 1e-9));
  return formatUsd(price, Math.min(decimals, 8));
}

/** 1.5 of 1,500: a number without its power of ten, to six decimals. */
const mantissaOf = (value: number): number =>
  Math.round((value / 10 ** Math.floor(Math.log10(value) + 1e-9)) * 1e6) / 1e6;

/** Which parts of each power of ten have a tick on a log scale, the finest first. */
const MANTISSAS = [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 5, 7], [1, 2, 5], [1, 3], [1]];

/** The finest of d3's ticks on a log scale that are no more than `most`: 1, 2 and 5 of each power of ten, or fewer. */
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

/** A tick of a log scale is as exact as a step of thousands, or of itself: it has one digit. */
const logStep = (at: number): number => (at < 1_000_000 ? Math.min(at, 1000) : at);

/**
 * About six round prices between bottom and top with their labels; `at` in USD (C12).
 * @param height of the plot in pixels: fewer ticks when it is low.
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

/** The price of a tag, exact to about a pixel or two of the axis: `$85k` beside steps of $50k, `$85.1k` beside $10k. */
export const tagText = (asset: Asset, price: number, { bottom, top }: Scene['price']): string =>
  priceText(asset, price, (top - bottom) / 150);
