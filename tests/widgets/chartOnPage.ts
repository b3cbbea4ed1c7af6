import { Stage, type StageProps } from '../../stories/src/chart/Stage.tsx';
import { lateOverlays } from '../../widgets/src/chart/Chart.tsx';
import { find, type Mounted, mount, type Told } from './mount.ts';
import { frames, until } from './until.ts';

/** A story's chart on the page, and what a reader can see and reach of it. */
export interface ChartOnPage extends Mounted<StageProps> {
  readonly surface: HTMLElement;
  readonly base: HTMLCanvasElement;
  readonly top: HTMLCanvasElement;
  /** The marks' buttons that are there, from left to right. */
  marks(): HTMLButtonElement[];
  /** The mark whose name has these words, once it is there. */
  mark(words: string): Promise<HTMLButtonElement>;
  card(): HTMLElement | null;
  /** Returns the last message to a screen reader. */
  said(): string;
  /** Waits until the chart has settled: nothing is painted any more, and the marks' buttons have followed. */
  rest(): Promise<void>;
}

/** The middle of an element, in pixels of the window. */
export function middleOf(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const STILL_FRAMES = 4;
/** The buttons follow 120 ms after the last frame: a timer that is set later, for longer, runs out after theirs. */
const SETTLED_MS = 125;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits until the changes of such a timer are rendered in their own task, before this one runs, and painted in a frame.
 */
async function rendered(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((next) => {
    port1.onmessage = next;
    port2.postMessage(null);
  });
  port1.close();
  await frames(1);
}

/** Counts how often a canvas is painted from now on. */
function countPaints(canvas: HTMLCanvasElement): () => number {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('A chart is painted on a 2D canvas');
  let count = 0;
  context.clearRect = (...box) => {
    count += 1;
    CanvasRenderingContext2D.prototype.clearRect.apply(context, box);
  };
  return () => count;
}

/** Mounts a story of the chart and waits for its first frame. */
export async function openChart(story: Told<StageProps>, change: Partial<StageProps> = {}): Promise<ChartOnPage> {
  let ready = false;
  const onReady = (): void => {
    ready = true;
  };
  const mounted = mount(Stage, story, { ...change, onReady });
  const { host } = mounted;
  const surface = await find(host, '.hc-chart-surface');
  const [base, top] = [...surface.querySelectorAll('canvas')];
  if (!base || !top) throw new Error('A chart has two canvases');
  await until('the first frame', () => isPainted(base));
  await until('a chart that answers the hand', () => ready);
  await lateOverlays.load();
  await frames(2);

  const paints = countPaints(base);
  const marks = (): HTMLButtonElement[] =>
    [...surface.querySelectorAll<HTMLButtonElement>('.hc-mark:not([hidden])')].sort(
      (a, b) => middleOf(a).x - middleOf(b).x,
    );
  const places = (): string =>
    marks()
      .map((button) => `${button.style.left} ${button.style.top}`)
      .join();

  return {
    ...mounted,
    surface,
    base,
    top,
    marks,
    mark: (words) => until(words, () => marks().find(({ ariaLabel }) => ariaLabel?.includes(words))),
    card: () => host.querySelector<HTMLElement>('.hc-card'),
    said: () => host.querySelector('[role=status]')?.textContent ?? '',
    async rest() {
      for (let still = 0, seen = ''; still < STILL_FRAMES; still++) {
        await frames(1);
        if (still === STILL_FRAMES - 1) {
          await wait(SETTLED_MS);
          await rendered();
        }
        const now = `${paints()} ${places()}`;
        if (now !== seen) [still, seen] = [0, now];
      }
    },
  };
}

function pixels(canvas: HTMLCanvasElement): Uint8ClampedArray {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0) return new Uint8ClampedArray();
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}

/** Tells whether anything is painted on a canvas. */
export const isPainted = (canvas: HTMLCanvasElement): boolean => pixels(canvas).some((value) => value !== 0);

/** A number that changes when the picture does. */
export function picture(canvas: HTMLCanvasElement): number {
  const data = pixels(canvas);
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) sum = (sum * 31 + data[i] + data[i + 3] * 7) | 0;
  return sum;
}

/** A colour may differ by so much where one picture was put together from parts and another painted in one go. */
const ROUNDING = 12;
/** So many pixels of 10,000 may differ more. */
const SPECKS = 2;

/** Keeps what a canvas shows. The function that comes back says whether it shows the same again. */
export function remember(canvas: HTMLCanvasElement): () => boolean {
  const before = pixels(canvas).slice();
  return () => {
    const now = pixels(canvas);
    let others = 0;
    for (let i = 0; i < now.length; i += 4) {
      const apart = [0, 1, 2, 3].some((part) => Math.abs((now[i + part] ?? 0) - (before[i + part] ?? 0)) > ROUNDING);
      if (apart) others++;
    }
    return now.length === before.length && others / (now.length / 4) < SPECKS / 10_000;
  };
}

/** The colour at a place of a canvas in CSS pixels, as `#rrggbb`. */
export function colourAt(canvas: HTMLCanvasElement, x: number, y: number): string {
  const ratio = canvas.width / canvas.clientWidth;
  const data = canvas.getContext('2d')?.getImageData(Math.round(x * ratio), Math.round(y * ratio), 1, 1).data ?? [];
  return `#${[data[0], data[1], data[2]].map((value) => (value ?? 0).toString(16).padStart(2, '0')).join('')}`;
}
