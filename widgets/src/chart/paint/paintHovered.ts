import type { Mark } from '@hindcast/scene';
import { type Canvas, paintShapes } from './paintCanvas.ts';

/** Factor by which a hovered mark is enlarged: its dot has radius 10 instead of 8 (C14). */
const ENLARGED = 10 / 8;

/**
 * Paints a hovered mark enlarged over itself. A single prediction also gets its full ray and its label.
 * @param raised the drawing of a single prediction. Null for a cluster.
 */
export function paintHovered(canvas: Canvas, mark: Mark, raised: Mark | null): void {
  if (raised) {
    paintShapes(canvas, raised.under);
    paintShapes(canvas, raised.shapes);
    const isNamed = mark.members.length === 1 && mark.label.length > 0;
    paintShapes(canvas, isNamed ? mark.label : raised.label);
    return;
  }
  paintShapes(canvas, mark.under);
  paintShapes(canvas, mark.label);
  const { context } = canvas;
  context.save();
  context.translate(mark.at.x * (1 - ENLARGED), mark.at.y * (1 - ENLARGED));
  context.scale(ENLARGED, ENLARGED);
  paintShapes({ ...canvas }, mark.shapes); // a copy, so that the font is restored with the rest
  context.restore();
}
