import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { WireSubmissionRecord } from '@hindcast/domain';
import { startReview } from './reviewServer.ts';
import { startAgain } from './startAgain.ts';

const startOver = startAgain(startReview);

/** Words that must not be found anywhere. */
const WORDS = /mark my words|status\/777/i;

/** A submission that is approved, public and edited, so that its words stand in several places. */
async function start(t: TestContext) {
  const api = await startOver(t);
  const id = await api.add({
    notes: 'Mark my words, she said',
    source_url: 'https://x.com/ada/status/777',
    admin_comment: 'Look at x.com/ada/status/777',
    ai_metadata: '{"quote":"Mark my words"}',
  });
  await api.update(id, { notes: 'Mark my words, she said so' });
  const { body } = await api.approve(id, { admin_comment: 'See x.com/ada/status/777', now: true });
  const twin = await api.add({ source_url: 'https://example.org/2', notes: null });
  const prediction = body.prediction_id;
  const act =
    (method: 'PUT' | 'DELETE', id: number | null = prediction) =>
    async () => {
      const headers = { authorization: `Bearer ${api.token}` };
      const url = `/api/admin/predictions/${id}/takedown`;
      const { statusCode } = await api.server.inject({ method, url, headers, payload: { reason: 'She asked' } });
      assert.equal(statusCode, 200);
    };
  const reviewer = await api.tokenOf('reviewer');
  /** All that a reviewer is told of submissions, and of what was done to them. */
  const told = async () => {
    const texts: string[] = [];
    for (const path of [
      `${api.list}?status=all`,
      `${api.list}?status=approved&sort=end`,
      `${api.list}/${id}`,
      `${api.list}/${twin}`,
      '/api/admin/audit',
      `/api/admin/audit?subject=submission%20${id}`,
    ]) {
      const { payload, statusCode } = await api.get(path, { authorization: `Bearer ${reviewer}` });
      assert.equal(statusCode, 200, path);
      texts.push(payload);
    }
    return texts.join('\n');
  };
  const found = async (words: string) => {
    const { body } = await api.call('GET', `${api.list}?search=${encodeURIComponent(words)}`);
    return (body.data as unknown as readonly WireSubmissionRecord[]).map((one) => one.id);
  };
  return {
    ...api,
    id,
    twin,
    told,
    found,
    takeDown: act('PUT'),
    lift: act('DELETE'),
    liftOf: (id: number | null) => act('DELETE', id)(),
  };
}

test('a takedown hides words and link in the submission it came from, until it is lifted [J2]', async (t) => {
  const { id, told, found, takeDown, lift, call, list } = await start(t);
  assert.match(await told(), WORDS);
  assert.deepEqual(await found('mark my'), [id]);
  await takeDown();
  assert.doesNotMatch(await told(), WORDS);
  for (const words of ['mark my', 'status/777']) assert.deepEqual(await found(words), []);
  assert.deepEqual((await found('oracle')).length, 2, 'the name is no secret');
  const { body } = await call('GET', `${list}/${id}`);
  const { price_prediction, notes, source_url, taken_down } = body.data as unknown as WireSubmissionRecord;
  assert.deepEqual([price_prediction, notes, source_url, taken_down], ['150', null, null, true]);
  await lift();
  assert.match(await told(), WORDS);
  assert.deepEqual(await found('mark my'), [id]);
});

test('what decisions kept of words that are taken down is gone [J2]', async (t) => {
  const { takeDown, update, id, storage, reject } = await start(t);
  await update(id, { status: 'pending' });
  await reject(id, { admin_comment: 'Mark my words' });
  await storage.models.decisions.update({ release_at: null }, { where: {} });
  const kept = async () => JSON.stringify(await storage.models.decisions.findAll({ raw: true }));
  assert.match(await kept(), /status\/777/i);
  await takeDown();
  assert.doesNotMatch(await kept(), WORDS);
});

test('words that were taken down stay so when their submission is approved again, and undo takes that back [J2]', async (t) => {
  const { takeDown, update, approve, undo, id, get, publicIds, release } = await start(t);
  await takeDown();
  await update(id, { status: 'pending' });
  assert.equal((await approve(id)).status, 200);
  assert.equal((await undo(id)).status, 200);
  assert.equal((await approve(id)).status, 200);
  await release();
  assert.equal((await publicIds()).length, 1);
  assert.doesNotMatch((await get('/api/predictions')).payload, WORDS);
});

test('submissions that say again what is taken down are hidden, those that wait and those that come; so is what is made of them [J2]', async (t) => {
  const { takeDown, lift, liftOf, add, call, list, found, approve, release, get, storage } = await start(t);
  const again = { notes: 'Nobody else says', source_url: 'https://twitter.com/ada/status/777?s=20' };
  const waits = await add(again);
  assert.deepEqual(await found('nobody else'), [waits]);
  await takeDown();
  const sent = { expert_name: 'Oracle', prediction_type: 'target', price_target: 150, target_time: '2027-12-31' };
  const comes = await call('POST', '/api/submissions', { ...sent, ...again });
  assert.equal(comes.status, 201);
  assert.deepEqual(await found('nobody else'), []);
  const shown = (await call('GET', `${list}/${waits}`)).body.data as unknown as WireSubmissionRecord;
  assert.deepEqual([shown.notes, shown.source_url, shown.taken_down], [null, null, true]);
  const { body } = await approve(waits, { now: true });
  assert.match(body.message, /stay hidden/);
  await release();
  assert.doesNotMatch((await get('/api/predictions')).payload, /nobody else|status\/777/i);
  assert.equal(await storage.models.submissions.count({ where: { taken_down: 'words' } }), 3);
  await liftOf(body.prediction_id);
  await lift();
  assert.equal((await found('nobody else')).length, 2);
});

test('a takedown of what is not public yet says what to do instead', async (t) => {
  const { add, approve, server, token } = await startOver(t);
  const id = await add();
  const { body } = await approve(id);
  const { statusCode, payload } = await server.inject({
    method: 'PUT',
    url: `/api/admin/predictions/${body.prediction_id}/takedown`,
    headers: { authorization: `Bearer ${token}` },
    payload: { reason: 'She asked' },
  });
  assert.equal(statusCode, 409);
  assert.match(payload, /is not public yet: undo the approval of submission 1/);
});

test('a reviewer rewrites nothing that is decided, and may still comment on it', async (t) => {
  const { id, update, tokenOf } = await start(t);
  const reviewer = await tokenOf('reviewer');
  for (const edit of [{ expert_name: 'Eve' }, { price_prediction: '$160' }, { notes: 'Other' }]) {
    const { status, body } = await update(id, edit, reviewer);
    assert.deepEqual([status, /only while it is pending/.test(body.message)], [403, true], JSON.stringify(edit));
  }
  assert.equal((await update(id, { admin_comment: 'Looked at' }, reviewer)).status, 200);
  assert.equal((await update(id, { notes: 'Other' }, await tokenOf('publisher'))).status, 200);
});
