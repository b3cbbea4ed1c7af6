import type { Ink, InkTheme, Point, Shape, Stamp } from '@hindcast/scene';

/** Device pixels per CSS pixel. */
export interface Scale {
  readonly x: number;
  readonly y: number;
}

/** Function that paints a stamp in a faster way than stroke by stroke. Returns false if it did not paint the stamp. */
export type Paints = (canvas: Canvas, stamp: Stamp, opacity: number) => boolean;

/** The canvas to paint on, with its scale, colours and fonts. */
export interface Canvas {
  readonly context: CanvasRenderingContext2D;
  readonly inks: InkTheme;
  /** Font family of all texts. */
  readonly family: string;
  readonly scale: Scale;
  readonly stamps?: Paints | null;
  /** The font set last. Remembered, because setting a font is slower than painting a word. */
  font?: string;
}

/** Returns the 2D context of a canvas. Throws if the browser has none. */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas');
  return context;
}

/** Prepares a context to paint in CSS pixels from a corner, and sets the style that all shapes share. */
export function prepare(context: CanvasRenderingContext2D, scale: Scale, corner: Point = { x: 0, y: 0 }): void {
  context.setTransform(scale.x, 0, 0, scale.y, corner.x, corner.y);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.textBaseline = 'middle';
}

type ShapeOf<T extends Shape['type']> = Shape & { readonly type: T };

/** Width of the halo's stroke, pixels. It extends 1.5 px beyond each side of a letter. */
const HALO_WIDTH = 3;
const NO_DASH: readonly number[] = [];
const WHOLE = [0, 1] as const;
const FULL_TURN = 2 * Math.PI;

function fillAndStroke(
  { context, inks }: Canvas,
  shape: {
    readonly fill?: Ink | undefined;
    readonly stroke?: Ink | undefined;
    readonly width?: number | undefined;
    readonly dash?: readonly number[] | undefined;
  },
): void {
  if (shape.fill) {
    context.fillStyle = inks[shape.fill];
    context.fill();
  }
  if (shape.stroke) {
    context.strokeStyle = inks[shape.stroke];
    context.lineWidth = shape.width ?? 1;
    if (shape.dash) context.setLineDash(shape.dash);
    context.stroke();
    if (shape.dash) context.setLineDash(NO_DASH);
  }
}

function paintLine(canvas: Canvas, { from, to, ink, width, dash }: ShapeOf<'line'>): void {
  canvas.context.beginPath();
  canvas.context.moveTo(from.x, from.y);
  canvas.context.lineTo(to.x, to.y);
  fillAndStroke(canvas, { stroke: ink, width, dash });
}

function paintLines(canvas: Canvas, { d, ink, width }: ShapeOf<'lines'>): void {
  canvas.context.beginPath();
  for (let i = 0; i + 3 < d.length; i += 4) {
    canvas.context.moveTo(d[i], d[i + 1]);
    canvas.context.lineTo(d[i + 2], d[i + 3]);
  }
  fillAndStroke(canvas, { stroke: ink, width });
}

function trace(context: CanvasRenderingContext2D, points: readonly Point[], close: boolean): void {
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  if (close) context.closePath();
}

function paintText(canvas: Canvas, shape: ShapeOf<'text'>): void {
  const { context, inks, family } = canvas;
  const { at, text, ink, size, weight, align, halo } = shape;
  const font = `${weight} ${size}px ${family}`;
  if (canvas.font !== font) context.font = canvas.font = font;
  context.textAlign = align === 'middle' ? 'center' : align;
  if (halo) {
    context.strokeStyle = inks.surface;
    context.lineWidth = HALO_WIDTH;
    context.strokeText(text, at.x, at.y);
  }
  context.fillStyle = inks[ink];
  context.fillText(text, at.x, at.y);
}

function paintCircle(canvas: Canvas, shape: ShapeOf<'circle'>): void {
  const { at, radius, part = WHOLE } = shape;
  // Arcs on a canvas begin at the right, those of shapes at the top.
  canvas.context.beginPath();
  canvas.context.arc(at.x, at.y, radius, (part[0] - 0.25) * FULL_TURN, (part[1] - 0.25) * FULL_TURN);
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
  fillAndStroke(canvas, shape);
}

function paintStamp(canvas: Canvas, stamp: Stamp, opacity: number): void {
  if (canvas.stamps?.(canvas, stamp, opacity)) return;
  const { scale } = canvas;
  // On whole device pixels, like the cached picture of a stamp, so that the stamp does not move when the picture
  // replaces it.
  const [x, y] = [Math.round(stamp.at.x * scale.x) / scale.x, Math.round(stamp.at.y * scale.y) / scale.y];
  canvas.context.translate(x, y);
  paintShapes(canvas, stamp.shapes, opacity);
  canvas.context.translate(-x, -y);
}

type Plain = Exclude<Shape['type'], 'stamp'>;

const painters: { readonly [T in Plain]: (canvas: Canvas, shape: ShapeOf<T>) => void } = {
  line: paintLine,
  lines: paintLines,
  circle: paintCircle,
  rect: paintRect,
  path: paintPath,
  text: paintText,
};

function paintShape<T extends Plain>(canvas: Canvas, shape: ShapeOf<T>): void {
  const paint: (canvas: Canvas, shape: ShapeOf<T>) => void = painters[shape.type];
  paint(canvas, shape);
}

/** Paints shapes in their order. @param opacity multiplied with the opacity of each shape. */
export function paintShapes(canvas: Canvas, shapes: Iterable<Shape>, opacity = 1): void {
  for (const shape of shapes) {
    const alpha = opacity * (shape.opacity ?? 1);
    if (shape.type === 'stamp') paintStamp(canvas, shape, alpha);
    else if (alpha === 1) paintShape(canvas, shape);
    else {
      canvas.context.globalAlpha = alpha;
      paintShape(canvas, shape);
      canvas.context.globalAlpha = 1;
    }
  }
}
