import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { verifyEvent } from 'nostr-tools/pure';
import { startNoteRelay, startRejectingRelay } from '../posting/noteRelay.ts';
import { NOSTR_KEY, on, startPosting } from '../posting/postingServer.ts';
import { keys, startXAccount } from '../posting/xAccountHost.ts';
import { pngOf } from './pictureFiles.ts';

const TEXT = 'Cassandra: $100,000 for BTC by 31 Dec 2027.';

async function startX(t: TestContext) {
  const x = await startXAccount(t);
  const api = await startPosting(t, { ...keys, HINDCAST_X_API_URL: x.url });
  t.after(() => assert.deepEqual(x.violations, []));
  return { x, api };
}

test('a post on X is signed, made once and told with its number [X4 X6]', async (t) => {
  const { x, api } = await startX(t);
  const { status, body } = await api.addPost({ text: TEXT, platforms: ['x'] });
  assert.equal(status, 200, JSON.stringify(body));
  const delivery = on(body.data, 'x');
  assert.equal(delivery.state, 'posted');
  assert.deepEqual(
    x.posts.map(({ id, text }) => ({ id, text })),
    [{ id: delivery.remote_id, text: TEXT }],
  );
  const { body: limit } = await api.ask('GET', '/api/x/rate-limit-status');
  assert.deepEqual([limit.canPost, limit.remaining, limit.limit], [true, 99, 100]);
});

test('images are drawn anew, uploaded before the post and named in it [X3]', async (t) => {
  const { x, api } = await startX(t);
  const image = pngOf(640, 480);
  const { body } = await api.addPost({ text: TEXT, platforms: ['x'], images: [image.toString('base64')] });
  assert.equal(on(body.data, 'x').state, 'posted', JSON.stringify(body));
  assert.equal(x.posts[0]?.media.length, 1);
  const [hash] = x.media.values();
  assert.notEqual(hash, createHash('sha256').update(image).digest('hex'));
});

test('what X refuses is told in its own words, and nothing is sent again by itself [X4]', async (t) => {
  const { x, api } = await startX(t);
  const { body } = await api.addPost({ text: '$BTC and $MSTR', platforms: ['x'] });
  const delivery = on(body.data, 'x');
  assert.equal(delivery.state, 'failed');
  assert.match(String(delivery.detail), /Maximum of one cashtag/);
  assert.equal(x.posts.length, 0);
});

test('whether X posted before it failed nobody knows: it is told, and never sent again by itself [X4]', async (t) => {
  const { x, api } = await startX(t);
  x.fault = { path: '/2/tweets', status: 502, after: true, times: 1 };
  const { body } = await api.addPost({ text: TEXT, platforms: ['x'] });
  assert.equal(on(body.data, 'x').state, 'unknown');
  await api.posting.drain();
  assert.equal(x.posts.length, 1);
  const again = await api.ask('POST', `/api/admin/posts/${body.data.id}/send`, {});
  assert.equal(again.status, 409);
  const noted = await api.ask('PUT', `/api/admin/posts/${body.data.id}/outcome`, {
    platform: 'x',
    posted: true,
    remote_id: `https://x.com/hindcast/status/${x.posts[0]?.id}`,
  });
  assert.deepEqual([on(noted.body.data, 'x').state, on(noted.body.data, 'x').remote_id], ['posted', x.posts[0]?.id]);
});

test('two operators with the same words: the second one is told, and may insist', async (t) => {
  const { x, api } = await startX(t);
  await api.addPost({ text: TEXT, platforms: ['x'] });
  const second = await api.addPost({ text: ` ${TEXT}`, platforms: ['x'] });
  assert.equal(second.status, 409);
  assert.match(String(second.body.message), /The same words were posted on X as post 1/);
  const third = await api.addPost({ text: TEXT, platforms: ['x'], again: true });
  assert.equal(on(third.body.data, 'x').state, 'posted');
  assert.equal(x.posts.length, 2);
});

test('a note is signed once, and told with what each relay made of it [X4 X6]', async (t) => {
  const [relay, rejecting, mute] = await Promise.all([startNoteRelay(t), startRejectingRelay(t), startNoteRelay(t)]);
  mute.isMute = true;
  const relays = [relay.url, rejecting.url, mute.url, 'ws://127.0.0.1:9'].join(',');
  const settings = { HINDCAST_NOSTR_KEY: NOSTR_KEY, HINDCAST_NOSTR_RELAYS: relays };
  const api = await startPosting(t, settings, { relayMs: 3000 });
  const { body } = await api.addPost({ text: TEXT, platforms: ['nostr'] });
  const delivery = on(body.data, 'nostr');
  assert.equal(delivery.state, 'posted', JSON.stringify(body));
  assert.deepEqual(
    delivery.relays.map(({ taken }) => taken),
    [true, false, false, false],
  );
  assert.match(String(delivery.relays[1]?.said), /blocked: not on the list/);
  assert.equal(delivery.relays[2]?.said, 'it does not answer in time');
  const note = relay.notes.get(String(delivery.remote_id));
  assert.ok(note && verifyEvent({ ...note }));
  assert.equal(note.content, TEXT);
});

test('without keys an operator is told what to configure [X4]', async (t) => {
  const api = await startPosting(t, {});
  const { body } = await api.ask('POST', '/api/nostr/post', { content: TEXT });
  assert.equal(body.success, false);
  assert.match(String(body.error), /HINDCAST_NOSTR_KEY/);
  const { body: test } = await api.ask('GET', '/api/x/test');
  assert.match(String(test.error), /HINDCAST_X_API_KEY/);
});

test('forms that open within a minute share a good answer of X; a refusal is told at once, and never again without asking [X4]', async (t) => {
  const { x, api } = await startX(t);
  let asked = 0;
  x.before = async (path) => {
    if (path === '/2/users/me') asked++;
  };
  const ask = async (query = '') => (await api.ask('GET', `/api/x/test${query}`)).body.success;
  const open = () => ask('?recent=true');
  assert.deepEqual([await Promise.all([open(), open()]), await open(), asked], [[true, true], true, 1]);
  assert.deepEqual([await ask(), asked], [true, 2], 'who asks for it is answered by X');
  x.fault = { path: '/2/users/me', status: 401 };
  assert.deepEqual([await open(), await ask(), await open(), asked], [true, false, false, 4]);
  x.fault = null;
  assert.deepEqual([await open(), asked], [true, 5]);
  api.setNow(Date.parse('2025-01-01T00:01:00Z'));
  assert.deepEqual([await open(), asked], [true, 6]);
});

test('X that was asked too often for whose account it is says nothing of the keys: what it said last stands [X4]', async (t) => {
  const { x, api } = await startX(t);
  const ask = async () => (await api.ask('GET', '/api/x/test')).body;
  x.fault = { path: '/2/users/me', status: 401, times: 1 };
  assert.equal((await ask()).success, false);
  const first = await ask();
  assert.deepEqual([first.success, first.username], [true, 'hindcast']);
  x.fault = { path: '/2/users/me', status: 429 };
  assert.deepEqual(await ask(), first);
});
