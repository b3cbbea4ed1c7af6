import type { Measure, Scene, Shape } from '@hindcast/scene';
import type { Reading } from './reading.ts';

const SIZE = 11;
const PADDING = 6;
const HEIGHT = 20;

function tag(text: string, width: number, x: number, y: number, loud = true): Shape[] {
  return [
    { type: 'rect', box: { x, y, width, height: HEIGHT }, fill: loud ? 'text' : 'muted', radius: 4 },
    {
      type: 'text',
      at: { x: x + width / 2, y: y + HEIGHT / 2 },
      text,
      ink: 'surface',
      size: SIZE,
      weight: 600,
      align: 'middle',
    },
  ];
}

/**
 * Draws the crosshair at a reading: two hairlines, a dot, and tags with day and price at the axes. If no price is
 * known, there is no dot and the price tag is muted.
 */
export function crosshairShapes(scene: Scene, { at, dayText, priceText, known }: Reading, measure: Measure): Shape[] {
  const { plot, width } = scene;
  const x = Math.round(at.x) + 0.5;
  const y = Math.round(at.y) + 0.5;
  const right = plot.x + plot.width;
  const bottom = plot.y + plot.height;
  const hair = { type: 'line', ink: 'muted', width: 1, dash: [3, 3] } as const;
  const dayWidth = Math.ceil(measure(dayText, SIZE, 600)) + 2 * PADDING;
  const priceWidth = Math.max(Math.ceil(measure(priceText, SIZE, 600)) + 2 * PADDING, plot.x);
  const dayLeft = Math.min(Math.max(at.x - dayWidth / 2, 0), width - dayWidth);
  const priceTop = Math.min(Math.max(at.y - HEIGHT / 2, plot.y), bottom - HEIGHT);
  const dot: Shape[] = known ? [{ type: 'circle', at, radius: 4, fill: 'line', stroke: 'surface', width: 2 }] : [];
  return [
    { ...hair, from: { x, y: plot.y }, to: { x, y: bottom } },
    { ...hair, from: { x: plot.x, y }, to: { x: right, y } },
    ...dot,
    ...tag(dayText, dayWidth, Math.round(dayLeft), bottom + 3),
    ...tag(priceText, priceWidth, 0, Math.round(priceTop), known),
  ];
}
