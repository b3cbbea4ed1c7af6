import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';

/** What the worker is sent, and what it sends back: a PNG, or why there is none. */
export type RasterReply = { readonly png: Uint8Array } | { readonly problem: string };

const fonts = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
/** As wide as the letters that the scene counts with; the fonts of the system differ from one machine to the next. */
const FAMILY = 'DejaVu Sans Condensed';
const options = {
  font: {
    loadSystemFonts: false,
    fontFiles: ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'].map((file) => join(fonts, file)),
    defaultFontFamily: FAMILY,
    sansSerifFamily: FAMILY,
  },
};

function render(svg: string): RasterReply {
  try {
    return { png: new Resvg(svg, options).render().asPng() };
  } catch (thrown) {
    return { problem: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

parentPort?.on('message', (svg: string) => parentPort?.postMessage(render(svg)));
