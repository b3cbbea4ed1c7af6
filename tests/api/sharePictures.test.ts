import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createSeries, type Day, readDay, readPrediction } from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import { createRaster } from '../../api/src/public/embed/raster.ts';
import { drawableText } from '../../api/src/public/share/drawableText.ts';
import { drawShare } from '../../api/src/public/share/drawShare.ts';
import { drawPredictionShare } from '../../api/src/public/share/predictionShare.ts';
import { createFolder, dailyBars } from './fixture.ts';
import { apiAgain } from './startAgain.ts';

const startApi = apiAgain();

const bars = dailyBars(
  '2024-01-01',
  Array.from({ length: 300 }, (_, day) => 40_000 + 100 * day),
);
const said = { kind: 'target', prediction_made: '2024-06-01', end_date: '2025-12-31', price_target: 99_000 } as const;
const anyone = { client: null, gone: new AbortController().signal };

const sizeOf = (png: Buffer): number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** Draws pictures of a name alone. */
function createDrawer(t: TestContext): (name: string, others?: readonly string[]) => Promise<Buffer> {
  const raster = createRaster();
  t.after(raster.stop);
  return (name, others = []) => {
    const words = { kicker: '', brand: '', claim: '', line: '', badge: null };
    return raster.toPng(async () => drawShare({ ...words, who: [name, ...others] }, null), anyone);
  };
}

test('a link has a picture of 1200 by 630 that is made once, and sent once to who keeps it', async (t) => {
  const api = await startApi(t, { bars, predictions: [said], limits: { pictures: 7 } });
  for (const name of ['p/1', 'btc', 'start', 'how-we-judge', 'experts', 'experts/cassandra']) {
    const { rawPayload, headers, statusCode } = await api.get(`/share/${name}.png`);
    assert.deepEqual([statusCode, headers['content-type'], sizeOf(rawPayload)], [200, 'image/png', [1200, 630]], name);
    assert.equal(headers['cache-control'], 'public, no-cache');
    for (const query of ['', '?v=1', '?v=2']) {
      const again = await api.get(`/share/${name}.png${query}`, { 'if-none-match': String(headers.etag) });
      assert.equal(again.statusCode, 304, 'kept, whatever follows the address: none of these is counted');
    }
  }
  assert.equal((await api.get('/share/p/2.png')).statusCode, 404);
  assert.equal((await api.get('/share/p/x.png')).statusCode, 404);
});

test('an asset’s page has a picture as it stood on a day, another one than today’s; no day is refused [C19]', async (t) => {
  const api = await startApi(t, { bars, predictions: [said] });
  const [now, then, again] = await Promise.all(
    ['', '?asOf=2024-08-01', '?asOf=2024-08-01'].map((query) => api.get(`/share/btc.png${query}`)),
  );
  assert.deepEqual([then.statusCode, sizeOf(then.rawPayload)], [200, [1200, 630]]);
  assert.notEqual(then.headers.etag, now.headers.etag);
  assert.equal(again.headers.etag, then.headers.etag);
  for (const day of ['2024-02-31', '2031-01-01', '2020-01-01']) {
    assert.equal((await api.get(`/share/btc.png?asOf=${day}`)).statusCode, 400, day);
  }
});

test('pictures that have to be made are limited for each address, those in memory are not', async (t) => {
  const api = await startApi(t, { bars, predictions: [said, said, said], limits: { pictures: 2 } });
  const status = async (id: number): Promise<number> =>
    (await api.server.inject({ url: `/share/p/${id}.png`, remoteAddress: '203.0.113.7' })).statusCode;
  assert.deepEqual([await status(1), await status(2), await status(3), await status(1)], [200, 200, 429, 200]);
});

test('an expert has one picture, however the name is spelled in its address', async (t) => {
  const api = await startApi(t, { bars, predictions: [said], limits: { pictures: 1 } });
  for (const spelled of ['cassandra', 'CASSANDRA', '-cassandra-', 'cassandra-1', '1']) {
    const { statusCode } = await api.get(`/share/experts/${spelled}.png`, { 'x-forwarded-for': '203.0.113.7' });
    assert.equal(statusCode, 200, `${spelled}: what is in memory is not counted`);
  }
});

test('the label of a call says that its day is that of a hit, never that of the words', () => {
  const closes = dailyBars('2024-01-01', [90, 90, 90, 105, 90, 90, 90, 90, 90, 90]);
  const series = createSeries(closes.map(({ day, close }) => ({ day: readDay(day) as Day, close })));
  const drawn = (record: object): string => {
    const words = { id: 1, influencer: { id: 1, name: 'Ada' }, prediction_made: '2024-01-02', end_date: '2024-01-09' };
    const read = readPrediction({ prediction_type: 'target', ...words, ...record }, 'btc');
    const verdict = read.claim && judge(read.claim, series, { asOf: readDay('2024-01-11') as Day });
    assert.ok(verdict);
    const prediction = { ...read, verdict, outcome: verdict.outcome };
    const today = readDay('2024-01-10') as Day;
    return drawPredictionShare({ prediction, short: null, series, today, brand: 'Hindcast' });
  };
  const has = (svg: string, ...texts: string[]): boolean[] => texts.map((text) => svg.includes(`>${text}</text>`));
  assert.deepEqual(has(drawn({ price_target: 100 }), 'Hit', 'Jan 4', 'Said'), [true, true, false]);
  assert.deepEqual(has(drawn({ prediction_type: 'top', price_max: 110 }), 'Held', 'Jan 9', 'Said'), [
    true,
    true,
    false,
  ]);
  assert.deepEqual(has(drawn({ price_target: 200 }), 'Said', 'Jan 4', 'Jan 9'), [true, false, false]);
});

test('a new close and a new day are in the picture of an open call', async (t) => {
  const api = await startApi(t, { bars, predictions: [said], today: '2024-10-27' });
  const etag = async (): Promise<unknown> => (await api.get('/share/p/1.png')).headers.etag;
  const first = await etag();
  await api.addBars(dailyBars('2024-10-26', [50_000]));
  await api.published.refresh();
  const second = await etag();
  api.setToday('2024-12-24');
  await api.published.refresh();
  assert.equal(new Set([first, second, await etag()]).size, 3);
});

test('a picture is another one, at another address, once the prices beside a record that stays the same are', async (t) => {
  const siteDir = await createFolder(t);
  await writeFile(
    join(siteDir, 'index.html'),
    '<!doctype html><html><head><title>H</title></head><body></body></html>',
  );
  const settings = { HINDCAST_PUBLIC_URL: 'https://hindcast.example' };
  const settled = { ...said, price_target: 60_000, expert: 'Pythia' };
  const api = await startApi(t, { bars, predictions: [said, settled], today: '2024-10-27', siteDir, settings });
  const told = async (page: string, record: string) => {
    const { payload } = await api.get(page, { accept: 'text/html' });
    const address = /<meta property="og:image" content="https:\/\/hindcast\.example([^"]+)"/.exec(payload)?.[1] ?? '';
    const picture = await api.get(address);
    assert.equal(picture.statusCode, 200, page);
    return { record: (await api.get(record)).payload, address, picture: picture.headers.etag };
  };
  const both = () =>
    Promise.all([told('/experts/cassandra', '/api/experts/cassandra'), told('/p/2', '/api/predictions/2')]);
  const before = await both();
  await api.addBars(dailyBars('2024-10-26', [50_000]));
  await api.books.of('btc');
  await both(); // records are of the new close already, what is drawn is not
  await api.published.refresh();
  const after = await both();
  for (const [i, { record, address, picture }] of after.entries()) {
    assert.equal(record, before[i]?.record);
    assert.notEqual(address, before[i]?.address);
    assert.notEqual(picture, before[i]?.picture, address);
  }
});

test('names in Arabic, Hebrew, Chinese, Japanese, Korean and of emoji have their own signs', async (t) => {
  const draw = createDrawer(t);
  for (const [one, other] of [
    ['محمد', 'يوسفي'],
    ['שדה', 'רון'],
    ['中本聪', '汉语说'],
    ['中本聰', '說話漢'],
    ['ナカモト', 'サトシタ'],
    ['나카모', '토사시'],
    ['🚀🚀', '🌙🌙'],
  ] as const) {
    const pictures = await Promise.all([one, other].map((name) => draw(name)));
    assert.ok(!pictures[0]?.equals(pictures[1] as Buffer), `${one} and ${other} are drawn alike: as empty boxes`);
  }
});

test('a line of several scripts and melted emoji is drawn whole', async (t) => {
  const draw = createDrawer(t);
  const empty = await draw('');
  for (const name of ['Fiji 👩🏽‍💻 finance ❤️ 🇩🇪 end', '中本 🚀 x', 'Z\u0301\u0302\u0303\u0304\u0305algo'])
    assert.ok(!(await draw(name)).equals(empty), name);
  const text = (name: string): string | undefined =>
    drawableText(name, 100, 700)
      ?.runs.map((run) => run.text)
      .join('');
  assert.equal(text('Fiji 👩🏽‍💻 finance ❤️ 🇩🇪 end'), 'Fiji 👩💻 finance ❤ DE end');
  assert.equal(text('a\u202eb\u200bc\u0007d\ud800'), 'abcd\ufffd');
  assert.equal(text('می\u200cخواهم'), 'می\u200cخواهم', 'the sign that parts Persian letters');
  assert.equal(text(`e${'\u0301'.repeat(50)}x`), 'é\u0301\u0301\u0301x');
});

test('a name from the right keeps its order between signs of its own', () => {
  const drawable = drawableText('محمد (Bitcoin) 🚀', 100, 700);
  assert.ok(drawable?.isRightToLeft);
  assert.deepEqual(
    drawable.runs.map(({ text }) => text),
    ['محمد (Bitcoin) '],
  );
  const svg = drawShare({ kicker: '', brand: '', claim: '', line: '', badge: null, who: ['محمد (Bitcoin)'] }, null);
  assert.ok(svg.includes('>\u2068محمد (Bitcoin)\u2069<'));
});

test('a name in letters that no font here has gives way to the handle, never to empty boxes', async (t) => {
  const draw = createDrawer(t);
  assert.equal(drawableText('สมชาย', 100, 700), null);
  assert.ok((await draw('สมชาย', ['@somchai'])).equals(await draw('@somchai')));
  assert.ok((await draw('สมชาย')).equals(await draw('')));
});

test('a name of 10 kB is cut where its line ends', () => {
  const runs = drawableText('Wide name '.repeat(1000), 20, 700)?.runs ?? [];
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  assert.ok(width <= 20 && width > 18, `${width}`);
  assert.match(runs.map(({ text }) => text).join(''), /^(Wide name )+[\w ]*…$/);
});

test('markup in a name is drawn as it is', () => {
  const who = ['</text><image href="http://evil.example/x"/>&"\''];
  const svg = drawShare({ kicker: '', brand: '', claim: '', line: '', badge: null, who }, null);
  assert.ok(!svg.includes('<image') && svg.includes('&lt;/text&gt;&lt;image href=&quot;http'));
});
