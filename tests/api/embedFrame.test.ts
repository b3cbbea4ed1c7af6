import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { unescaped } from '../htmlText.ts';
import { type ApiOptions, createFolder, dailyBars, type Scope, startApi, type TestPrediction } from './fixture.ts';
import { shareStart } from './shareStart.ts';

const bars = dailyBars(
  '2024-01-01',
  Array.from({ length: 366 }, (_, day) => 40_000 + 100 * day),
);
const said = { kind: 'target', prediction_made: '2024-06-01', end_date: '2025-12-31' } as const;
const predictions: TestPrediction[] = [
  { ...said, expert: 'Pythia', price_target: 123_000 },
  { ...said, expert: 'Merlin', price_target: 98_000 },
  { ...said, expert: 'Merlin', price_target: 98_000, exclude_from_chart: true },
];

async function start(scope: Scope, options: ApiOptions = {}) {
  const siteDir = join(await createFolder(scope), 'dist');
  await mkdir(join(siteDir, 'assets'), { recursive: true });
  await writeFile(join(siteDir, 'index.html'), '<!doctype html><head><title>Hindcast</title></head>');
  await writeFile(join(siteDir, 'document.html'), '<!doctype html><head><title>Hindcast</title></head>{{document}}');
  return startApi(scope, { bars, predictions, siteDir, ...options });
}

const PUBLIC = { HINDCAST_PUBLIC_URL: 'https://chart.example' };
const startPlain = shareStart((scope) => start(scope));
const startPublic = shareStart((scope) => start(scope, { settings: PUBLIC }));

test('the page for frames has the widget with its picture, and no script or style of its own inside [B2]', async (t) => {
  const api = await startPlain(t);
  const { statusCode, headers, payload } = await api.get(
    '/embed/chart/btc?frame=2y&scale=log&theme=dark&expert=2&prediction=2',
  );
  assert.deepEqual([statusCode, headers['content-type']], [200, 'text/html; charset=utf-8']);
  assert.match(payload, /<hindcast-chart asset="btc" frame="2Y" scale="log" theme="dark" expert="2" prediction="2">/);
  const image = /<img src="([^"]+)" alt="Bitcoin price and predictions"/.exec(payload)?.[1]?.replaceAll('&amp;', '&');
  assert.equal((await api.get(String(image))).headers['content-type'], 'image/svg+xml; charset=utf-8');
  assert.match(payload, /<script async src="\/embed\/v1\/hindcast\.js"><\/script>/);
  assert.doesNotMatch(payload, /<script(?![^>]* src=)|<style|style=|\son\w+="/);
  for (const [file, type] of Object.entries({ 'frame.js': 'text/javascript', 'frame.css': 'text/css' })) {
    assert.ok(payload.includes(`/embed/${file}`));
    const answer = await api.get(`/embed/${file}`);
    assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, `${type}; charset=utf-8`]);
  }
  assert.match((await api.get('/embed/frame.js')).payload, /'hindcast:height', height/);
  const usual = (await api.get('/embed/chart/naka')).payload;
  assert.match(usual, /<hindcast-chart asset="naka" theme="auto">/);
  assert.match(usual, /prefers-color-scheme: dark\)" srcset="\/embed\/chart\/naka\.svg\?theme=dark"/);
});

test('its parameters are those of pictures, and a value that means nothing is 400 [B2]', async (t) => {
  const api = await startPlain(t);
  for (const query of ['frame=9Y', 'theme=auto', 'expert=%22%3E%3Cscript%3E', 'prediction=3', 'w=1&w=2', 'h=9999']) {
    const answer = await api.get(`/embed/chart/btc?${query}`);
    assert.deepEqual([answer.statusCode, JSON.parse(answer.payload).code], [400, 'bad_request'], query);
    assert.match(String(answer.headers['content-type']), /^application\/json/);
  }
  assert.equal((await api.get('/embed/chart/doge')).statusCode, 404);
});

test('who looks at a frame with an address that is wrong reads a sentence, and not JSON [B2]', async (t) => {
  const api = await startPlain(t);
  for (const [path, sentence] of [
    ['nope', /<p>There is no asset “nope”; known are [^<]+\.<\/p>/],
    ['%3Cscript%3E', /<p>There is no asset “&lt;script&gt;”/],
  ] as const) {
    const answer = await api.get(`/embed/chart/${path}`, { accept: 'text/html,*/*;q=0.8' });
    assert.deepEqual([answer.statusCode, answer.headers['content-type']], [404, 'text/html; charset=utf-8'], path);
    assert.match(answer.payload, sentence);
    assert.doesNotMatch(answer.payload, /<script|hindcast-chart/);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.equal(framers(answer.headers['content-security-policy']), '*', 'a frame shows it');
    const code = JSON.parse((await api.get(`/embed/chart/${path}`)).payload).code;
    assert.equal(code, 'unknown_asset', 'programs get JSON');
  }
  for (const query of ['theme=purple', 'expert=nobody', 'frame=9Y']) {
    const answer = await api.get(`/embed/chart/btc?${query}`, { accept: 'text/html' });
    assert.ok([400, 404].includes(answer.statusCode), query);
    assert.match(answer.payload, /<main>\s*<p>[^<]+\.<\/p>/, query);
  }
});

test('oEmbed’s answer is kept by nobody where its addresses are those of the request’s host [B2]', async (t) => {
  const cacheOf = async (start: typeof startPlain) => {
    const api = await start(t);
    const { statusCode, headers } = await api.get('/embed/oembed?url=/btc', { host: 'chart.example' });
    return [statusCode, headers['cache-control']];
  };
  assert.deepEqual(await cacheOf(startPlain), [200, 'private, no-store']);
  assert.deepEqual(await cacheOf(startPublic), [200, 'public, max-age=300']);
});

const framers = (policy: unknown): string | undefined => /frame-ancestors ([^;]+)/.exec(String(policy))?.[1];

test('that page alone may be framed: every other answer says that it may not [B2]', async (t) => {
  const api = await startPlain(t);
  assert.equal(framers((await api.get('/embed/chart/btc')).headers['content-security-policy']), '*');
  const experts = ['/experts', '/experts/cassandra', '/experts/compare'];
  const pages = ['/', '/btc', '/mstr', '/naka', '/p/1', '/how-we-judge', '/about', '/terms', '/nowhere', '/embed'];
  const data = [
    '/embed/data/btc/1Y',
    '/embed/oembed',
    '/embed/oembed?url=/btc',
    '/embed/frame.js',
    '/embed/chart/btc.png',
  ];
  const others = [
    '/embed/chart',
    '/embed/chart/',
    '/embed/chart/btc/x',
    '/api/prices',
    '/health',
    '/live-price',
    '/api/admin/x',
  ];
  for (const path of [...pages, ...experts, ...data, ...others]) {
    const { headers } = await api.get(path, { accept: 'text/html' });
    assert.equal(framers(headers['content-security-policy']), "'none'", path);
  }
});

test('the page’s policy lets it load from its own server alone, and run nothing inline', async (t) => {
  const api = await start(t, { settings: { ...PUBLIC, HINDCAST_API_URL: 'https://api.example' } });
  const { headers } = await api.get('/embed/chart/btc', { host: 'chart.example' });
  const policy = String(headers['content-security-policy']).split('; ');
  assert.deepEqual(
    policy.filter((rule) => /^(default|script|style|connect|form|base)/.test(rule)),
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self' https://api.example wss://api.example",
      "base-uri 'none'",
      "form-action 'none'",
    ],
  );
  assert.equal(headers['x-frame-options'], undefined);
  assert.equal(headers['set-cookie'], undefined);
});

test('charts and predictions say in their head where oEmbed tells of them; other pages do not [B2]', async (t) => {
  const DISCOVERY = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/;
  const api = await startPublic(t);
  const linkOf = async (path: string) => {
    const page = await api.get(path, { accept: 'text/html', host: 'chart.example' });
    return DISCOVERY.exec(page.payload)?.[1]?.replaceAll('&amp;', '&');
  };
  for (const path of ['/btc', '/mstr', '/naka', '/p/1']) {
    const link = new URL(String(await linkOf(path)));
    assert.deepEqual([link.origin, link.pathname], ['https://chart.example', '/embed/oembed']);
    assert.equal(link.searchParams.get('url'), `https://chart.example${path}`);
    const told = await api.get(link.pathname + link.search, { host: 'chart.example' });
    assert.deepEqual([told.statusCode, JSON.parse(told.payload).type], [200, 'rich'], path);
  }
  for (const path of ['/how-we-judge', '/about', '/nowhere', '/p/99'])
    assert.equal(await linkOf(path), undefined, path);
  const without = await startPlain(t);
  const { payload } = await without.get('/p/2', { host: 'chart.example' });
  assert.equal(DISCOVERY.exec(payload), null, 'the request’s host is nobody’s word for where the site is');
});

const ask = async (api: Awaited<ReturnType<typeof start>>, url: string, more = '') => {
  const answer = await api.get(`/embed/oembed?url=${encodeURIComponent(url)}${more}`, { host: 'chart.example' });
  return { status: answer.statusCode, headers: answer.headers, told: JSON.parse(answer.payload) };
};

test('oEmbed answers with a frame of the page that was named, within the room there is [B2]', async (t) => {
  const api = await startPublic(t);
  const { status, headers, told } = await ask(
    api,
    'https://chart.example/p/1',
    '&maxwidth=600&maxheight=290&format=json',
  );
  assert.equal(status, 200);
  assert.deepEqual(
    [headers['access-control-allow-origin'], headers['content-type']],
    ['*', 'application/json; charset=utf-8'],
  );
  const { html, thumbnail_url, ...rest } = told;
  assert.deepEqual(rest, {
    version: '1.0',
    type: 'rich',
    title: 'Pythia on Bitcoin: $123,000',
    provider_name: 'Hindcast',
    provider_url: 'https://chart.example',
    cache_age: 3600,
    width: 600,
    height: 290,
    thumbnail_width: 600,
    thumbnail_height: 290,
  });
  const src = String(/^<iframe src="([^"]+)" width="600" height="290"/.exec(html)?.[1]).replaceAll('&amp;', '&');
  assert.equal(src, 'https://chart.example/embed/chart/btc?prediction=1');
  for (const address of [src, thumbnail_url]) {
    const { pathname, search } = new URL(address);
    assert.equal((await api.get(pathname + search, { host: 'chart.example' })).statusCode, 200, address);
  }
  const heights = await Promise.all(
    ['', '&maxwidth=600', '&maxwidth=300'].map(
      async (more) => (await ask(api, 'https://chart.example/btc', more)).told.height,
    ),
  );
  assert.deepEqual(heights, [480, 300, 280], 'as the page in the frame reports it');
  const wide = (await ask(api, 'https://chart.example/btc', '&maxwidth=1400')).told;
  assert.deepEqual([wide.width, wide.height], [1400, 700], 'as wide as asked');
  const small = (await ask(api, 'https://chart.example/btc', '&maxwidth=199')).told;
  assert.deepEqual([small.width, small.thumbnail_url], [199, undefined], 'no picture is so small');
});

test('a link to a view keeps what an embed can show of it', async (t) => {
  const api = await startPublic(t);
  for (const [page, query] of [
    ['/btc', ''],
    ['/btc/', ''],
    ['/btc?frame=1y&status=miss&find=x', '?frame=1Y'],
    ['/btc?expert=Merlin&prediction=2', '?expert=2&prediction=2'],
    ['/btc?expert=Merlin&prediction=1', '?expert=2'],
    ['/btc?expert=Nobody&frame=x&prediction=%00', ''],
    ['/btc?expert=Merlin&expert=Pythia', ''],
    ['/embed/chart/btc?theme=dark', '?theme=dark'],
    ['/embed/chart/btc?x=1', ''],
  ]) {
    const { told } = await ask(api, `https://chart.example${page}`);
    const src = String(/src="([^"]+)"/.exec(told.html)?.[1]).replaceAll('&amp;', '&');
    assert.equal(src, `https://chart.example/embed/chart/btc${query}`, page);
  }
});

test('other pages, other sites and other forms are refused as oEmbed says [B2]', async (t) => {
  const api = await startPublic(t);
  const pages = [
    '/',
    '/about',
    '/p/99',
    '/p/3',
    '/p/01',
    '/btcx',
    '/embed/chart/doge',
    '/embed/chart/btc?w=1&w=2',
    '/embed/chart/btc?theme=dark&theme=light',
    '/embed/chart/btc?theme=dark&theme=dark',
  ];
  const foreign = [
    'http://chart.example/btc',
    'https://chart.example:444/btc',
    'https://evil.example/btc',
    '//evil.example/btc',
  ];
  const none = [
    '',
    ' ',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://chart.example@evil.example/btc',
    'http://[',
    '\\\\evil.example\\btc',
  ];
  for (const url of [...pages.map((path) => `https://chart.example${path}`), ...foreign, ...none]) {
    const { status, told } = await ask(api, url);
    assert.deepEqual([status, told.code], [404, 'not_found'], url);
  }
  const btc = 'https://chart.example/btc';
  for (const format of ['XML', 'html', '']) {
    const { status, told } = await ask(api, btc, `&format=${format}`);
    assert.deepEqual([status, told.code], [501, 'not_offered'], format);
  }
  for (const more of [
    '&maxwidth=0',
    '&maxwidth=-1',
    '&maxheight=1e3',
    '&maxwidth=x',
    '&maxwidth=1&maxwidth=2',
    `&url=${btc}`,
  ])
    assert.equal((await ask(api, btc, more)).status, 400, more);
  assert.equal((await api.get('/embed/oembed')).statusCode, 400);
  assert.equal((await ask(api, btc, '&callback=alert&dnt=1')).status, 200, 'what consumers add is passed over');
});

test('oEmbed answers in XML too, with the same fields [B2]', async (t) => {
  const api = await startPublic(t);
  const { told } = await ask(api, 'https://chart.example/p/1');
  const address = `/embed/oembed?url=${encodeURIComponent('https://chart.example/p/1')}&format=xml`;
  const { statusCode, headers, payload } = await api.get(address, { host: 'chart.example' });
  assert.deepEqual([statusCode, headers['content-type']], [200, 'text/xml; charset=utf-8']);
  const [, fields = ''] =
    /^<\?xml version="1.0" encoding="utf-8" standalone="yes"\?>\n<oembed>(.*)<\/oembed>\n$/.exec(payload) ?? [];
  const found = [...fields.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', text = '']) => [
    name,
    unescaped(text),
  ]);
  assert.deepEqual(
    Object.fromEntries(found),
    Object.fromEntries(Object.entries(told).map(([name, value]) => [name, `${value}`])),
  );
});

test('titles are words in the frame’s HTML, whatever an expert is called', async (t) => {
  const expert = '"><script>alert(1)</script>';
  const api = await start(t, { settings: PUBLIC, predictions: [{ ...said, expert, price_target: 123_000 }] });
  const { told } = await ask(api, 'https://chart.example/p/1');
  assert.ok(told.title.includes('<script>') && !told.html.includes('<script>'));
});
