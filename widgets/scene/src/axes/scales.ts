import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale';
import type { Box, Scene, Viewport } from '../model/scene.ts';

/** Functions that map days and prices to pixels of the plot. */
export interface Scales {
  readonly plot: Box;
  readonly viewport: Viewport;
  readonly scale: Scene['scale'];
  readonly price: Scene['price'];
  /** Returns the horizontal position of a fractional UTC day, in pixels. */
  x(day: number): number;
  /**
   * Returns the vertical position of a price in USD, in pixels from the top. On a log scale prices at or below zero get
   * a position far below the plot.
   */
  y(price: number): number;
}

type Continuous = ScaleContinuousNumeric<number, number>;

const LOWEST = 1e-9;

/** Returns d3's scale from the bottom price to the top price in USD. Its range is not set yet. */
export const priceScale = ({ bottom, top }: Scene['price'], scale: Scene['scale']): Continuous =>
  (scale === 'log' ? scaleLog() : scaleLinear()).domain([bottom, top]);

/** Returns the price axis of a plot: USD to pixels from the top, and back with `invert`. */
export const priceAxis = ({ plot, price, scale }: Pick<Scene, 'plot' | 'price' | 'scale'>): Continuous =>
  priceScale(price, scale).range([plot.y + plot.height, plot.y]);

/** Returns the time axis of a plot: fractional UTC days to pixels from the left, and back with `invert`. */
export const timeAxis = ({ plot, viewport }: Pick<Scene, 'plot' | 'viewport'>): Continuous =>
  scaleLinear([viewport.from, viewport.to], [plot.x, plot.x + plot.width]);

/** Returns the pixels per unit of an axis, from the ends of its domain and those of its range. */
const slopeOf = ([from, to]: readonly number[], [start, end]: readonly number[]): number => (end - start) / (to - from);

/**
 * Creates the scales of a scene: time is linear, price linear or logarithmic. `x` and `y` compute positions themselves
 * instead of calling d3, because each frame maps thousands of points.
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
