import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { WirePost, WireSchedulingStats } from '@hindcast/domain/posting';
import { hashOf, newSecret } from '../../api/src/http/access/findToken.ts';
import { claimDelivery } from '../../api/src/social/posting/claimDelivery.ts';
import { startRejectingRelay } from '../posting/noteRelay.ts';
import { inAnHour, NOSTR_KEY, on, reach, standing, startPosting } from '../posting/postingServer.ts';
import { keys, startXAccount } from '../posting/xAccountHost.ts';
import { pngOf } from './pictureFiles.ts';

const TEXT = 'Cassandra: $100,000 for BTC by 31 Dec 2027.';

/** A server whose clock is right, with posts that are planned on X. */
async function start(t: TestContext, resetMs?: number) {
  const x = await startXAccount(t, resetMs);
  const api = await startPosting(t, { ...keys, HINDCAST_X_API_URL: x.url });
  t.after(() => assert.deepEqual(x.violations, []));
  api.setNow(Date.now());
  const plan = async (text = TEXT, more: object = {}): Promise<number> => {
    const { status, body } = await api.addPost({ text, platforms: ['x'], send_at: inAnHour(), ...more });
    assert.equal(status, 200, body.message);
    return body.data.id;
  };
  return { x, api, plan };
}

test('a planned post waits for its time, is listed and counted, and goes out once [X5]', async (t) => {
  const { x, api, plan } = await start(t);
  const id = await plan();
  const later = await plan('Another one', { send_at: new Date(Date.now() + 7_200_000).toISOString() });
  await api.posting.drain();
  assert.equal(x.posts.length, 0);
  const listed = (await api.ask('GET', '/api/x/scheduled-tweets')).body.tweets as WirePost[];
  assert.deepEqual(
    listed.map((post) => [post.id, on(post, 'x').state]),
    [
      [id, 'waiting'],
      [later, 'waiting'],
    ],
  );
  const statsOf = async () =>
    (await api.ask('GET', '/api/x/scheduling-stats')).body.stats as WireSchedulingStats['stats'];
  const before = await statsOf();
  assert.deepEqual([before.planned, before.next_at, before.posted], [2, listed[0]?.send_at, 0]);
  await reach(api, id);
  await api.posting.drain();
  await api.posting.drain();
  assert.deepEqual(
    x.posts.map(({ text }) => text),
    [TEXT],
  );
  assert.equal(on(await standing(api, id), 'x').state, 'posted');
  const after = await statsOf();
  assert.deepEqual([after.planned, after.posted], [1, 1]);
});

test('words that are planned, or went out within a day, are not posted again, however long ago they were planned [X5]', async (t) => {
  const { x, api, plan } = await start(t);
  const id = await plan();
  const daysAgo = new Date(Date.now() - 3 * 86_400_000);
  await api.storage.models.posts.update({ created_at: daysAgo }, { where: { id } });
  const { status, body } = await api.addPost({ text: TEXT, platforms: ['x'] });
  assert.equal(status, 409);
  assert.match(String(body.message), /The same words are to be posted on X as post 1/);
  await reach(api, id);
  await api.posting.drain();
  const after = await api.addPost({ text: TEXT, platforms: ['x'] });
  assert.match(String(after.body.message), /The same words were posted on X as post 1/);
  api.setNow(Date.now() + 86_400_000);
  assert.equal((await api.addPost({ text: TEXT, platforms: ['x'] })).status, 200);
  assert.equal(x.posts.length, 2);
});

test('a time that has passed, is a year and more ahead, or is none is refused [X5]', async (t) => {
  const { api } = await start(t);
  for (const [send_at, said] of [
    ['2020-01-01T00:00:00Z', /has passed already/],
    ['2099-01-01T00:00:00Z', /a year ahead at most/],
    ['2027-01-31', /is no time/],
    ['2027-13-31T00:00:00Z', /is no time/],
  ] as const) {
    const { status, body } = await api.addPost({ text: TEXT, platforms: ['x'], send_at });
    assert.equal(status, 400, send_at);
    assert.match(String(body.message), said);
  }
});

test('a post that is more than 15 minutes late is held until a person sends it [X5]', async (t) => {
  const { x, api, plan } = await start(t);
  const [late, inTime] = [await plan(), await plan('Just in time')];
  await reach(api, late, 15 * 60_000 + 1000);
  await reach(api, inTime, 14 * 60_000);
  await api.posting.drain();
  await api.posting.drain();
  const held = on(await standing(api, late), 'x');
  assert.equal(held.state, 'held');
  assert.match(String(held.error), /It is late, .*send it now, or cancel it/);
  assert.deepEqual(
    x.posts.map(({ text }) => text),
    ['Just in time'],
  );
  const listed = (await api.ask('GET', '/api/x/scheduled-tweets')).body.tweets as WirePost[];
  assert.deepEqual(
    listed.map(({ id }) => id),
    [late],
  );
  const sent = await api.ask('POST', `/api/admin/posts/${late}/send`, {});
  assert.deepEqual([on(sent.body.data, 'x').state, x.posts.length], ['posted', 2]);
});

test('what was wanted at once and is held is listed and counted with the planned ones, since it waits for a person too [X5]', async (t) => {
  const { x, api, plan } = await start(t);
  const planned = await plan('Planned');
  api.posting.stop(); // the server dies before anything is sent
  const { id } = (await api.addPost({ text: TEXT, platforms: ['x'] })).body.data;
  const listed = async (): Promise<number[]> =>
    ((await api.ask('GET', '/api/x/scheduled-tweets')).body.tweets as WirePost[]).map((post) => post.id);
  const held = async (): Promise<number[]> => {
    const stats = (await api.ask('GET', '/api/x/scheduling-stats')).body.stats as WireSchedulingStats['stats'];
    return [stats.planned, stats.held];
  };
  assert.deepEqual([await listed(), await held()], [[planned], [1, 0]], 'what is about to be sent is not planned');
  await api.storage.models.postDeliveries.update({ due_at: Date.now() - 3_600_000 }, { where: { post_id: id } });
  await claimDelivery(api.storage, new Date());
  assert.equal(on(await standing(api, id), 'x').state, 'held');
  assert.deepEqual(
    [await listed(), await held()],
    [
      [id, planned],
      [1, 1],
    ],
  );
  assert.equal(x.posts.length, 0);
});

test('a post that was cancelled is not sent, and what was sent cannot be cancelled [X5]', async (t) => {
  const { x, api, plan } = await start(t);
  const id = await plan();
  const cancelled = await api.ask('DELETE', `/api/admin/posts/${id}`);
  assert.equal(on(cancelled.body.data, 'x').state, 'cancelled');
  await reach(api, id);
  await api.posting.drain();
  assert.equal(x.posts.length, 0);
  assert.equal((await api.ask('DELETE', `/api/admin/posts/${id}`)).status, 409);
  assert.equal((await api.ask('POST', `/api/admin/posts/${id}/send`, {})).status, 409);
  const sent = await plan('To be sent');
  await reach(api, sent);
  await api.posting.drain();
  assert.equal((await api.ask('DELETE', `/api/admin/posts/${sent}`)).status, 409);
});

test('whoever lost the right to post between the plan and its hour posts nothing: it is held, and told why', async (t) => {
  const { x, api, plan } = await start(t);
  const { tokens, people, posts } = api.storage.models;
  const secret = newSecret();
  const made = { name: 'a script', created_at: new Date(), created_by: 'a test', hash: hashOf(secret) };
  const token = await tokens.create({ ...made, role: 'publisher' });
  const bearer = { authorization: `Bearer ${secret}` };
  const byToken = async (text: string): Promise<number> => {
    const order = { text, platforms: ['x'], send_at: inAnHour() };
    return (await api.ask('POST', '/api/admin/posts', order, bearer)).body.data.id;
  };
  const [demoted, revoked] = [await byToken('Demoted'), await byToken('Revoked')];
  const ada = await people.create({
    ...{ name: 'ada', known_as: 'ada', role: 'admin', hash: 'of no password', must_change: false },
    ...{ created_at: new Date(), created_by: 'a test' },
  });
  const disabled = await plan('Disabled');
  await posts.update({ actor: `person ${ada.id}` }, { where: { id: disabled } });

  const heldAfter = async (id: number): Promise<string> => {
    await reach(api, id);
    await api.posting.drain();
    const { state, error } = on(await standing(api, id), 'x');
    assert.equal(state, 'held');
    return String(error);
  };
  await tokens.update({ role: 'viewer' }, { where: { id: token.id } });
  assert.match(await heldAfter(demoted), /^This needs .*, and whoever wanted it is /);
  await tokens.update({ revoked_at: new Date() }, { where: { id: token.id } });
  assert.match(await heldAfter(revoked), /has no access any more: send it yourself, or cancel it/);
  await people.update({ disabled_at: new Date() }, { where: { id: ada.id } });
  assert.match(await heldAfter(disabled), /has no access any more/);
  assert.equal(x.posts.length, 0);
  const sent = await api.ask('POST', `/api/admin/posts/${disabled}/send`, {});
  assert.deepEqual([on(sent.body.data, 'x').state, x.posts.length], ['posted', 1], 'in the name of who sends it');
});

test('where X was asked too often a planned post waits until X’s reset; one that somebody waits for has failed [X1 X5]', async (t) => {
  const resetMs = Math.floor(Date.now() / 1000 + 300) * 1000;
  const { x, api, plan } = await start(t, resetMs);
  x.remaining = 0;
  const id = await plan();
  await reach(api, id);
  api.setNow(Date.now()); // X's reset is told by its clock, and kept by ours
  await api.posting.drain();
  await api.posting.drain();
  const waits = on(await standing(api, id), 'x');
  assert.deepEqual([waits.state, waits.error], ['waiting', 'X was asked too often']);
  const row = await api.storage.models.postDeliveries.findOne({ where: { post_id: id }, raw: true });
  assert.ok(Number(row?.due_at) >= resetMs, `${row?.due_at} is before ${resetMs}`);
  const { body: limit } = await api.ask('GET', '/api/x/rate-limit-status');
  assert.deepEqual([limit.canPost, limit.remaining, limit.minutesUntilReset], [false, 0, 5]);
  const { body: now } = await api.addPost({ text: 'At once', platforms: ['x'] });
  assert.deepEqual([on(now.data, 'x').state, on(now.data, 'x').error], ['failed', 'X was asked too often']);
  x.remaining = 9;
  await reach(api, id);
  await api.posting.drain();
  assert.equal(on(await standing(api, id), 'x').state, 'posted');
  assert.equal(x.posts.length, 1);
});

test('a planned post that surely never reached X is tried again, and what X may have is not [X5]', async (t) => {
  const { x, api, plan } = await start(t);
  const image = { images: [pngOf(64, 64).toString('base64')] };
  const id = await plan(TEXT, image);
  x.fault = { path: '/2/media/upload', status: 503, times: 1 };
  await reach(api, id);
  await api.posting.drain();
  assert.deepEqual([on(await standing(api, id), 'x').state, x.posts.length], ['waiting', 0]);
  await reach(api, id);
  await api.posting.drain();
  assert.deepEqual([on(await standing(api, id), 'x').state, x.posts.length], ['posted', 1]);
  const open = await plan('Perhaps');
  x.fault = { path: '/2/tweets', status: 503, after: true, times: 1 };
  await reach(api, open);
  await api.posting.drain();
  await api.posting.drain();
  assert.deepEqual([on(await standing(api, open), 'x').state, x.posts.length], ['unknown', 2]);
});

test('a note that no relay took is published again as the same event [X4 X5]', async (t) => {
  const relay = await startRejectingRelay(t);
  const api = await startPosting(t, { HINDCAST_NOSTR_KEY: NOSTR_KEY, HINDCAST_NOSTR_RELAYS: relay.url });
  api.setNow(Date.now());
  const { body } = await api.addPost({ text: TEXT, platforms: ['nostr'], send_at: inAnHour() });
  const { id } = body.data;
  await reach(api, id);
  await api.posting.drain();
  const refused = on(await standing(api, id), 'nostr');
  assert.deepEqual([refused.state, refused.error], ['waiting', 'No relay took it']);
  assert.match(String(refused.relays[0]?.said), /blocked: not on the list/);
  relay.takes = true;
  api.setNow(Date.now() + 60_000);
  await reach(api, id);
  await api.posting.drain();
  const taken = on(await standing(api, id), 'nostr');
  assert.deepEqual([taken.state, taken.error, taken.relays[0]?.taken], ['posted', null, true]);
  assert.deepEqual(relay.told, [taken.remote_id, taken.remote_id]);
});
