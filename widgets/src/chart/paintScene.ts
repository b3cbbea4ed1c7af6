import { layersOf, type Scene } from '@hindcast/scene';
import { type Canvas, paintShapes } from './paintCanvas.ts';

const LINE_WIDTH = 1.75;
/** How strong the area is at its top, as the last two digits of a colour: 15 %. It fades out towards the axis. */
const AREA_ALPHA = '26';
/** Points closer than this stand close, pixels. */
const CLOSE = 4;
/** Points of the line that are stroked at once: many edges in one path cost far more than in several. */
const PIECE = 32;

function strokeLine(context: CanvasRenderingContext2D, { xy, points }: Scene['line']): void {
  for (let first = 0; first + 1 < points; first += PIECE) {
    const last = Math.min(first + PIECE, points - 1);
    context.beginPath();
    context.moveTo(xy[2 * first], xy[2 * first + 1]);
    for (let i = first + 1; i <= last; i++) context.lineTo(xy[2 * i], xy[2 * i + 1]);
    context.stroke();
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
  // Rounded joins cost a tenth of a frame, and show only where points stand far apart.
  context.lineJoin = line.points > plot.width / CLOSE ? 'bevel' : 'round';
  strokeLine(context, line);
  context.restore();
}

/** Paints a whole scene on the base layer. */
export function paintScene(canvas: Canvas, scene: Scene): void {
  const { behind, front } = layersOf(scene);
  paintShapes(canvas, behind);
  paintPrice(canvas, scene);
  paintShapes(canvas, front);
}
