import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOW_WE_JUDGE } from '@hindcast/domain';
import { type RunningServer, startServer } from './startServer.ts';

let own: RunningServer | undefined;
let url = process.env.TEST_SITE ?? '';
before(async () => {
  if (url !== '') return;
  own = await startServer();
  ({ url } = own);
});
after(() => own?.stop());

/** Addresses in a page's HTML: of links, scripts, styles, pictures. */
const ADDRESS = /\b(?:href|src|content)="((?:\/(?!\/)|#)[^"]*)"/g;
const ID = /\bid="([^"]+)"/g;
/** Where the crawl begins; what else there is, is found from there. */
const STARTS = ['/', '/robots.txt', '/embed'];
/** A site that names ever new addresses fails here instead of going on. */
const MOST = 300;
/** Addresses that are alike, by how they begin: as many as predictions, experts, or orders of their table. */
const ALIKE =
  /^\/(?:p|experts|(?:feeds|calendar|api|share)\/experts|api\/predictions|docs\/decisions)[/?]|^\/follow\?expert/;
const MOST_ALIKE = 3;

interface Found {
  readonly status: number;
  readonly ids: ReadonlySet<string>;
  readonly links: readonly string[];
}

const asTyped = (address: string): string => address.replaceAll('&amp;', '&');

async function look(path: string): Promise<Found> {
  const reply = await fetch(url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const text = await reply.text();
  const isText = /html|xml/.test(reply.headers.get('content-type') ?? '');
  const found = isText ? [...text.matchAll(ADDRESS)].map(([, address = '']) => asTyped(address)) : [];
  return { status: reply.status, ids: new Set([...text.matchAll(ID)].map(([, id = '']) => id)), links: found };
}

test('every address that a page without scripts names leads somewhere, and to a place that is on the page', async () => {
  const pages = new Map<string, Found>();
  const waiting = STARTS.map((path) => ({ path, from: 'the start' }));
  const broken: string[] = [];
  const alike = new Map<string, number>();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [path = '', anchor] = next.path.split('#');
    if (path === '') continue;
    const [kind] = ALIKE.exec(path) ?? [];
    if (kind !== undefined && !pages.has(path)) {
      const count = (alike.get(kind) ?? 0) + 1;
      alike.set(kind, count);
      if (count > MOST_ALIKE) continue;
    }
    const known = pages.get(path);
    const found = known ?? (await look(path));
    pages.set(path, found);
    assert.ok(pages.size <= MOST, `the pages name ever more addresses, the last ${path}`);
    if (found.status >= 400) broken.push(`${next.from} → ${path}: ${found.status}`);
    // Anchors that scripts read are no places on the page, and the page of the rules is made by scripts.
    const isPlace =
      path !== HOW_WE_JUDGE &&
      anchor !== undefined &&
      /^[a-z][a-z-]*$/.test(anchor) &&
      !['submit', 'report'].includes(anchor);
    if (isPlace && found.status === 200 && !found.ids.has(anchor))
      broken.push(`${next.from} → ${path}#${anchor}: no such place`);
    if (known) continue;
    for (const link of found.links) waiting.push({ path: link.startsWith('#') ? path + link : link, from: path });
  }
  assert.deepEqual([...new Set(broken)], []);
  const seen = [...pages.keys()];
  assert.ok(seen.some((path) => path.startsWith('/experts/')));
  for (const path of [
    '/btc',
    '/mstr',
    '/naka',
    '/experts',
    '/follow',
    '/feeds/all.atom',
    '/how-we-judge',
    '/about',
    '/terms',
    '/docs',
    '/docs/api',
    '/docs/operate/install',
    '/docs/concepts.svg',
    '/embed',
  ])
    assert.ok(seen.includes(path), path);
});
