import { type Asker, createTurns } from '../../http/index.ts';
import { createThread, overloaded } from '../../lib/index.ts';
import type { RasterReply } from './rasterWorker.ts';

/** Converts SVG pictures to PNG, one at a time and off the main thread. */
export interface Raster {
  /** Queues a conversion, which draws the SVG only when it starts. Refuses at once if too many conversions wait. */
  toPng(draw: () => Promise<string>, asker: Asker): Promise<Buffer>;
  stop(): Promise<void>;
}

const LIMITS = { atOnce: 1, mostWaiting: 16, mostOfOne: 4, what: 'pictures' };
/** Timeout of a conversion, ms. The largest picture takes a hundredth of it. */
const LONGEST_MS = 10_000;
const AGAIN_S = 10;

/** Builds a converter. Its thread starts with the first picture and does not keep the process alive. */
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
