import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale';
import type { Box, Scene, Viewport } from '../model/scene.ts';

/** The mapping of days and prices onto the plot. */
export interface Scales {
  readonly plot: Box;
  readonly viewport: Viewport;
  readonly scale: Scene['scale'];
  readonly price: Scene['price'];
  /** Left edge of a fractional UTC day, in pixels. */
  x(day: number): number;
  /** Height of a price in USD, in pixels from the top. On a log scale prices at or below zero lie far beneath. */
  y(price: number): number;
}

type Continuous = ScaleContinuousNumeric<number, number>;

const LOWEST = 1e-9;

/** The price axis: d3's scale from the bottom price to the top price, USD, without a place on the plot yet. */
export const priceScale = ({ bottom, top }: Scene['price'], scale: Scene['scale']): Continuous =>
  (scale === 'log' ? scaleLog() : scaleLinear()).domain([bottom, top]);

/** The price axis of a plot: USD to pixels from the top, and back by `invert`. */
export const priceAxis = ({ plot, price, scale }: Pick<Scene, 'plot' | 'price' | 'scale'>): Continuous =>
  priceScale(price, scale).range([plot.y + plot.height, plot.y]);

/** The time axis of a plot: fractional UTC days to pixels from the left, and back by `invert`. */
export const timeAxis = ({ plot, viewport }: Pick<Scene, 'plot' | 'viewport'>): Continuous =>
  scaleLinear([viewport.from, viewport.to], [plot.x, plot.x + plot.width]);

/** Pixels per unit: a scale's range over its domain. */
const slopeOf = ([from, to]: readonly number[], [start, end]: readonly number[]): number => (end - start) / (to - from);

/**
 * The scales of one scene: time is linear, price linear or logarithmic. Thousands of points go through `x` and `y`, so
 * these read the numbers of d3's scales and do not call them.
 */
export function createScales(scene: Pick<Scene, 'plot' | 'viewport' | 'price' | 'scale'>): Scales {
  const { plot, viewport, price, scale } = scene;
  const time = timeAxis(scene);
  const prices = priceAxis(scene);
  const [firstDay] = time.domain();
  const [left] = time.range();
  const perDay = slopeOf(time.domain(), time.range());
  const isLog = scale === 'log';
  const heights = isLog ? prices.domain().map(Math.log) : prices.domain();
  const [lowest] = heights;
  const [base] = prices.range();
  const perUnit = slopeOf(heights, prices.range());
  return {
    plot,
    viewport,
    scale,
    price,
    x: (day) => left + (day - firstDay) * perDay,
    y: isLog
      ? (value) => base + (Math.log(Math.max(value, LOWEST)) - lowest) * perUnit
      : (value) => base + (value - lowest) * perUnit,
  };
}
