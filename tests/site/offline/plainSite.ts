import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';

const WORKER = fileURLToPath(new URL('../../../site/dist/sw.js', import.meta.url));

/** What the server answers at a path. */
export interface PlainAnswer {
  readonly body: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** How long it takes, ms. */
  readonly afterMs?: number;
}

/** A server with the service worker as it was built, and of the site just as much as a test gives it. */
export interface PlainSite {
  readonly url: string;
  /** What is answered, by path with query; a test changes it. */
  readonly answers: Map<string, PlainAnswer>;
  /** What was asked for, in order. */
  readonly asked: string[];
}

/** The page that a test's paths show: words, and a script that registers nothing. */
export const pageOf = (words: string): PlainAnswer => ({
  body: `<!doctype html><html><head><title>Page</title></head><body><h1>${words}</h1></body></html>`,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
});

/** The same for an answer of the API. */
export const answerOf = (value: unknown, given: Partial<PlainAnswer> = {}): PlainAnswer => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
  ...given,
});

/** Such a server for the tests of a file. */
export function openPlainSite(): PlainSite {
  const answers = new Map<string, PlainAnswer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { url = '' } = request;
    asked.push(`${request.method} ${url}`);
    const { body, status = 200, headers = {}, afterMs = 0 } = answers.get(url) ?? { body: 'nothing here', status: 404 };
    setTimeout(() => response.writeHead(status, headers).end(body), afterMs);
  });
  before(async () => {
    const worker = await readFile(WORKER, 'utf8');
    answers.set('/sw.js', {
      body: worker,
      headers: { 'content-type': 'text/javascript', 'cache-control': 'no-cache' },
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    answers,
    asked,
  };
}
