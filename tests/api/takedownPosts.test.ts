import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Role } from '@hindcast/domain/people';
import { hashOf, newSecret } from '../../api/src/http/access/findToken.ts';
import { POST_ID, POST_URL, post, startExtraction, WORDS } from './extractionServer.ts';
import { call, send as sendRecord, store } from './recordServer.ts';

const HERS = new RegExp(`mark my words|${POST_ID}`, 'i');
/** Somebody else’s post that says her words again, and one with words of its own. */
const AGAIN = String(BigInt(POST_ID) + 1n);
const OTHER = String(BigInt(POST_ID) + 2n);
const linkOf = (id: string) => `https://x.com/bo/status/${id}`;

/** A server that has read three posts, of which prediction 1 has the first one’s words and link. */
async function start(t: TestContext) {
  const posts = [
    post(),
    post({ id: AGAIN, by: 'bo', text: `She said: ${WORDS}` }),
    post({ id: OTHER, by: 'bo', text: 'Bitcoin to $90,000 by June 2025.' }),
  ];
  const { api, x, send } = await startExtraction(t, { posts });
  await store(api, [{ ...call, price_target: 150_000, end_date: '2025-12-31', notes: WORDS, source_url: POST_URL }]);
  const token = newSecret();
  const role: Role = 'reviewer';
  const made = { name: 'a reviewer', created_at: new Date(), created_by: 'a test' };
  await api.storage.models.tokens.create({ ...made, role, hash: hashOf(token) });
  const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const payload = body && JSON.stringify(body);
    const { statusCode, payload: text } = await api.server.inject({
      method,
      url,
      headers,
      ...(payload && { payload }),
    });
    return { status: statusCode, text, body: JSON.parse(text) };
  };
  const read = (url: string, more: object = {}) => send({ url, ...more });
  await ask('POST', '/api/tweet-queue', { urls: [POST_URL, linkOf(AGAIN), linkOf(OTHER)] });
  for (const id of [1, 2, 3]) await ask('POST', '/api/process-tweet-queue-item', { id });
  const reason = { reason: 'Her lawyer asked' };
  return {
    ...{ api, x, ask, read },
    takeDown: async () => assert.equal((await sendRecord(api, 'PUT', '/1/takedown', reason)).status, 200),
    lift: async () => assert.equal((await sendRecord(api, 'DELETE', '/1/takedown', reason)).status, 200),
    /** All that a reviewer is told of what was read. */
    told: async () => {
      const paths = ['', '/1', '/2', '/3', '?status=completed'].map((path) => `/api/tweet-queue${path}`);
      const answers = await Promise.all(
        [...paths, '/api/admin/audit?act=queue', '/api/admin/prediction_submissions?status=all'].map((path) =>
          ask('GET', path),
        ),
      );
      return answers.map(({ text }) => text).join('\n');
    },
  };
}

test('words that are taken down are not in posts that were read, in the queue’s results or its links, until that is lifted [J2 E2 Q1]', async (t) => {
  const { api, x, ask, read, takeDown, lift, told } = await start(t);
  assert.match(await told(), HERS);
  const asked = x.count('/2/tweets');
  await takeDown();

  const hidden = await told();
  assert.doesNotMatch(hidden, HERS);
  assert.match(hidden, /90,000/, 'others stay');
  const { body } = await ask('GET', '/api/tweet-queue/1');
  const { tweet_url, status, extracted_data, result_data, error_message, taken_down, expert_name } = body.data;
  assert.deepEqual(
    [tweet_url, status, extracted_data, result_data, error_message, taken_down, expert_name],
    ['Taken down on request', 'completed', null, null, 'Taken down on request', true, 'Ada Oracle'],
  );
  assert.equal((await ask('GET', '/api/tweet-queue/3')).body.data.taken_down, false);
  const again = await ask('POST', '/api/process-tweet-queue-item', { id: 1 });
  assert.deepEqual([again.body.success, again.body.error], [false, 'Taken down on request']);
  assert.doesNotMatch(again.text, HERS);
  const kept = await api.storage.models.readTweets.findAll({ raw: true });
  assert.deepEqual(
    kept.map((row) => row.tweet_id),
    [OTHER],
    'the posts are not kept',
  );

  const [byLink, fresh, byWords] = [
    await read(POST_URL.replace('x.com', 'mobile.twitter.com')),
    await read(POST_URL, { fresh: true }),
    await read(linkOf(AGAIN)),
  ];
  for (const one of [byLink, fresh, byWords]) {
    assert.deepEqual(
      [one.status, one.body.code, one.body.message],
      [410, 'withdrawn', 'Failed to extract tweet data: what it says was taken down on request'],
    );
  }
  assert.equal(
    x.count('/2/tweets'),
    asked + 1,
    'X is not asked for her post; whose words another has is known when it is read',
  );
  assert.equal(await api.storage.models.readTweets.count(), 1, 'nor kept then');

  await lift();
  assert.match(await told(), HERS);
  assert.equal((await ask('GET', '/api/tweet-queue/1')).body.data.extracted_data.tweet_text, WORDS);
  assert.equal((await read(POST_URL)).body.data.tweet_text, WORDS);
  assert.equal(x.count('/2/tweets'), asked + 2, 'read anew');
});

test('a post that is taken down and comes into the queue fails with the reason; what is told of a removed one has no link [J2 Q1]', async (t) => {
  const { ask, x, takeDown, told } = await start(t);
  await ask('DELETE', '/api/tweet-queue/1');
  assert.match(await told(), new RegExp(POST_ID));
  await takeDown();
  const asked = x.count('/2/tweets');
  await ask('POST', '/api/tweet-queue', { urls: [POST_URL] });
  const { text, body } = await ask('POST', '/api/process-tweet-queue-item', { id: 4 });
  assert.deepEqual([body.data.status, body.success, x.count('/2/tweets')], ['failed', false, asked]);
  assert.doesNotMatch(text, HERS);
  const audit = await ask('GET', '/api/admin/audit?act=queue');
  assert.doesNotMatch(audit.text, HERS);
  const rest = await ask('GET', '/api/tweet-queue');
  assert.doesNotMatch(rest.text, HERS);
});

test('a submission whose reading says what is taken down is hidden, those that wait and those that come [J2 E3]', async (t) => {
  const { api, ask, takeDown, lift } = await start(t);
  const ai_metadata = JSON.stringify({ accuracy_reasoning: 'It says so', quote: WORDS });
  const sent = { expert_name: 'Bo', prediction_type: 'target', price_prediction: '150000', target_time: '2027-12-31' };
  const add = () => ask('POST', '/api/submissions', { ...sent, source_url: linkOf('77'), notes: 'New', ai_metadata });
  const listed = async () => (await ask('GET', '/api/admin/prediction_submissions?status=all')).text;
  assert.equal((await add()).status, 201);
  assert.match(await listed(), HERS);
  await takeDown();
  assert.equal((await add()).status, 201);
  assert.doesNotMatch(await listed(), HERS);
  assert.equal(await api.storage.models.submissions.count({ where: { taken_down: 'words' } }), 2);
  await lift();
  assert.match(await listed(), HERS);
});
