import { type Fading, type Lit, layersOf, type Scene } from '@hindcast/scene';
import { type Canvas, paintShapes } from './paintCanvas.ts';

const LINE_WIDTH = 1.75;
/** The opacity of the area at its top, as the last two digits of a colour: 15 %. It fades out towards the axis. */
const AREA_ALPHA = '26';
/** Pixels between two points of the area's upper edge, at least. */
const AREA_STEP = 2;
/** A line with points closer than this on average is dense, pixels. */
const DENSE = 4;
/** Greatest distance from 1 of the device pixels per CSS pixel for dense strokes. */
const NEAR = 0.05;
/** Points stroked at once: one long path costs far more than several short ones. */
const PIECE = 32;
/** A line of 1 px is drawn three times and looks 1.75 px wide. Each move is relative to the one before. */
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

/** A line of 1 px needs no outline: three of them cost a third of one wide line with a point on every pixel. */
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

/** The upper edge of the area is faint and lies under the line: more points than this cost time and are not seen. */
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

/** The price line and the area beneath it, clipped to the plot. */
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
  // Rounded joins cost a tenth of a frame and are visible only where points are far from each other.
  context.lineJoin = dense ? 'bevel' : 'round';
  if (dense && Math.abs(context.getTransform().a - 1) < NEAR) strokeDensely(context, line);
  else strokeExactly(context, line);
  context.restore();
}

/** Paints a whole scene on the base layer, with the marks of the lit predictions in full and the others faint. */
export function paintScene(canvas: Canvas, scene: Scene, lit: Lit = null, fading: Fading | null = null): void {
  const { behind, front } = layersOf(scene, lit, fading);
  paintShapes(canvas, behind);
  paintPrice(canvas, scene);
  paintShapes(canvas, front);
}
