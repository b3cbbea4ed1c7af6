import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { FilesByName } from './weighedFiles.ts';

/** The least that draws a line of prices with axes, as each library's first example does. */
const CHARTS = {
  uPlot: `
    import uPlot from 'uplot';
    import 'uplot/dist/uPlot.min.css';
    new uPlot({ width: 960, height: 480, series: [{}, { stroke: 'red' }] }, data, document.body);`,
  'lightweight-charts': `
    import { createChart, LineSeries } from 'lightweight-charts';
    createChart(document.body).addSeries(LineSeries).setData(data);`,
} as const;

/** Builds what a page loads for a minimal chart of the others, scripts and styles, each in a folder of its own. */
export async function rivalFiles(folder: string): Promise<FilesByName> {
  const found: Record<string, readonly string[]> = {};
  for (const [name, contents] of Object.entries(CHARTS)) {
    const outdir = join(folder, name);
    await build({
      stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
      ...{ bundle: true, minify: true, format: 'iife', target: 'es2022', outdir, logLevel: 'error' },
    });
    found[`beside-${name}`] = (await readdir(outdir)).map((file) => join(outdir, file));
  }
  return found;
}
