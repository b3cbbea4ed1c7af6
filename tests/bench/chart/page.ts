import type { Contestant, Drawing, Shown } from './contestant.ts';
import { type ChartData, createData } from './data.ts';
import { inks, type Picture, type Script } from './picture.ts';

/** Predictions on a chart whose address says nothing of them. */
export const CALLS = 52;

/** A chart whose line has not been seen by then does not work. */
const MOST_FRAMES = 60;

/** The view that a chart shows of a picture, and the number of pixel columns on which its line was found. */
export interface Inspection {
  readonly wanted: Shown;
  readonly shown: Shown;
  readonly columns: number;
}

/** The calls that the measuring side makes on a page. */
export interface Bench {
  /** Resolves with our pictures of all views; only on our own chart's page. */
  record(): Promise<Script>;
  /** Creates the chart and resolves with the number of the first frame that shows its line. */
  countFrames(): Promise<number>;
  /** Creates the chart and resolves when so many frames have been drawn. The next one waits until something else is asked. */
  paint(frames: number): Promise<void>;
  /** Lets frames come again after `paint`. */
  go(): Promise<void>;
  /** Goes through the views, one a frame; resolves with the lengths of tasks above 50 ms. */
  play(kind: 'pan' | 'zoom' | 'ahead'): Promise<number[]>;
  /** Looks at what is drawn at the first view and in the middle of each motion. */
  inspect(): Promise<Inspection[]>;
}

declare global {
  interface Window {
    bench: Promise<Bench>;
  }
}

/** Resolves within the next frame, once everything that asked for it earlier has run. */
export const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/** Resolves when so many frames have been drawn. */
async function painted(frames: number): Promise<void> {
  for (let i = 0; i < frames; i++) await nextFrame();
  await new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(null);
  });
}

/** Holds back the frames that are asked for from now on, so that none is measured with the ones before it. */
function holdFrames(): () => void {
  const held: FrameRequestCallback[] = [];
  const { requestAnimationFrame } = window;
  window.requestAnimationFrame = (callback) => held.push(callback);
  return () => {
    window.requestAnimationFrame = requestAnimationFrame;
    for (const callback of held.splice(0)) requestAnimationFrame(callback);
  };
}

const scriptOf = async (name: string): Promise<Script> => (await fetch(`/script/${name}`)).json();

/** Where a page has its chart. */
export function chartPlace(): HTMLElement {
  const place = document.getElementById('chart');
  if (!place) throw new Error('The page has no place for a chart');
  return place;
}

/** Offers a contestant to the measuring side, with data of as many points as the address says. */
export function register(
  contestant: Contestant,
  record?: (root: HTMLElement, data: ChartData) => Promise<Script>,
): void {
  const query = new URLSearchParams(location.search);
  const points = query.get('points') ?? '';
  const calls = query.get('calls');
  const root = chartPlace();
  const data = createData(Number(points), calls === null ? CALLS : Number(calls));

  if (record) {
    const recorded = { record: () => record(root, data) };
    if (location.search.includes('record')) {
      window.bench = Promise.resolve({ ...createBench(contestant, data, root, null), ...recorded });
      return;
    }
  }
  window.bench = scriptOf(calls === null ? points : `${points}-${calls}`).then((script) =>
    createBench(contestant, data, root, script),
  );
}

function createBench(contestant: Contestant, data: ChartData, root: HTMLElement, given: Script | null): Bench {
  const { line = inks.line } = contestant;
  const create = contestant.prepare(data);
  let drawing: Drawing | null = null;
  let release = (): void => {};
  const script = (): Script => {
    if (!given) throw new Error('This page only records');
    return given;
  };
  const made = (): Drawing => {
    if (!drawing) throw new Error('Nothing has been painted yet');
    return drawing;
  };

  return {
    record: () => Promise.reject(new Error('Only our own chart records')),
    async countFrames() {
      drawing = create(root, script().home);
      let frames = 0;
      do {
        if (++frames > MOST_FRAMES) throw new Error(`No line was seen in ${MOST_FRAMES} frames`);
        await painted(1);
      } while (lineColumns(root, line) === 0);
      return frames;
    },
    async paint(frames) {
      drawing = create(root, script().home);
      for (let i = 0; i < frames; i++) await nextFrame();
      release = holdFrames();
      await painted(0);
    },
    async go() {
      release();
    },
    async play(kind) {
      release();
      const long: number[] = [];
      const observer = new PerformanceObserver((list) => long.push(...list.getEntries().map((task) => task.duration)));
      observer.observe({ type: 'longtask' });
      for (const picture of script()[kind]) {
        await nextFrame();
        made().show(picture);
      }
      await painted(2);
      observer.disconnect();
      return long;
    },
    async inspect() {
      release();
      const middle = (pictures: readonly Picture[]): Picture => pictures[Math.floor(pictures.length / 2)];
      const found: Inspection[] = [];
      for (const picture of [middle(script().pan), middle(script().zoom)]) {
        made().show(picture);
        await painted(2);
        const wanted = { ...picture, marks: picture.marks.length };
        found.push({ wanted, shown: made().shown(), columns: lineColumns(root, line) });
      }
      return found;
    },
  };
}

/** Parts of a colour that differ by less are alike: the line's edges are blended with what is beneath them. */
const NEAR = 64;

/** On how many pixel columns of a chart the line's colour is found, all its canvases laid over each other. */
function lineColumns(root: HTMLElement, colour: string): number {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const { left, top, width, height } = root.getBoundingClientRect();
  const whole = new OffscreenCanvas(width, height);
  const context = whole.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas');
  for (const canvas of root.querySelectorAll('canvas')) {
    const box = canvas.getBoundingClientRect();
    if (canvas.width > 0) context.drawImage(canvas, box.left - left, box.top - top, box.width, box.height);
  }
  const { data } = context.getImageData(0, 0, width, height);
  const columns = new Set<number>();
  for (let i = 0; i < data.length; i += 4) {
    const isNear = wanted.every((part, at) => Math.abs(data[i + at] - part) < NEAR);
    if (isNear && data[i + 3] > 128) columns.add((i / 4) % width);
  }
  return columns.size;
}
