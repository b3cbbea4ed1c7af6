import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startImportServer } from './importServer.ts';
import { startAgain } from './startAgain.ts';

const start = startAgain(startImportServer);

const call = {
  influencer_name: 'Cassandra',
  price_target: 100000,
  prediction_made: '2024-01-02',
  end_date: '2024-12-31',
};

const strangers: readonly (readonly [what: string, file: string, message: string])[] = [
  [
    'a column of CSV with a slip',
    'expert,price_targt,prediction_made\nAda,5,2024-01-02\n',
    'No prediction has such a column: “price_targt” (line 2; did you mean price_target?). Rename or remove it; --ignore-columns passes it over.',
  ],
  [
    'a field of JSON in another style',
    JSON.stringify([call, { ...call, targetTime: '2024-12-31' }]),
    'No prediction has such a column: “targetTime” (item 2; did you mean target_time?). Rename or remove it; --ignore-columns passes it over.',
  ],
  [
    'two columns, one of them like none',
    JSON.stringify({ ...call, mood: 'good', kye: '1' }),
    'No prediction has such columns: “mood” (item 1), “kye” (item 1; did you mean key?). Rename or remove them; --ignore-columns passes them over.',
  ],
  [
    'a name that programs trip over',
    `{"__proto__": {"x": 1}, "influencer_name": "Ada", "price_target": 5, "prediction_made": "2024-01-02"}`,
    'No prediction has such a column: “__proto__” (item 1). Rename or remove it; --ignore-columns passes it over.',
  ],
  [
    'a field of an expert',
    JSON.stringify({ ...call, influencer: { name: 'Cassandra', nmae: 'x' } }),
    'No prediction has such a column: “influencer.nmae” (item 1; did you mean influencer_name?). Rename or remove it; --ignore-columns passes it over.',
  ],
  [
    'cells under no name',
    'expert,price_target,prediction_made,\nAda,5,2024-01-02,6\n',
    'No prediction has such a column: one without a name (line 2). Rename or remove it; --ignore-columns passes it over.',
  ],
];

test('a column that no prediction has is named and keeps the file out, unless unknown columns are to be ignored', async (t) => {
  for (const [what, file, message] of strangers) {
    await t.test(what, async (t) => {
      const { client } = await start(t);
      await assert.rejects(client.importPredictions(file, { skipRefused: true }), { code: 'invalid_file', message });
      assert.deepEqual(await client.predictions('btc'), []);
      const slip = what.includes('slip'); // then the price itself is in the unknown column
      assert.equal((await client.importPredictions(file, { ignoreColumns: true })).added > 0, !slip);
    });
  }
});

test('columns without a name and without cells are passed over', async (t) => {
  const { client } = await start(t);
  const { added } = await client.importPredictions('expert,price_target,prediction_made,,\nAda,5,2024-01-02,,\n');
  assert.equal(added, 1);
});

/** Calls of each kind, in each way that a prediction may come onto the record. */
const calls = [
  { ...call, key: 'k1', notes: 'Words\nand more', success_status: 'miss', x_handle: '@c', influencer_score: 3 },
  { ...call, id: 7, source: 'archive', price_target: undefined, price_min: 90000, vote_score: -3 },
  { ...call, prediction_type: 'top', price_target: 120000, end_date: undefined, exclude_from_chart: true },
  { ...call, prediction_type: 'range', price_target: undefined, price_min: 1, price_max: 2, confirmed: 'yes' },
  { ...call, prediction_type: 'pricetimerange', price_target: undefined, price_min: 95000, price_max: 95000 },
  {
    ...call,
    prediction_type: 'bottom',
    price_target: undefined,
    price_min: 0.1 + 0.2,
    start_date: '2024-02-01',
    confirmed: 1,
  },
  {
    ...call,
    prediction_made: undefined,
    created_at: '2024-01-05T23:30:00-05:00',
    price_target: '1.5M',
    confirmed: true,
  },
  { ...call, asset_type: 'mstr', target_price: 500, price_target: undefined, direction: 'up' },
  { ...call, asset_type: 'naka', price_target: 0.35, price_prediction: '35 cents' },
];

test('what the API sends changes nothing when it is imported, and is the same on another server [W5]', async (t) => {
  const { client, url, storage } = await start(t);
  await client.importPrices('date,close\n2024-01-02,44000\n2024-01-03,45000\n', { asset: 'btc' });
  assert.equal((await client.importPredictions(JSON.stringify(calls))).added, calls.length);
  await client.override(1, { outcome: 'success', reason: 'Seen' });
  const before = JSON.stringify(await storage.models.predictions.findAll({ order: ['id'] }));
  const other = await startImportServer(t);
  for (const [asset, path] of [
    ['btc', '/api/predictions'],
    ['mstr', '/api/mstr/predictions'],
    ['naka', '/api/naka/predictions'],
  ] as const) {
    const sent = await (await fetch(url + path)).text();
    const { success, added, changed, same, refused, message } = await client.importPredictions(sent);
    assert.deepEqual([success, added, changed, refused], [true, 0, 0, 0], message);
    assert.ok(same > 0);
    assert.equal((await other.client.importPredictions(sent)).added, same);
    const claims = (rows: readonly object[]) =>
      rows.map((row) => ({ ...row, id: 0, influencer_id: 0, influencer: 0, verdict: 0, success_status: 0 }));
    assert.deepEqual(claims(await other.client.predictions(asset)), claims(await client.predictions(asset)));
  }
  assert.equal(JSON.stringify(await storage.models.predictions.findAll({ order: ['id'] })), before);
});

test('a handle is read from an address, and one that is none is refused', async (t) => {
  const { client } = await start(t);
  const file = (handle: string) => JSON.stringify([{ ...call, x_handle: handle }]);
  await client.importPredictions(file('https://x.com/cassandra'));
  const [prediction] = await client.predictions('btc');
  assert.match(JSON.stringify(prediction), /"x_handle":"cassandra"/);
  const problems: unknown[] = [];
  const onEvent = (event: { type: string; problem?: string }) => event.type === 'line' && problems.push(event.problem);
  await client.importPredictions(file('https://example.com/cassandra'), { onEvent });
  assert.match(String(problems[0]), /its x_handle “https:\/\/example\.com\/cassandra” is no handle of X/);
});
