import { type Fading, type Lit, layersOf, type Scene } from '@hindcast/scene';
import { type Canvas, paintShapes } from './paintCanvas.ts';

const LINE_WIDTH = 1.75;
/**
 * Opacity at the top of the area, as the last two hex digits of a colour: 15 %. The area fades out towards the axis.
 */
const AREA_ALPHA = '26';
/** Least horizontal distance between two points of the area's upper edge, pixels. */
const AREA_STEP = 2;
/** Average distance of points, in pixels, below which a line is dense. */
const DENSE = 4;
/** Greatest deviation of the device pixel ratio from 1 for which dense lines are stroked in the fast way. */
const NEAR = 0.05;
/** Maximum number of points in one path. One long path is far slower to stroke than several short ones. */
const PIECE = 32;
/**
 * Offsets at which a line of 1 px is stroked three times, so that it looks 1.75 px wide. Each offset is relative to the
 * previous one.
 */
const MOVES = [
  [-0.33, 0.19],
  [0.66, 0],
  [-0.33, -0.57],
] as const;

function strokeExactly(context: CanvasRenderingContext2D, { xy, points }: Scene['line']): void {
  for (let first = 0; first + 1 < points; first += PIECE) {
    const last = Math.min(first + PIECE, points - 1);
    context.beginPath();
    context.moveTo(xy[2 * first], xy[2 * first + 1]);
    for (let i = first + 1; i <= last; i++) context.lineTo(xy[2 * i], xy[2 * i + 1]);
    context.stroke();
  }
}

/**
 * Strokes a dense line as three lines of 1 px. Lines of 1 px need no outline, so all three take a third of the time of
 * one wide line.
 */
function strokeDensely(context: CanvasRenderingContext2D, { xy, points }: Scene['line']): void {
  const path = new Path2D();
  path.moveTo(xy[0], xy[1]);
  for (let i = 1; i < points; i++) path.lineTo(xy[2 * i], xy[2 * i + 1]);
  context.lineWidth = 1;
  for (const [dx, dy] of MOVES) {
    context.translate(dx, dy);
    context.stroke(path);
  }
}

/**
 * Traces the upper edge of the area with fewer points than the line. The area is faint and lies under the line, so more
 * points would not be visible.
 */
function traceArea(context: CanvasRenderingContext2D, { xy, points }: Scene['line'], bottom: number): void {
  const last = 2 * points - 2;
  let x = xy[0];
  context.beginPath();
  context.moveTo(x, bottom);
  context.lineTo(x, xy[1]);
  for (let i = 2; i <= last; i += 2) {
    if (xy[i] - x < AREA_STEP && i < last) continue;
    x = xy[i];
    context.lineTo(x, xy[i + 1]);
  }
  context.lineTo(x, bottom);
  context.closePath();
}

function paintArea({ context, inks }: Canvas, { line, plot }: Scene): void {
  const bottom = plot.y + plot.height;
  const fade = context.createLinearGradient(0, plot.y, 0, bottom);
  fade.addColorStop(0, inks.area + AREA_ALPHA);
  fade.addColorStop(1, `${inks.area}00`);
  context.fillStyle = fade;
  traceArea(context, line, bottom);
  context.fill();
}

/** Paints the price line and the area beneath it, clipped to the plot. */
function paintPrice(canvas: Canvas, scene: Scene): void {
  const { context, inks } = canvas;
  const { plot, line } = scene;
  if (line.points < 2) return;
  context.save();
  context.beginPath();
  context.rect(plot.x, plot.y, plot.width, plot.height);
  context.clip();
  paintArea(canvas, scene);
  context.strokeStyle = inks.line;
  context.lineWidth = LINE_WIDTH;
  const dense = line.points > plot.width / DENSE;
  // Round joins take a tenth of a frame. They are visible only if points are far apart.
  context.lineJoin = dense ? 'bevel' : 'round';
  if (dense && Math.abs(context.getTransform().a - 1) < NEAR) strokeDensely(context, line);
  else strokeExactly(context, line);
  context.restore();
}

/**
 * Paints a whole scene on the base layer. @param lit highlighted predictions; all other marks are faint. Null for none.
 */
export function paintScene(canvas: Canvas, scene: Scene, lit: Lit = null, fading: Fading | null = null): void {
  const { behind, front } = layersOf(scene, lit, fading);
  paintShapes(canvas, behind);
  paintPrice(canvas, scene);
  paintShapes(canvas, front);
}
