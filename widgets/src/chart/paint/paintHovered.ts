import type { Mark } from '@hindcast/scene';
import { type Canvas, paintShapes } from './paintCanvas.ts';

/** A dot of radius 8 is one of radius 10 under the pointer (C14). */
const SWELL = 10 / 8;

/**
 * Paints a mark under the pointer over itself: larger, and a lone one with the ray and the label it may lack at rest.
 * @param raise draws a prediction for itself.
 */
export function paintHovered(canvas: Canvas, mark: Mark, raise: (id: string) => Mark | null): void {
  const raised = mark.members.length === 1 ? raise(mark.id) : null;
  if (raised) {
    paintShapes(canvas, raised.under);
    paintShapes(canvas, raised.shapes);
    paintShapes(canvas, mark.label.length > 0 ? mark.label : raised.label);
    return;
  }
  const { context } = canvas;
  context.save();
  context.translate(mark.at.x * (1 - SWELL), mark.at.y * (1 - SWELL));
  context.scale(SWELL, SWELL);
  paintShapes(canvas, mark.shapes);
  context.restore();
}
