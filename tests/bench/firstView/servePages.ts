import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { readEmbed } from '@hindcast/domain/embed';
import { build } from 'esbuild';
import type { Closes } from './early.ts';

const SECONDS_A_DAY = 86_400;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

const pageOf = (head: string, chart: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>A page about Bitcoin</title>
${head}
<h1>A page about Bitcoin</h1>
${chart}
<p>What experts said.</p>
`;

/** A page that draws with another library asks for its data at once, and has its script and its styles told early. */
const rival = (name: string, styles = ''): string =>
  pageOf(
    `<script>early = fetch('/closes.json').then((reply) => reply.json())</script>${styles}` +
      `<script async type="module" src="/${name}.js"></script>`,
    '<div id="chart" style="width:960px;height:480px"></div>',
  );

const tag = (origin: string, chart: string, head = ''): string =>
  pageOf(
    `${head}<script async src="${origin}/embed/v1/hindcast.js"></script>`,
    `<div style="width:960px;height:480px">${chart}</div>`,
  );

/** The pages of partners, by their names. */
const pagesOf = (origin: string) => ({
  tag: tag(origin, '<hindcast-chart asset="btc"></hindcast-chart>'),
  preloaded: tag(
    origin,
    '<hindcast-chart asset="btc"></hindcast-chart>',
    `<link rel="preload" as="fetch" crossorigin href="${origin}/embed/picture/btc?w=960">`,
  ),
  image: tag(
    origin,
    `<hindcast-chart asset="btc"><img src="${origin}/embed/chart/btc.svg" alt="" width="960" height="480"></hindcast-chart>`,
  ),
  uPlot: rival('uPlot', '<link rel="stylesheet" href="/uPlotStyles.css">'),
  lightweightCharts: rival('lightweightCharts'),
});

export type PartnerPage = keyof ReturnType<typeof pagesOf>;

const entry = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The scripts and styles of the others as a page loads them in production. Path → contents. */
async function bundle(): Promise<[string, string][]> {
  const { outputFiles } = await build({
    entryPoints: {
      uPlot: entry('uPlot.ts'),
      lightweightCharts: entry('lightweightCharts.ts'),
      uPlotStyles: entry('../../../node_modules/uplot/dist/uPlot.min.css'),
    },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    outdir: '/',
    logLevel: 'error',
  });
  return outputFiles.map(({ path, text }) => [path, text]);
}

/** The closes that a chart of ours draws, so that all draw the same. */
async function closesOf(origin: string): Promise<Closes> {
  const reply = await fetch(`${origin}/embed/data/btc/5Y`);
  const { series } = readEmbed(await reply.json());
  return { times: Array.from(series.days, (day) => day * SECONDS_A_DAY), prices: [...series.closes] };
}

/** A partner's server, with a page for every way to have a chart; all it sends is packed. */
export async function servePages(origin: string) {
  const pages = pagesOf(origin);
  const files = new Map<string, Buffer>();
  const keep = (path: string, text: string): unknown => files.set(path, brotliCompressSync(text));
  for (const [name, html] of Object.entries(pages)) keep(`/${name}`, html);
  for (const [path, text] of await bundle()) keep(path, text);
  keep('/closes.json', JSON.stringify(await closesOf(origin)));
  keep('/favicon.ico', '');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = files.get(pathname);
    if (!file) return response.writeHead(404).end();
    const type = TYPES[extname(pathname)] ?? 'text/html';
    return response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(file);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    addressOf: (page: PartnerPage): string => `http://localhost:${port}/${page}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
