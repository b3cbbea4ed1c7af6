import type { Ink, InkTheme, Point, Shape } from '@hindcast/scene';

/** What painting on a canvas needs besides the shapes. */
export interface Canvas {
  readonly context: CanvasRenderingContext2D;
  readonly inks: InkTheme;
  /** The font family of all texts. */
  readonly family: string;
}

type ShapeOf<T extends Shape['type']> = Shape & { readonly type: T };

/** The halo extends 1.5 px beyond each side of a letter. */
const HALO_WIDTH = 3;
const NO_DASH: readonly number[] = [];
const FULL_TURN = 2 * Math.PI;

function fillAndStroke(
  { context, inks }: Canvas,
  shape: { readonly fill?: Ink; readonly stroke?: Ink; readonly width?: number },
): void {
  if (shape.fill) {
    context.fillStyle = inks[shape.fill];
    context.fill();
  }
  if (shape.stroke) {
    context.strokeStyle = inks[shape.stroke];
    context.lineWidth = shape.width ?? 1;
    context.stroke();
  }
}

function paintLine({ context, inks }: Canvas, { from, to, ink, width, dash = NO_DASH }: ShapeOf<'line'>): void {
  context.strokeStyle = inks[ink];
  context.lineWidth = width;
  context.setLineDash(dash);
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
  context.setLineDash(NO_DASH);
}

function paintLines({ context, inks }: Canvas, { d, ink, width }: ShapeOf<'lines'>): void {
  context.strokeStyle = inks[ink];
  context.lineWidth = width;
  context.beginPath();
  for (let i = 0; i + 3 < d.length; i += 4) {
    context.moveTo(d[i], d[i + 1]);
    context.lineTo(d[i + 2], d[i + 3]);
  }
  context.stroke();
}

function trace(context: CanvasRenderingContext2D, points: readonly Point[], close: boolean): void {
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  if (close) context.closePath();
}

function paintText({ context, inks, family }: Canvas, shape: ShapeOf<'text'>): void {
  const { at, text, ink, size, weight, align, halo } = shape;
  context.font = `${weight} ${size}px ${family}`;
  context.textAlign = align === 'middle' ? 'center' : align;
  context.textBaseline = 'middle';
  if (halo) {
    context.strokeStyle = inks.surface;
    context.lineWidth = HALO_WIDTH;
    context.strokeText(text, at.x, at.y);
  }
  context.fillStyle = inks[ink];
  context.fillText(text, at.x, at.y);
}

function paintCircle(canvas: Canvas, shape: ShapeOf<'circle'>): void {
  canvas.context.beginPath();
  canvas.context.arc(shape.at.x, shape.at.y, shape.radius, 0, FULL_TURN);
  fillAndStroke(canvas, shape);
}

function paintRect(canvas: Canvas, shape: ShapeOf<'rect'>): void {
  const { x, y, width, height } = shape.box;
  canvas.context.beginPath();
  canvas.context.roundRect(x, y, width, height, shape.radius ?? 0);
  fillAndStroke(canvas, shape);
}

function paintPath(canvas: Canvas, shape: ShapeOf<'path'>): void {
  trace(canvas.context, shape.d, shape.close ?? false);
  canvas.context.setLineDash(shape.dash ?? NO_DASH);
  fillAndStroke(canvas, shape);
  canvas.context.setLineDash(NO_DASH);
}

const painters: { readonly [T in Shape['type']]: (canvas: Canvas, shape: ShapeOf<T>) => void } = {
  line: paintLine,
  lines: paintLines,
  circle: paintCircle,
  rect: paintRect,
  path: paintPath,
  text: paintText,
};

function paintShape<T extends Shape['type']>(canvas: Canvas, shape: ShapeOf<T>): void {
  const paint: (canvas: Canvas, shape: ShapeOf<T>) => void = painters[shape.type];
  paint(canvas, shape);
}

/** Paints shapes in their order. */
export function paintShapes(canvas: Canvas, shapes: Iterable<Shape>): void {
  for (const shape of shapes) {
    if (shape.opacity === undefined) paintShape(canvas, shape);
    else {
      canvas.context.globalAlpha = shape.opacity;
      paintShape(canvas, shape);
      canvas.context.globalAlpha = 1;
    }
  }
}
