import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RULE, type WireExport } from '@hindcast/domain';
import { barsAround, type Scope, type TestApi } from './fixture.ts';
import { because, call, send, store } from './recordServer.ts';
import { shareStart } from './shareStart.ts';
import { apiAgain } from './startAgain.ts';

const startApi = apiAgain();

/** Texts that people wrote: spreadsheet formulas, quotes, line breaks, right-to-left text and long text. */
const words = [
  '=HYPERLINK("https://evil.example")',
  "'=1+1",
  '"quoted", and; split\nover lines',
  'ביטקוין יגיע ל־100,000 דולר',
  '<b>Higher</b> & higher. '.repeat(400).trim(),
];

async function start(t: Scope): Promise<TestApi> {
  const bars = barsAround('2024-12-01', [100, 105, 110, 119, 118, 90]);
  const api = await startApi(t, { today: '2024-12-07', bars });
  const files = words.map((notes, i) => ({ ...call, key: String(i), price_target: 120 + i, notes }));
  const asset = { ...call, key: 'n', asset_type: 'naka', influencer_name: '@Merlin', price_target: 1 };
  const open = {
    ...call,
    key: 'o',
    prediction_type: 'bottom',
    price_target: '',
    price_min: 80,
    end_date: '2025-06-30',
  };
  const stored = await store(api, [...files, asset, open]);
  assert.equal(stored.status, 200, JSON.stringify(stored.body));
  await api.published.refresh();
  return api;
}

/** The same for tests that only look. */
const startToLook = shareStart(start);

const again = async (api: TestApi, file: string): Promise<Readonly<Record<string, unknown>>> => {
  const { payload } = await api.server.inject({
    method: 'POST',
    url: '/api/admin/predictions/imports',
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/octet-stream' },
    payload: file,
  });
  return JSON.parse(payload.trim().split('\n').at(-1) ?? '');
};

test('everything public is a file, CSV or JSON, that says by which rule it was judged', async (t) => {
  const api = await startToLook(t);
  const json = await api.get('/api/export/predictions.json');
  assert.equal(json.headers['content-type'], 'application/json; charset=utf-8');
  assert.equal(json.headers['content-disposition'], 'attachment; filename="predictions-2024-12-07.json"');
  const { rules, as_of, data } = JSON.parse(json.payload) as WireExport;
  assert.deepEqual([rules, as_of], [RULE, '2024-12-07']);
  const lists = await Promise.all(
    ['/api/predictions', '/api/naka/predictions'].map(async (path) => JSON.parse((await api.get(path)).payload)),
  );
  assert.deepEqual(
    data.map(({ id }) => id).toSorted((a, b) => a - b),
    [1, 2, 3, 4, 5, 6, 7],
  );
  assert.deepEqual(data.slice(0, 6), lists[0], 'as the lists have them');
  const csv = await api.get('/api/export/predictions.csv');
  assert.equal(csv.headers['content-type'], 'text/csv; charset=utf-8');
  const [head = '', first = ''] = csv.payload.split('\r\n');
  assert.match(head, /^\ufeffid,influencer_name,.*,rule,verdict,reply,reply_date,reply_url$/);
  assert.match(first, new RegExp(`^1,Cassandra,.*,miss,${RULE},miss 2024-12-05,,,$`));
});

test('a file is of one asset where its address says so; an asset that is none is refused, and what means nothing is passed over', async (t) => {
  const api = await startToLook(t);
  const ids = async (query: string): Promise<number[]> => {
    const { payload } = await api.get(`/api/export/predictions.json${query}`);
    return (JSON.parse(payload) as WireExport).data.map(({ id }) => id);
  };
  const all = await ids('');
  assert.deepEqual(await ids('?asset=naka'), [6]);
  assert.deepEqual(await ids('?asset=BTC'), [1, 2, 3, 4, 5, 7]);
  assert.deepEqual(await ids('?asset=mstr'), []);
  for (const query of ['?asset=', '?of=naka']) assert.deepEqual(await ids(query), all, query);
  const { payload, headers } = await api.get('/api/export/predictions.csv?asset=naka');
  assert.equal(headers['content-disposition'], 'attachment; filename="naka-predictions-2024-12-07.csv"');
  assert.equal(payload.trim().split('\r\n').length, 2, 'the names of the columns, and one row');
  const whole = await api.get('/api/export/predictions.csv');
  assert.notEqual(whole.headers.etag, headers.etag);
  for (const form of ['csv', 'json']) {
    const refused = await api.get(`/api/export/predictions.${form}?asset=doge`);
    assert.deepEqual([refused.statusCode, JSON.parse(refused.payload).code], [404, 'unknown_asset']);
  }
});

test('a file that was exported changes nothing when it is imported again, whatever its words are', async (t) => {
  const api = await start(t);
  const down = await send(api, 'PUT', '/3/takedown', because('Asked for'));
  assert.equal(down.status, 200);
  await send(api, 'PUT', '/2/override', { outcome: 'success', reason: 'The exchange closed at 121' });
  await api.published.refresh();
  const { notes } = await api.storage.models.predictions.findByPk(3, { rejectOnEmpty: true });
  for (const form of ['csv', 'json']) {
    const before = (await api.get(`/api/export/predictions.${form}`)).payload;
    const { added, changed, same } = await again(api, before);
    assert.deepEqual({ added, changed, same }, { added: 0, changed: 0, same: 7 }, form);
    await api.published.refresh();
    assert.equal((await api.get(`/api/export/predictions.${form}`)).payload, before);
  }
  const kept = await api.storage.models.predictions.findByPk(3, { rejectOnEmpty: true });
  assert.deepEqual([kept.notes, kept.taken_down], [notes, 'words'], 'words that are hidden are still on record');
});

test('figures that are reckoned from calls, and pictures, come back without a change too', async (t) => {
  const api = await start(t);
  const prices = [101, 105, 109, 113, 117];
  const hits = prices.map((price_target, i) => ({ ...call, key: `p${i}`, influencer_name: 'Pythia', price_target }));
  const stored = await store(api, hits);
  assert.equal(stored.status, 200, JSON.stringify(stored.body));
  await api.published.refresh();
  const before = (await api.get('/api/export/predictions.json')).payload;
  const { data } = JSON.parse(before) as WireExport;
  const { influencer } = data.find((row) => row.influencer.name === 'Pythia') ?? {};
  assert.equal(influencer?.counted, 5);
  // as they are where chances are known
  const file = JSON.stringify({
    ...JSON.parse(before),
    data: data.map((row) => {
      if (row.influencer.counted === undefined) return row;
      const scored = { ...row.influencer, score: 27.5, picture: '/pictures/a.png' };
      return { ...row, influencer: scored, influencer_score: 27.5 };
    }),
  });
  for (const sent of [before, file]) {
    const { added, changed, same } = await again(api, sent);
    assert.deepEqual({ added, changed, same }, { added: 0, changed: 0, same: 12 });
  }
  assert.deepEqual(await api.storage.models.influencers.count({ where: { score: null } }), 3);
});

test('what is withdrawn or taken down is in no file, and who has a file is told so until something changes', async (t) => {
  const api = await start(t);
  const { headers } = await api.get('/api/export/predictions.csv');
  const has = { 'if-none-match': String(headers.etag) };
  assert.equal((await api.get('/api/export/predictions.csv', has)).statusCode, 304);
  await send(api, 'PUT', '/1/withdrawal', because('Never said'));
  await send(api, 'PUT', '/4/takedown', because('Asked for'));
  for (const form of ['csv', 'json']) {
    const { payload, statusCode } = await api.get(`/api/export/predictions.${form}`, has);
    assert.equal(statusCode, 200);
    assert.doesNotMatch(payload, /HYPERLINK|ביטקוין/);
    assert.match(payload, /Higher/);
  }
});

test('one address gets so many files in a minute', async (t) => {
  const api = await startApi(t, { limits: { exports: 1 }, settings: { HINDCAST_TRUST_PROXY: '1' } });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const first = await api.get('/api/export/predictions.json', from('192.0.2.1'));
  assert.deepEqual(JSON.parse(first.payload).data, []);
  assert.equal((await api.get('/api/export/predictions.csv', from('192.0.2.99'))).statusCode, 200);
  const refused = await api.get('/api/export/predictions.csv', from('192.0.2.1'));
  assert.deepEqual([refused.statusCode, JSON.parse(refused.payload).code], [429, 'too_many_requests']);
});
