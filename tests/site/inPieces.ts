import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as later } from 'node:timers/promises';
import { passOn } from './passOn.ts';

/** A server whose HTML comes in pieces, as over a slow line. */
export interface SlowLine {
  readonly url: string;
  stop(): void;
}

/** Passes a site on, each of its pages in so many pieces with a pause after each that a browser paints in. */
export async function startSlowLine(site: string, pieces: number, pauseMs: number): Promise<SlowLine> {
  const server = createServer((incoming, outgoing) => {
    const wantsPage = incoming.headers.accept?.startsWith('text/html') ?? false;
    if (!wantsPage) return passOn(new URL(site), incoming, outgoing);
    void (async () => {
      const page = await fetch(site + incoming.url, { headers: { accept: 'text/html' } });
      const html = Buffer.from(await page.arrayBuffer());
      outgoing.writeHead(page.status, { 'content-type': page.headers.get('content-type') ?? 'text/html' });
      const length = Math.ceil(html.length / pieces);
      for (let from = 0; from < html.length; from += length) {
        outgoing.write(html.subarray(from, from + length));
        await later(pauseMs);
      }
      outgoing.end();
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
