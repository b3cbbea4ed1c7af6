import { overloaded } from '../answers/refusal.ts';
import { type Asker, createTurns } from '../answers/turns.ts';
import { createThread } from '../first/thread.ts';
import type { RasterReply } from './rasterWorker.ts';

/** Makes PNG pictures of SVG ones, one at a time and off the main thread. */
export interface Raster {
  /** Draws the SVG when its turn has come. Refused before where too many wait already. */
  toPng(draw: () => Promise<string>, asker: Asker): Promise<Buffer>;
  stop(): Promise<void>;
}

const LIMITS = { atOnce: 1, mostWaiting: 16, mostOfOne: 4, what: 'pictures' };
/** A picture that takes longer is given up, ms: the largest one takes a hundredth of that. */
const LONGEST_MS = 10_000;
const AGAIN_S = 10;

/** Starts its thread with the first picture; the thread keeps no process alive. */
export function createRaster(longestMs = LONGEST_MS): Raster {
  const thread = createThread<string, RasterReply>(new URL('./rasterWorker.ts', import.meta.url), longestMs);
  const turns = createTurns(LIMITS);

  async function render(svg: string): Promise<Buffer> {
    const said = await thread.ask(svg);
    if ('problem' in said && said.isLate) throw overloaded('A picture takes too long to draw', AGAIN_S);
    if ('problem' in said) throw new Error(`A picture could not be made: ${said.problem}`);
    return Buffer.from(said.png.buffer, said.png.byteOffset, said.png.byteLength);
  }

  return {
    toPng: (draw, asker) => turns.take(async () => render(await draw()), asker),
    stop: thread.stop,
  };
}
