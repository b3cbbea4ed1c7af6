import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundleContestants } from './bundle.ts';
import type { Script } from './picture.ts';
import { HEIGHT, WIDTH } from './size.ts';

const STYLES: Readonly<Record<string, string>> = {
  react: 'widgets',
  mounts: 'widgets',
  uPlot: 'uPlotStyles',
  uPlotAsPublished: 'uPlotStyles',
};

const pageOf = (name: string): string => `<!doctype html>
<meta charset="utf-8">
<title>${name}</title>
<style>
  body { margin: 0; font: 12px sans-serif; background: #fff; }
  #chart { position: relative; width: ${WIDTH}px; height: ${HEIGHT}px; }
  .layer { position: absolute; inset: 0; width: 100%; height: 100%; }
</style>
${STYLES[name] ? `<link rel="stylesheet" href="/${STYLES[name]}.css">` : ''}
<div id="chart"></div>
<script src="/${name}.js"></script>
`;

/** A local server of one page for each contestant, `/page/NAME?points=N`. `scripts` is read when a page asks for one. */
export async function servePages(scripts: ReadonlyMap<string, Script>) {
  const files = await bundleContestants();
  const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [, kind, name = ''] = pathname.split('/');
    const script = scripts.get(name);
    const file = files.get(pathname);
    if (kind === 'page') response.setHeader('content-type', 'text/html').end(pageOf(name));
    else if (kind === 'script' && script) response.end(JSON.stringify(script));
    else if (file) response.setHeader('content-type', types[pathname.split('.').at(-1) ?? ''] ?? '').end(file);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
