import { layersOf, type Scene } from '@hindcast/scene';
import { type Canvas, paintShapes } from './paintCanvas.ts';

const LINE_WIDTH = 1.75;
/** How strong the area is at its top; it fades out towards the axis. */
const AREA_OPACITY = 0.15;
/** Points closer than this stand close, pixels. */
const CLOSE = 4;

function traceLine(context: CanvasRenderingContext2D, { xy, points }: Scene['line']): void {
  context.beginPath();
  context.moveTo(xy[0], xy[1]);
  for (let i = 2; i < 2 * points; i += 2) context.lineTo(xy[i], xy[i + 1]);
}

function paintArea({ context, inks }: Canvas, { line: { xy, points }, plot }: Scene): void {
  const bottom = plot.y + plot.height;
  const fade = context.createLinearGradient(0, plot.y, 0, bottom);
  fade.addColorStop(0, inks.area);
  fade.addColorStop(1, `${inks.area}00`);
  context.lineTo(xy[2 * points - 2], bottom);
  context.lineTo(xy[0], bottom);
  context.closePath();
  context.fillStyle = fade;
  context.globalAlpha = AREA_OPACITY;
  context.fill();
  context.globalAlpha = 1;
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
  traceLine(context, line);
  paintArea(canvas, scene);
  traceLine(context, line);
  context.strokeStyle = inks.line;
  context.lineWidth = LINE_WIDTH;
  // Rounded joins cost a tenth of a frame, and show only where points stand far apart.
  context.lineJoin = line.points > plot.width / CLOSE ? 'bevel' : 'round';
  context.stroke();
  context.restore();
}

/** Paints a whole scene on the base layer. */
export function paintScene(canvas: Canvas, scene: Scene): void {
  const { behind, front } = layersOf(scene);
  paintShapes(canvas, behind);
  paintPrice(canvas, scene);
  paintShapes(canvas, front);
}
