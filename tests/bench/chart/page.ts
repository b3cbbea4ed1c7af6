import type { Contestant, Drawing, Shown } from './contestant.ts';
import { type ChartData, createData } from './data.ts';
import type { Picture, Script } from './picture.ts';

/** Predictions on every chart. */
export const CALLS = 300;

/** What a chart shows of a picture, and on how many pixel columns its line was found. */
export interface Inspection {
  readonly wanted: Shown;
  readonly shown: Shown;
  readonly columns: number;
}

/** What the measuring side asks a page to do. */
export interface Bench {
  /** Resolves with our pictures of all views; only on our own chart's page. */
  record(): Promise<Script>;
  /** Creates the chart and resolves when its first frame has been drawn. */
  paint(): Promise<void>;
  /** Goes through the views, one a frame; resolves with the lengths of tasks above 50 ms. */
  play(kind: 'pan' | 'zoom'): Promise<number[]>;
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

/** Resolves when a frame that is now being made has been painted. */
async function painted(): Promise<void> {
  await nextFrame();
  await nextFrame();
  await new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(null);
  });
}

const scriptOf = async (points: string): Promise<Script> => (await fetch(`/script/${points}`)).json();

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
  const points = new URLSearchParams(location.search).get('points') ?? '';
  const root = chartPlace();
  const data = createData(Number(points), CALLS);

  if (record) {
    const recorded = { record: () => record(root, data) };
    if (location.search.includes('record')) {
      window.bench = Promise.resolve({ ...createBench(contestant, data, root, null), ...recorded });
      return;
    }
  }
  window.bench = scriptOf(points).then((script) => createBench(contestant, data, root, script));
}

function createBench(contestant: Contestant, data: ChartData, root: HTMLElement, given: Script | null): Bench {
  const create = contestant.prepare(data);
  let drawing: Drawing | null = null;
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
    async paint() {
      drawing = create(root, script().home);
      await painted();
    },
    async play(kind) {
      const long: number[] = [];
      const observer = new PerformanceObserver((list) => long.push(...list.getEntries().map((task) => task.duration)));
      observer.observe({ type: 'longtask' });
      for (const picture of script()[kind]) {
        await nextFrame();
        made().show(picture);
      }
      await painted();
      observer.disconnect();
      return long;
    },
    async inspect() {
      const middle = (pictures: readonly Picture[]): Picture => pictures[Math.floor(pictures.length / 2)];
      const found: Inspection[] = [];
      for (const picture of [middle(script().pan), middle(script().zoom)]) {
        made().show(picture);
        await painted();
        const wanted = { ...picture, marks: picture.marks.length };
        found.push({ wanted, shown: made().shown(), columns: lineColumns(root) });
      }
      return found;
    },
  };
}

/** On how many pixel columns of a chart the line's colour is found, all its canvases laid over each other. */
function lineColumns(root: HTMLElement): number {
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
    const [red, green, blue, alpha] = data.subarray(i, i + 4);
    if (alpha > 128 && blue > 200 && red < 110 && green < 150) columns.add((i / 4) % width);
  }
  return columns.size;
}
