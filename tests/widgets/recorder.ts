/** A text on a canvas: where its anchor stands, in CSS pixels, and how it looks. */
export interface DrawnText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly align: CanvasTextAlign;
  readonly colour: string;
}

interface DrawnCircle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Null for a circle that is only stroked. */
  readonly fill: string | null;
  readonly opacity: number;
}

/** A stroked path of straight lines. */
interface DrawnLine {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly colour: string;
  readonly dash: readonly number[];
}

/** The drawings between one clearing of a canvas and the next. */
export interface Frame {
  readonly texts: DrawnText[];
  readonly circles: DrawnCircle[];
  readonly lines: DrawnLine[];
  /** Clipping rectangles of the painting: the plot. */
  readonly clips: { x: number; y: number; width: number; height: number }[];
}

export interface Recorder {
  /** The frames of a canvas, the oldest first. */
  frames(canvas: HTMLCanvasElement): readonly Frame[];
  /** The one that is seen. */
  last(canvas: HTMLCanvasElement): Frame;
  stop(): void;
}

interface Pending {
  circles: { x: number; y: number; radius: number }[];
  points: { x: number; y: number }[];
  rect: { x: number; y: number; width: number; height: number } | null;
}

const METHODS = [
  'clearRect',
  'beginPath',
  'moveTo',
  'lineTo',
  'arc',
  'rect',
  'fill',
  'stroke',
  'clip',
  'fillText',
  'drawImage',
] as const;

/** Device pixels per CSS pixel of a canvas on the page; one that is not on it counts in device pixels. */
const ratioOf = ({ width, clientWidth }: HTMLCanvasElement): number => (clientWidth > 0 ? width / clientWidth : 1);

/** The real colour of what a style names. */
const named = (style: string | CanvasGradient | CanvasPattern): string => (typeof style === 'string' ? style : 'other');

/** Listens to what is painted on every canvas from now on, in CSS pixels whatever the screen's resolution. */
export function recordCanvas(): Recorder {
  const { prototype } = CanvasRenderingContext2D;
  const own = Object.fromEntries(METHODS.map((name) => [name, prototype[name]]));
  const all = new Map<HTMLCanvasElement, Frame[]>();
  const pending = new WeakMap<CanvasRenderingContext2D, Pending>();
  const blank = (): Frame => ({ texts: [], circles: [], lines: [], clips: [] });

  const frameOf = (context: CanvasRenderingContext2D): Frame => {
    const frames = all.get(context.canvas) ?? [];
    all.set(context.canvas, frames);
    const last = frames.at(-1) ?? blank();
    if (frames.length === 0) frames.push(last);
    return last;
  };
  const pathOf = (context: CanvasRenderingContext2D): Pending => {
    const path = pending.get(context) ?? { circles: [], points: [], rect: null };
    pending.set(context, path);
    return path;
  };
  /** A place as it lands on the canvas, in CSS pixels. */
  const placed = (context: CanvasRenderingContext2D, x: number, y: number): { x: number; y: number; scale: number } => {
    const { a, e, f } = context.getTransform();
    const ratio = ratioOf(context.canvas);
    return { x: (a * x + e) / ratio, y: (a * y + f) / ratio, scale: a / ratio };
  };

  const hear: { readonly [name in (typeof METHODS)[number]]: (on: CanvasRenderingContext2D, args: number[]) => void } =
    {
      clearRect(on) {
        frameOf(on);
        all.get(on.canvas)?.push(blank());
      },
      beginPath: (on) => pending.set(on, { circles: [], points: [], rect: null }),
      moveTo: (on, [x = 0, y = 0]) => pathOf(on).points.push(placed(on, x, y)),
      lineTo: (on, [x = 0, y = 0]) => pathOf(on).points.push(placed(on, x, y)),
      arc(on, [x = 0, y = 0, radius = 0]) {
        const at = placed(on, x, y);
        pathOf(on).circles.push({ x: at.x, y: at.y, radius: radius * at.scale });
      },
      rect(on, [x = 0, y = 0, width = 0, height = 0]) {
        pathOf(on).rect = { x, y, width, height };
      },
      fill(on) {
        const colour = named(on.fillStyle);
        frameOf(on).circles.push(
          ...pathOf(on).circles.map((circle) => ({ ...circle, fill: colour, opacity: on.globalAlpha })),
        );
      },
      stroke(on) {
        const { points, circles } = pathOf(on);
        const colour = named(on.strokeStyle);
        frameOf(on).circles.push(...circles.map((circle) => ({ ...circle, fill: null, opacity: on.globalAlpha })));
        if (points.length > 1) frameOf(on).lines.push({ points: [...points], colour, dash: on.getLineDash() });
      },
      clip(on) {
        const { rect } = pathOf(on);
        if (rect) frameOf(on).clips.push(rect);
      },
      drawImage(on, args) {
        const [image, left, top] = args as unknown as [unknown, number, number];
        if (image instanceof HTMLCanvasElement) copyFrame(on, image, left, top);
      },
      fillText(on, args) {
        const [text, x, y] = args as unknown as [string, number, number];
        const { width } = on.measureText(text);
        const size = Number(/(\d+(?:\.\d+)?)px/.exec(on.font)?.[1]);
        frameOf(on).texts.push({
          text,
          ...placed(on, x, y),
          width,
          size,
          align: on.textAlign,
          colour: named(on.fillStyle),
        });
      },
    };
  /** Copies the last frame of another canvas, with each place as it lands on this one. */
  function copyFrame(on: CanvasRenderingContext2D, from: HTMLCanvasElement, left: number, top: number): void {
    const [source, target] = [all.get(from)?.at(-1) ?? blank(), frameOf(on)];
    const by = ratioOf(from) / ratioOf(on.canvas);
    const corner = placed(on, left, top);
    const move = <T extends { readonly x: number; readonly y: number }>(one: T): T => ({
      ...one,
      x: one.x * by + corner.x,
      y: one.y * by + corner.y,
    });
    const alpha = on.globalAlpha;
    target.texts.push(...source.texts.map((one) => ({ ...move(one), width: one.width * by })));
    target.circles.push(
      ...source.circles.map((one) => ({ ...move(one), radius: one.radius * by, opacity: one.opacity * alpha })),
    );
    target.lines.push(...source.lines.map((one) => ({ ...one, points: one.points.map(move) })));
    target.clips.push(...source.clips.map(move));
  }

  for (const name of METHODS) {
    const real = prototype[name] as (...args: unknown[]) => unknown;
    Object.assign(prototype, {
      [name](this: CanvasRenderingContext2D, ...args: unknown[]) {
        hear[name](this, args as number[]);
        return real.apply(this, args);
      },
    });
  }

  const frames = (canvas: HTMLCanvasElement): readonly Frame[] => all.get(canvas) ?? [];
  return {
    frames,
    last: (canvas) => frames(canvas).at(-1) ?? blank(),
    stop: () => Object.assign(prototype, own),
  };
}
