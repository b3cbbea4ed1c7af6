import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { readPrediction, type WireExport, type WirePrediction } from '@hindcast/domain';
import type { WireReplyResult } from '@hindcast/domain/client';
import { hashOf, newSecret } from '../../api/src/http/access/findToken.ts';
import { because, send, standing, startWithCall } from './recordServer.ts';

const reply = {
  words: 'I was a week <b>early</b>.\nIt came, =1+1.',
  source_url: 'https://example.org/reply',
  date: '2024-12-06',
};

async function start(t: TestContext) {
  const api = await startWithCall(t);
  const answered = async (method: 'PUT' | 'DELETE', body: object, id = 1) => {
    const { status, body: answer } = await send(api, method, `/${id}/reply`, body);
    await api.published.refresh();
    return { status, body: answer as unknown as WireReplyResult & { readonly message: string } };
  };
  const listed = async (query = ''): Promise<WirePrediction | undefined> =>
    JSON.parse((await api.get(`/api/predictions${query}`)).payload)[0];
  const audit = (token = api.token) => api.get('/api/admin/audit?act=replies', { authorization: `Bearer ${token}` });
  return { api, answered, listed, audit };
}

test('an expert’s reply stands beside the verdict in lists, on record, in exports and embeds, with a line in the audit log [W5]', async (t) => {
  const { api, answered, listed, audit } = await start(t);
  const before = await listed();
  const dry = await answered('PUT', { ...reply, dry_run: true });
  assert.deepEqual([dry.status, dry.body.stored, dry.body.data], [200, false, reply]);
  assert.deepEqual(await listed(), before);

  assert.equal((await answered('PUT', reply)).body.stored, true);
  assert.equal((await answered('PUT', reply)).body.stored, false, 'twice is once');
  assert.deepEqual(await listed(), { ...before, reply });
  assert.deepEqual((await standing(api)).prediction.reply, reply);
  const json = JSON.parse((await api.get('/api/export/predictions.json')).payload) as WireExport;
  assert.deepEqual(json.data[0]?.reply, reply);
  const csv = (await api.get('/api/export/predictions.csv')).payload;
  assert.match(csv, /,verdict,reply,reply_date,reply_url\r\n/);
  assert.match(csv, /"I was a week <b>early<\/b>\.\nIt came, =1\+1\.",2024-12-06,https:\/\/example\.org\/reply\r\n/);
  const embedded = JSON.parse((await api.get('/embed/data/btc/ALL')).payload);
  assert.match(JSON.stringify(embedded), /I was a week/);
  const log = JSON.parse((await audit()).payload).data;
  assert.deepEqual(
    [log.length, log[0].act, log[0].subject, log[0].detail.words],
    [1, 'replies.set', 'prediction 1', reply.words],
  );

  const other = { ...reply, words: 'Fair enough.', source_url: null };
  assert.deepEqual((await answered('PUT', other)).body.data, other);
  assert.deepEqual((await answered('DELETE', because('Not theirs'))).body.data, null);
  assert.deepEqual(await listed(), before);
});

test('a file that was exported with a reply changes nothing when it is imported again', async (t) => {
  const { api, answered } = await start(t);
  await answered('PUT', reply);
  for (const form of ['csv', 'json']) {
    const { payload } = await api.get(`/api/export/predictions.${form}`);
    const answer = await api.server.inject({
      method: 'POST',
      url: '/api/admin/predictions/imports',
      headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/octet-stream' },
      payload,
    });
    const { added, changed, same } = JSON.parse(answer.payload.trim().split('\n').at(-1) ?? '');
    assert.deepEqual({ added, changed, same }, { added: 0, changed: 0, same: 1 }, form);
  }
});

test('a reply whose prediction’s words are taken down is in no answer, and comes back with them [W5]', async (t) => {
  const { api, answered, listed, audit } = await start(t);
  await answered('PUT', { ...reply, words: 'The older words of the reply' });
  await answered('PUT', reply);
  assert.equal((await send(api, 'PUT', '/1/takedown', because('As asked'))).status, 200);
  await api.published.refresh();
  assert.equal((await listed())?.reply, undefined);
  for (const path of ['/api/predictions/1', '/api/export/predictions.csv', '/embed/data/btc/ALL', '/p/1']) {
    assert.doesNotMatch((await api.get(path)).payload, /a week|example\.org\/reply/, path);
  }
  const viewer = newSecret();
  const made = { name: 'a viewer', role: 'viewer' as const, created_at: new Date(), created_by: 'a test' };
  await api.storage.models.tokens.create({ ...made, hash: hashOf(viewer) });
  const log = (await audit(viewer)).payload;
  assert.match(log, /replies\.set/);
  assert.doesNotMatch(log, /a week|older words|example\.org\/reply/);
  assert.equal((await answered('PUT', { ...reply, words: 'Another' })).status, 409);
  await send(api, 'DELETE', '/1/takedown', because('A mistake'));
  await api.published.refresh();
  assert.deepEqual((await listed())?.reply, reply);
});

test('a reply has words, a link that may be opened, and a day between the words and today [W5]', async (t) => {
  const { answered, listed } = await start(t);
  for (const wrong of [
    { words: ' ' },
    { words: 'x'.repeat(2001) },
    { words: 'a\u0000b' },
    { source_url: 'javascript:alert(1)' },
    { source_url: 'https://bank.example@evil.example' },
    { date: '2024-12-08' },
    { date: '2024-11-30' },
    { date: '6.12.2024' },
    { colour: 'red' },
  ]) {
    assert.equal((await answered('PUT', { ...reply, ...wrong })).status, 400, JSON.stringify(wrong));
  }
  assert.equal((await answered('PUT', reply, 99)).status, 404);
  assert.equal((await answered('DELETE', {})).status, 400);
  assert.equal((await listed())?.reply, undefined);
});

test('a list of a day in the past has no reply that came later, and what is odd is read as none', async (t) => {
  const { answered, listed } = await start(t);
  await answered('PUT', { ...reply, date: '2024-12-06' });
  assert.equal((await listed('?asOf=2024-12-05'))?.reply, undefined);
  assert.deepEqual((await listed('?asOf=2024-12-06'))?.reply, reply);
  for (const odd of [
    null,
    5,
    'x',
    [],
    {},
    { words: 'x' },
    { words: '', date: '2024-12-06' },
    { words: 'x', date: 'y' },
  ])
    assert.equal(readPrediction({ reply: odd }, 'btc').reply, undefined, JSON.stringify(odd));
  const read = readPrediction({ reply: { ...reply, source_url: 'javascript:alert(1)' } }, 'btc').reply;
  assert.deepEqual([read?.words, read?.link], [reply.words, null]);
});
