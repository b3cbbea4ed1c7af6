import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Asker } from '../../api/src/http/answers/turns.ts';
import { createRaster } from '../../api/src/public/embed/raster.ts';
import { dailyBars, type Scope, startApi, type TestPrediction } from './fixture.ts';
import { shareStart } from './shareStart.ts';

const bars = dailyBars(
  '2024-01-01',
  Array.from({ length: 366 }, (_, day) => 40_000 + 100 * day),
);
const said = { kind: 'target', prediction_made: '2024-06-01', end_date: '2025-12-31' } as const;
const predictions: TestPrediction[] = [
  { ...said, expert: 'Pythia', price_target: 123_000 },
  { ...said, expert: 'Merlin', price_target: 98_000 },
  { ...said, expert: 'Merlin', price_target: 55_000, exclude_from_chart: true },
  { ...said, asset: 'mstr', expert: 'Völva', price_target: 500 },
];

const start = (scope: Scope, more: Parameters<typeof startApi>[1] = {}) =>
  startApi(scope, { bars, predictions, ...more });

const anyone: Asker = { client: null, gone: new AbortController().signal };

const sizeOf = (svg: string): string[] => /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1) ?? [];
const pngSize = (png: Buffer): number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** The same for tests that only look. */
const startToLook = shareStart((scope) => start(scope));

test('the chart of an asset is an SVG picture of the size, theme, frame, scale, expert and prediction asked for [B2]', async (t) => {
  const api = await startToLook(t);
  const svg = async (query: string): Promise<string> => (await api.get(`/embed/chart/btc.svg${query}`)).payload;
  const usual = await svg('');
  assert.deepEqual(sizeOf(usual), ['960', '480']);
  assert.match(usual, /<title>Bitcoin price and predictions<\/title><desc>[^<]*Pythia[^<]*Merlin/);
  assert.match(usual, /fill="#ffffff"/);
  assert.deepEqual(sizeOf(await svg('?w=320&h=200')), ['320', '200']);
  assert.deepEqual(sizeOf(await svg('?w=1920&h=1080')), ['1920', '1080']);
  assert.match(await svg('?theme=dark'), /^<svg[^>]*>.{0,600}fill="#13161b"/s);
  assert.ok((await svg('?frame=all')) !== usual, 'all years are on a log scale');
  assert.ok((await svg('?frame=5Y&scale=linear')) === usual, 'what Bitcoin’s chart opens with');
  assert.ok((await svg('?scale=log')) !== usual, 'five years on a log scale');
  assert.ok((await svg('?frame=all&scale=linear')) !== (await svg('?frame=all')), 'all years on a linear scale');
  const merlin = await svg('?expert=2');
  assert.ok(merlin.includes('Merlin') && !merlin.includes('Pythia'));
  const one = await svg('?prediction=1');
  assert.ok(one.includes('Pythia') && !one.includes('Merlin'));
  assert.equal((await svg('?expert=1&prediction=1')).includes('Merlin'), false);
});

test('an expert is named by id or handle, with or without @', async (t) => {
  const api = await start(t);
  await api.storage.models.influencers.update({ x_handle: 'OldMerlin' }, { where: { name: 'Merlin' } });
  await api.addPredictions([{ ...said, price_target: 70_000 }]);
  await api.published.refresh();
  const byId = (await api.get('/embed/chart/btc.svg?expert=2')).payload;
  for (const name of ['oldmerlin', '@OldMerlin', '%40OLDMERLIN']) {
    const answer = await api.get(`/embed/chart/btc.svg?expert=${name}`);
    assert.deepEqual([answer.statusCode, answer.payload], [200, byId], name);
  }
});

test('a PNG has exactly the pixels asked for, and letters of the fonts that come with the program [B2]', async (t) => {
  const api = await startToLook(t);
  for (const [query, size] of [
    ['', [960, 480]],
    ['?w=321&h=201&theme=dark', [321, 201]],
    ['?w=1920&h=1080', [1920, 1080]],
  ] as const) {
    const { statusCode, headers, rawPayload } = await api.get(`/embed/chart/btc.png${query}`);
    assert.deepEqual([statusCode, headers['content-type'], pngSize(rawPayload)], [200, 'image/png', size]);
  }
  const words = await createRaster().toPng(
    async () =>
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20" font-family="system-ui, sans-serif"><text y="15">Words</text></svg>',
    anyone,
  );
  const none = await createRaster().toPng(
    async () => '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"/>',
    anyone,
  );
  assert.ok(words.length > none.length + 200, 'words are drawn');
});

test('pictures may be shown anywhere, are kept for minutes, and run nothing', async (t) => {
  const api = await startToLook(t);
  const csp = {
    svg: "default-src 'none'; style-src 'unsafe-inline'",
    png: "default-src 'none'; frame-ancestors 'none'",
  };
  for (const type of ['svg', 'png'] as const) {
    const { headers } = await api.get(`/embed/chart/btc.${type}`, { 'accept-encoding': 'br' });
    assert.equal(headers['content-security-policy'], csp[type]);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.match(String(headers['cache-control']), /^public, max-age=300\b/);
    const again = await api.get(`/embed/chart/btc.${type}`, { 'if-none-match': String(headers.etag) });
    assert.deepEqual([again.statusCode, again.payload], [304, '']);
  }
  const svg = await api.get('/embed/chart/btc.svg', { 'accept-encoding': 'br' });
  assert.deepEqual(
    [svg.headers['content-type'], svg.headers['content-encoding']],
    ['image/svg+xml; charset=utf-8', 'br'],
  );
});

test('names are words in a picture, whatever they are', async (t) => {
  const expert = '</text><script>alert(1)</script>&"\u0007 Śmith';
  const api = await start(t, { predictions: [{ ...said, expert, price_target: 123_000 }] });
  const { payload } = await api.get('/embed/chart/btc.svg');
  assert.ok(!payload.includes('<script') && payload.includes('&lt;script&gt;') && !payload.includes('\u0007'));
  assert.equal((await api.get('/embed/chart/btc.png')).statusCode, 200);
});

const ODD: readonly (readonly [query: string, sentence: RegExp])[] = [
  ...[
    '199',
    '1921',
    '0',
    '-960',
    '960.5',
    '1e3',
    '0x3c0',
    '٩٦٠',
    'NaN',
    'Infinity',
    '',
    '%20960',
    '0960',
    '999999999999',
  ].map((w) => [`w=${w}`, /^“w” is “.*”; it must be a whole number from 200 to 1920$/] as const),
  ...['149', '1081', 'auto'].map((h) => [`h=${h}`, /^“h” is .* from 150 to 1080$/] as const),
  ...['Dark', 'auto', '', 'light%00', '__proto__'].map(
    (theme) =>
      [
        `theme=${theme}`,
        theme.includes('%00') ? /^The address has a NUL in it/ : /^“theme” .* light or dark$/,
      ] as const,
  ),
  ...['6Y', '', 'toString'].map((frame) => [`frame=${frame}`, /^“frame” .* ALL, 1Y, 2Y, 3Y, 5Y$/] as const),
  ...['Log', '', 'toString'].map((scale) => [`scale=${scale}`, /^“scale” .* linear or log$/] as const),
  ...['99', 'Merlin', '', '@', '%3Cscript%3E', 'constructor', '4'].map(
    (expert) => [`expert=${expert}`, /^“expert” is .*; no expert with this id or handle/] as const,
  ),
  ...['99', '3', '4', '01', '1.0', '', '1%20', '%F0%9F%92%A9'].map(
    (id) => [`prediction=${id}`, /^“prediction” is .*; no prediction of Bitcoin/] as const,
  ),
  ['expert=1&prediction=2', /no prediction of this expert|no prediction of Bitcoin/],
  ['w=400&w=500', /^“w” is given more than once$/],
  [`expert=${'a'.repeat(101)}`, /longer than 100 characters$/],
];

test('every odd value is 400 with a sentence that says what is allowed, and makes no picture [B2]', async (t) => {
  const api = await start(t, { limits: { pictures: 1 } });
  await api.server.start();
  for (const [query, sentence] of ODD) {
    for (const type of ['svg', 'png']) {
      const answer = await fetch(`${api.server.info.uri}/embed/chart/btc.${type}?${query}`);
      const body = (await answer.json()) as { code: string; message: string };
      assert.deepEqual([answer.status, body.code], [400, 'bad_request'], query);
      assert.match(body.message, sentence, query);
      assert.ok(body.message.length < 250);
    }
  }
  assert.equal((await api.get('/embed/chart/doge.svg')).statusCode, 404);
  assert.equal((await api.get('/embed/chart/btc.gif')).statusCode, 404);
});

test('names in an address that mean nothing here are passed over, in pictures, frames and oEmbed [B2]', async (t) => {
  const api = await start(t);
  const usual = (await api.get('/embed/chart/btc.svg')).payload;
  for (const query of [
    'fbclid=IwAR0abc',
    'v=2',
    'v=2&v=3',
    'width=400',
    'constructor=1',
    `utm_source=${'a'.repeat(200)}`,
  ]) {
    const picture = await api.get(`/embed/chart/btc.svg?${query}`);
    assert.deepEqual([picture.statusCode, picture.payload === usual], [200, true], query);
    const frame = await api.get(`/embed/chart/btc?${query}`);
    assert.deepEqual([frame.statusCode, frame.headers['content-type']], [200, 'text/html; charset=utf-8'], query);
  }
});

test('each picture is made once, whatever form its address has, and anew when what it shows changes', async (t) => {
  const api = await start(t);
  const first = await api.get('/embed/chart/btc.png');
  const same = ['?w=960', '?theme=light&h=480', '?frame=5y', '?h=480&frame=5Y&w=960&theme=light'];
  for (const query of same) {
    const { payload, headers } = await api.get(`/embed/chart/btc.png${query}`);
    assert.deepEqual([payload, headers.etag], [first.payload, first.headers.etag], query);
  }
  await api.addPredictions([{ ...said, expert: 'Cassandra', price_target: 60_000 }]);
  await api.published.refresh();
  const after = await api.get('/embed/chart/btc.png');
  assert.notEqual(after.headers.etag, first.headers.etag);
});

test('who asks for many different pictures has to wait; pictures in memory cost nothing [B2]', async (t) => {
  const api = await start(t, { limits: { pictures: 3 }, settings: { HINDCAST_TRUST_PROXY: '1' } });
  const visitor = { 'x-forwarded-for': '203.0.113.7' };
  const ask = async (w: number, headers = visitor) =>
    (await api.get(`/embed/chart/btc.svg?w=${w}`, headers)).statusCode;
  for (const w of [400, 401, 402]) assert.equal(await ask(w), 200);
  const refused = await api.get('/embed/chart/btc.png', visitor);
  assert.deepEqual([refused.statusCode, JSON.parse(refused.payload).code], [429, 'too_many_requests']);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  for (const w of [400, 401, 402]) assert.equal(await ask(w), 200, 'kept');
  assert.equal(await ask(403, { 'x-forwarded-for': '203.0.113.8' }), 200, 'another visitor');
});

test('a picture that cannot be made is an error, and the next one is made', async (t) => {
  const raster = createRaster();
  t.after(() => raster.stop());
  await assert.rejects(
    raster.toPng(async () => 'no picture', anyone),
    /A picture could not be made/,
  );
  const png = await raster.toPng(
    async () => '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
    anyone,
  );
  assert.deepEqual(pngSize(png), [40, 30]);
});
