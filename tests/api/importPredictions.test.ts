import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireImportEvent, WireImportLine } from '@hindcast/domain/client';
import { type ImportServer, startImportServer } from './importServer.ts';
import { startAgain } from './startAgain.ts';
import { testOnce } from './testOnce.ts';

const start = startAgain(startImportServer);

const call = {
  influencer_name: 'Cassandra',
  x_handle: '@cassandra',
  prediction_type: 'target',
  price_target: '100,000',
  prediction_made: '2024-01-02',
  target_time: '2024-12-31',
  notes: 'A hundred thousand, by the gods.',
  source_url: 'https://example.org/1',
  vote_score: 7,
};

const header = Object.keys(call).join(',');
const cells = Object.values(call)
  .map((cell) => `"${cell}"`)
  .join(',');
const { influencer_name: _, ...nameless } = call;

/** The same call in every form a file may have. */
const forms: readonly (readonly [what: string, file: string])[] = [
  ['CSV', `${header}\n${cells}\n`],
  ['CSV with the columns in words', `${header.replaceAll('_', ' ').toUpperCase()}\n${cells}\n`],
  ['a JSON list', JSON.stringify([call], null, 2)],
  ['a JSON answer', JSON.stringify({ success: true, data: [call] })],
  ['lines of JSON', `${JSON.stringify(call)}\n\n${JSON.stringify({ ...call, notes: call.notes })}\n`],
  ['one JSON object', JSON.stringify(call)],
  ['rows as the API sends them', JSON.stringify([{ ...nameless, influencer: { id: 9, name: 'Cassandra' } }])],
  ['share rows', JSON.stringify([{ ...call, price_target: undefined, target_price: 100000 }])],
];

async function importAll(server: ImportServer, file: string, options = {}) {
  const lines: WireImportLine[] = [];
  const onEvent = (event: WireImportEvent) => {
    if (event.type === 'line') lines.push(event);
  };
  const result = await server.client.importPredictions(file, { ...options, onEvent });
  return { lines, result };
}

testOnce('an import says how many predictions it took as Bitcoin’s because nothing named an asset', async (t) => {
  const server = await start(t);
  const records = [call, { ...call, price_target: 5 }, { ...call, asset_type: 'btc', price_target: 6 }];
  const { result } = await importAll(server, JSON.stringify(records), { dryRun: true });
  assert.match(
    result.message,
    /\. 2 predictions are taken as Bitcoin's, since nothing named an asset\. No price of BTC is on record/,
  );
  const named = await importAll(server, JSON.stringify(records), { asset: 'btc' });
  assert.doesNotMatch(named.result.message, /taken as/);
});

testOnce('predictions are read from CSV, JSON and lines of JSON with their defaults [W5]', async (t) => {
  const server = await start(t);
  for (const [what, file] of forms) {
    await t.test(what, async () => {
      const { result } = await importAll(server, file);
      const isFirst = file === forms[0]?.[1];
      const { added, experts, changed } = result;
      assert.deepEqual([added, experts, changed], isFirst ? [1, 1, 0] : [0, 0, 0], 'each form is the same prediction');
      const [stored, ...more] = await server.client.predictions('btc');
      assert.equal(more.length, 0);
      assert.equal(stored?.influencer.name, 'Cassandra');
      assert.equal(stored?.x_handle, 'cassandra');
      assert.equal(stored?.price_target, 100000);
      assert.equal(stored?.prediction_made, '2024-01-02');
      assert.equal(stored?.target_time, '2024-12-31');
      assert.equal(stored?.notes, call.notes);
      assert.equal(stored?.source_url, call.source_url);
      assert.equal(stored?.vote_score, 7);
      assert.equal(stored?.asset_type, 'btc');
    });
  }
});

/** Records that are refused, and why. */
const refused: readonly (readonly [what: string, change: object, phrase: string])[] = [
  ['no expert', { influencer_name: ' ' }, 'it names no expert (influencer_name)'],
  [
    'an unknown kind',
    { prediction_type: 'moon' },
    'its prediction_type “moon” is not one of target, range, pricetimerange, top, bottom',
  ],
  ['an unknown asset', { asset_type: 'doge' }, 'its asset “doge” is not one of btc, mstr, naka'],
  ['no price', { price_target: '' }, 'it names no price: a target needs price_target'],
  [
    'a range with the price of a target',
    { prediction_type: 'range' },
    'it names no price: a range needs price_min and price_max',
  ],
  [
    'a top with the price of a bottom',
    { prediction_type: 'top', price_target: '', price_min: 5 },
    'it names no price: a top needs price_max or price_target',
  ],
  ['a word for a price', { price_target: 'soon' }, 'its price_target soon is not a number'],
  ['a negative price', { price_target: -1 }, 'its price -1 is not above zero'],
  ['an absurd price', { price_target: 1e12 }, 'its price 1000000000000 cannot be meant in USD'],
  [
    'a range upside down',
    { prediction_type: 'range', price_min: 9, price_max: 3 },
    'its maximum 3 is not above its minimum 9',
  ],
  ['31 February', { target_time: '2024-02-31' }, 'its target_time 2024-02-31 is not a day of the calendar'],
  ['another form of date', { target_time: '31/12/2024' }, 'its target_time 31/12/2024 is not a day such as 2024-12-31'],
  [
    'a day before Bitcoin',
    { prediction_made: '1999-01-01' },
    'its prediction_made 1999-01-01 is not between 2009-01-03 and 2100-12-31',
  ],
  ['words from the future', { prediction_made: '2026-02-01' }, 'its prediction_made 2026-02-01 has not come yet'],
  ['no start', { prediction_made: '' }, 'it has no start date'],
  [
    'an end before the start',
    { target_time: '2024-01-01' },
    'it ends on 2024-01-01, not after its start on 2024-01-02',
  ],
  [
    'a link that runs code',
    { source_url: 'javascript:alert(1)' },
    'its source_url javascript:alert(1) is not a web address that begins with http:// or https://',
  ],
  ['a broken vote', { vote_score: 'many' }, 'its vote_score many is not a whole number'],
  ['a list for a text', { notes: ['a'] }, 'its notes […] is not a text'],
  ['a zero byte', { notes: 'a\u0000b' }, 'its notes contains the control character U+0000'],
  [
    'an escape in a name',
    { influencer_name: 'Ev\u001b[31mil' },
    'its influencer_name contains the control character U+001B',
  ],
  ['half a character', { key: 'k\ud800' }, 'its key contains half a character'],
  ['400 digits', { price_target: '9'.repeat(400) }, `its price_target ${'9'.repeat(39)}… is not a number`],
  [
    'a word of the language for a flag',
    { exclude_from_chart: 'constructor' },
    'its exclude_from_chart constructor is neither true nor false',
  ],
  [
    'an object for a flag',
    { exclude_from_chart: { toString: 1, valueOf: 1 } },
    'its exclude_from_chart {…} is neither true nor false',
  ],
  ['an object for a count', { vote_score: { toString: 1, valueOf: 1 } }, 'its vote_score {…} is not a whole number'],
  [
    'an object for a day',
    { target_time: { toString: 1, valueOf: 1 } },
    'its target_time {…} is not a day such as 2024-12-31',
  ],
  [
    'a time of a place',
    { created_at: '2024-01-02 10:00 EST' },
    'its created_at 2024-01-02 10:00 EST is not a time such as 2024-12-31T10:00:00Z',
  ],
  ['a text without end', { notes: 'x'.repeat(10_001) }, 'its notes is longer than 10000 characters'],
];

testOnce('a prediction that cannot be drawn or judged keeps the whole file out, with its reason', async (t) => {
  const server = await start(t);
  for (const [what, change, phrase] of refused) {
    await t.test(what, async () => {
      const { lines, result } = await importAll(server, JSON.stringify([call, { ...call, ...change }]));
      assert.deepEqual(
        lines.map((line) => line.problem),
        [`Item 2: ${phrase}.`],
      );
      assert.equal(result.message, 'Nothing stored: 1 record refused. (--skip-refused stores the others.)');
      assert.deepEqual(await server.client.predictions('btc'), []);
    });
  }
});

test('a text keeps its tabs and lines, whatever ends them', async (t) => {
  const server = await start(t);
  await importAll(server, JSON.stringify([{ ...call, notes: 'First\r\nsecond\tand\rthird' }]));
  const [shown] = await server.client.predictions('btc');
  assert.equal(shown?.notes, 'First\nsecond\tand\nthird');
});

testOnce('a list in a list without end is refused like any list', async (t) => {
  const server = await start(t);
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const file = JSON.stringify([{ ...call, notes: 'deep' }]).replace('"deep"', deep);
  const { lines } = await importAll(server, file);
  assert.equal(lines[0]?.problem, 'Item 1: its notes […] is not a text.');
});

const times: readonly (readonly [written: string, meant: string])[] = [
  ['2024-01-02', '2024-01-02T00:00:00.000Z'],
  ['2024-01-02 23:30', '2024-01-02T23:30:00.000Z'],
  ['2024-01-02T23:30:15.250', '2024-01-02T23:30:15.250Z'],
  ['2024-01-02 23:30:15.123456+00', '2024-01-02T23:30:15.123Z'],
  ['2024-01-02T23:30:00-0500', '2024-01-03T04:30:00.000Z'],
  ['2024-01-02T23:30:00+05:30', '2024-01-02T18:00:00.000Z'],
  ['2024-01-02 23:30:00 UTC', '2024-01-02T23:30:00.000Z'],
];

testOnce('a time without an offset is UTC, wherever the server stands', async (t) => {
  const before = process.env.TZ;
  process.env.TZ = 'America/New_York';
  t.after(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
  assert.equal(new Date('2024-01-02T00:00').toISOString(), '2024-01-02T05:00:00.000Z');
  const server = await start(t);
  for (const [written, meant] of times) {
    await importAll(server, JSON.stringify([{ ...call, key: 'k', created_at: written }]));
    const stored = await server.storage.models.predictions.findOne();
    assert.equal(stored?.created_at.toISOString(), meant, written);
  }
});

const files: readonly (readonly [what: string, file: string, sentence: string])[] = [
  ['an empty file', '', 'The file is empty.'],
  ['an empty list', '[]', 'The file holds no predictions.'],
  ['damaged JSON', '[{"name":"Cassandra"}', 'The file begins like JSON but is damaged or cut off.'],
  ['a header without expert', 'price,day\n1,2\n', 'The header has no column “influencer_name”: it names price, day.'],
  ['a web page', '<html>', 'The file is an HTML or XML page.'],
];

testOnce('a file that holds no predictions is refused with one sentence', async (t) => {
  const { client } = await start(t);
  for (const [what, file, message] of files) {
    await t.test(what, () => assert.rejects(client.importPredictions(file), { code: 'invalid_file', message }));
  }
});

test('a second import of the same file adds nothing', async (t) => {
  const server = await start(t);
  const file = JSON.stringify([call, { ...call, influencer_name: ' cassandra', price_target: 120000 }, call]);
  const first = await importAll(server, file);
  assert.deepEqual([first.result.added, first.result.same, first.result.experts], [2, 1, 1]);
  const before = await server.client.predictions('btc');
  const second = await importAll(server, file);
  assert.deepEqual([second.result.added, second.result.changed, second.result.same], [0, 0, 3]);
  assert.deepEqual(
    second.lines.map(({ status, id }) => [status, id]),
    first.lines.map(({ id }) => ['same', id]),
  );
  assert.deepEqual(await server.client.predictions('btc'), before);
});

test('other words under the same key replace what was there, and count as a new version', async (t) => {
  for (const key of [{ key: 'k1' }, { id: 7, source: 'archive' }]) {
    const server = await start(t);
    await importAll(server, JSON.stringify([{ ...call, ...key }]));
    const { result } = await importAll(server, JSON.stringify([{ ...call, ...key, price_target: 150000 }]), {
      reason: 'A slip',
    });
    assert.deepEqual([result.added, result.changed], [0, 1]);
    const [stored] = await server.storage.models.predictions.findAll();
    assert.deepEqual([stored?.price_target, stored?.version], [150000, 2]);
    const [shown] = await server.client.predictions('btc');
    assert.equal(shown?.price_target, 150000);
  }
});

testOnce('one key for two calls in a file is refused', async (t) => {
  const server = await start(t);
  const { lines } = await importAll(
    server,
    JSON.stringify([
      { ...call, key: 'k' },
      { ...call, key: 'k', price_target: 5 },
    ]),
  );
  assert.equal(lines[0]?.problem, 'Item 2: it is the prediction of item 1 again, with other words.');
});

testOnce('a dry run tells what would happen and stores nothing', async (t) => {
  const server = await start(t);
  const { result, lines } = await importAll(server, JSON.stringify([call]), { dryRun: true });
  assert.deepEqual([result.success, result.stored, result.added, result.experts], [true, false, 1, 1]);
  assert.deepEqual(
    lines.map(({ status, id }) => [status, id]),
    [['added', undefined]],
  );
  assert.equal(await server.storage.models.influencers.count(), 0);
  assert.deepEqual(await server.client.predictions('btc'), []);
});

testOnce('with skip-refused the good records are stored', async (t) => {
  const server = await start(t);
  const file = `${JSON.stringify(call)}\n{"broken\n${JSON.stringify({ ...call, price_target: 5000 })}\n`;
  const { lines, result } = await importAll(server, file, { skipRefused: true });
  assert.deepEqual([result.added, result.refused], [2, 1]);
  assert.equal(lines.find((line) => line.problem)?.problem, 'Line 2: it is not complete JSON.');
});

testOnce('a record without asset takes the chosen one, and one of another asset is refused', async (t) => {
  const server = await start(t);
  const share = { ...call, price_target: 500 };
  const file = JSON.stringify([share, { ...share, asset_type: 'btc', price_target: 90000 }]);
  const { lines } = await importAll(server, file, { asset: 'mstr', skipRefused: true });
  assert.equal(lines.find((line) => line.problem)?.problem, 'Item 2: it is about BTC, not MSTR.');
  assert.equal((await server.client.predictions('mstr')).length, 1);
});

testOnce('a status that came with the import is kept as claimed and is not the verdict [J1]', async (t) => {
  const server = await start(t);
  await server.client.importPrices('date,close\n2024-01-02,44000\n2024-12-31,93000\n', { asset: 'btc' });
  const { lines } = await importAll(server, JSON.stringify([{ ...call, success_status: 'success' }]));
  const [shown] = await server.client.predictions('btc');
  assert.equal(shown?.success_status, 'pending');
  const explanation = await server.client.explanation(lines[0]?.id ?? 0);
  assert.equal(explanation.claimed, 'success');
  assert.equal(explanation.verdict?.outcome, 'pending');
});

testOnce('a file says how a call came out by the words that lists print, or by those of the API', async (t) => {
  const server = await start(t);
  const statuses = ['hit', 'HIT', 'success', 'miss', 'review', 'pending'];
  const records = statuses.map((success_status, i) => ({ ...call, price_target: 1000 + i, success_status }));
  await importAll(server, JSON.stringify(records));
  const stored = await server.storage.models.predictions.findAll({ order: ['id'] });
  const claimed = stored.map(({ claimed_status }) => claimed_status);
  assert.deepEqual(claimed, ['success', 'success', 'success', 'miss', 'review', 'pending']);
});
