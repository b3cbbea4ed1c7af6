import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { kB } from './chunks.ts';

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

export type Rival = keyof typeof CHARTS;

async function weigh(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    outdir: '/',
    logLevel: 'error',
  });
  return outputFiles.reduce((sum, { contents }) => sum + kB(contents), 0);
}

/** What a page loads for a minimal chart of the others, scripts and styles, thousands of bytes as gzip -9 packs them. */
export async function rivals(): Promise<Readonly<Record<Rival, number>>> {
  const { uPlot, 'lightweight-charts': lightweight } = CHARTS;
  return { uPlot: await weigh(uPlot), 'lightweight-charts': await weigh(lightweight) };
}
