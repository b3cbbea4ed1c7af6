import type { Box, Scene, Viewport } from '../model/scene.ts';

/** How days and prices map onto the plot. */
export interface Frame {
  readonly plot: Box;
  readonly viewport: Viewport;
  readonly scale: Scene['scale'];
  readonly price: Scene['price'];
  /** Left edge of a fractional UTC day, in pixels. */
  x(day: number): number;
  /** Height of a price in USD, in pixels from the top. On a log scale prices at or below zero lie far beneath. */
  y(price: number): number;
}

const LOWEST = 1e-9;

/** The mapping of one scene: time is linear, price linear or logarithmic. */
export function createFrame(plot: Box, viewport: Viewport, price: Scene['price'], scale: Scene['scale']): Frame {
  const perDay = plot.width / (viewport.to - viewport.from);
  const base = plot.y + plot.height;
  const log = scale === 'log';
  const height = (value: number): number => (log ? Math.log(Math.max(value, LOWEST)) : value);
  const bottom = height(price.bottom);
  const perUnit = plot.height / (height(price.top) - bottom);
  return {
    plot,
    viewport,
    scale,
    price,
    x: (day) => plot.x + (day - viewport.from) * perDay,
    y: log ? (value) => base - (height(value) - bottom) * perUnit : (value) => base - (value - bottom) * perUnit,
  };
}
