import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { RasterReply } from './rasterWorker.ts';
import { type Asker, createTurns } from './turns.ts';

/** Makes PNG pictures of SVG ones, one at a time and off the main thread. */
export interface Raster {
  /** Draws the SVG when its turn has come. Refused before where too many wait already. */
  toPng(draw: () => Promise<string>, asker: Asker): Promise<Buffer>;
  stop(): Promise<void>;
}

const LIMITS = { atOnce: 1, mostWaiting: 16, mostOfOne: 4 };
/** A picture that takes longer is given up, ms: the largest one takes a hundredth of that. */
const LONGEST_MS = 10_000;

/** Starts its thread with the first picture; the thread keeps no process alive. */
export function createRaster(): Raster {
  let worker: Worker | null = null;
  const turns = createTurns(LIMITS);

  function running(): Worker {
    if (worker) return worker;
    const started = new Worker(new URL('./rasterWorker.ts', import.meta.url));
    started.unref();
    started.on('error', () => undefined); // whoever waits for its reply gets the error; idle, it only ends
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    worker = started;
    return started;
  }

  /** The reply of the worker; one that fails, ends or takes too long is replaced by the next picture's. */
  async function ask(svg: string): Promise<RasterReply> {
    const asked = running();
    const over = new AbortController();
    const { signal } = over;
    const reply = once(asked, 'message', { signal }).then(([said]) => said as RasterReply);
    const end = once(asked, 'exit', { signal }).then(() => ({ problem: 'the thread ended' }));
    const late = wait(LONGEST_MS, { problem: `it took more than ${LONGEST_MS} ms` }, { signal });
    asked.postMessage(svg);
    const all = [reply, end, late];
    try {
      const said = await Promise.race(all);
      if ('problem' in said) await asked.terminate();
      return said;
    } finally {
      over.abort();
      await Promise.allSettled(all);
    }
  }

  async function render(svg: string): Promise<Buffer> {
    const said = await ask(svg);
    if ('problem' in said) throw new Error(`A picture could not be made: ${said.problem}`);
    return Buffer.from(said.png.buffer, said.png.byteOffset, said.png.byteLength);
  }

  return {
    toPng: (draw, asker) => turns.take(async () => render(await draw()), asker),
    async stop() {
      await worker?.terminate();
    },
  };
}
