import { layersOf, type Scene } from '@hindcast/scene';
import { type Canvas, paintShapes } from './paintCanvas.ts';

const LINE_WIDTH = 1.75;
/** How strong the area is at its top, as the last two digits of a colour: 15 %. It fades out towards the axis. */
const AREA_ALPHA = '26';
/** Points closer than this stand close, pixels. */
const CLOSE = 4;
/** How far pixels may be from CSS pixels for that. */
const NEAR = 0.05;
/** Points of the line that are stroked at once: many edges in one path cost far more than in several. */
const PIECE = 32;
/** A line a pixel wide is drawn three times, moved by these, and looks 1.75 px wide: each from the one before. */
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

/** Lines of a pixel need no outline: three of them cost a third of a wide one with a point on every pixel. */
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

/** The area's upper edge follows the line by one point a pixel; the line hides what that leaves out. */
function traceArea(context: CanvasRenderingContext2D, { xy, points }: Scene['line'], bottom: number): void {
  const last = 2 * points - 2;
  let x = xy[0];
  context.beginPath();
  context.moveTo(x, bottom);
  context.lineTo(x, xy[1]);
  for (let i = 2; i <= last; i += 2) {
    if (xy[i] - x < 1 && i < last) continue;
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

/** The price line and the area beneath it, cut off at the plot. */
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
  const dense = line.points > plot.width / CLOSE;
  // Rounded joins cost a tenth of a frame, and show only where points stand far apart.
  context.lineJoin = dense ? 'bevel' : 'round';
  if (dense && Math.abs(context.getTransform().a - 1) < NEAR) strokeDensely(context, line);
  else strokeExactly(context, line);
  context.restore();
}

/** Paints a whole scene on the base layer. */
export function paintScene(canvas: Canvas, scene: Scene): void {
  const { behind, front } = layersOf(scene);
  paintShapes(canvas, behind);
  paintPrice(canvas, scene);
  paintShapes(canvas, front);
}
