import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import type { ThreadProblem } from '../../lib/index.ts';
import { filesNamedIn, USUAL_FAMILY } from './fonts.ts';

/** The worker's reply to an SVG: a PNG, or the problem that prevented it. */
export type RasterReply = { readonly png: Uint8Array } | ThreadProblem;

/**
 * Returns the font options for an SVG. Fonts of Asian scripts and emoji load slowly, so that only those the SVG names
 * are loaded.
 */
const optionsFor = (svg: string) => ({
  font: {
    loadSystemFonts: false,
    fontFiles: [...filesNamedIn(svg)],
    defaultFontFamily: USUAL_FAMILY,
    sansSerifFamily: USUAL_FAMILY,
  },
});

function render(svg: string): RasterReply {
  try {
    return { png: new Resvg(svg, optionsFor(svg)).render().asPng() };
  } catch (thrown) {
    return { problem: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

parentPort?.on('message', (svg: string) => parentPort?.postMessage(render(svg)));
