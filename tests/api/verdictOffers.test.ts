import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { PLANNED_AHEAD_MS, type WireVerdictOffer } from '@hindcast/domain/posting';
import { setNewsFrom } from '../../api/src/db/newsFrom.ts';
import { cancelPost } from '../../api/src/social/posting/changePost.ts';
import { planVerdicts } from '../../api/src/social/posting/offers/planVerdicts.ts';
import { on, reach, standing, startPosting } from '../posting/postingServer.ts';
import { keys, startXAccount } from '../posting/xAccountHost.ts';
import { barsAround, dailyBars } from './fixture.ts';

const DAY_MS = 86_400_000;
const day = (ago: number): string => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);

/** A server on which one call settled yesterday, one a month ago, and one is open. */
async function start(t: TestContext, settings: Readonly<Record<string, string>> = {}) {
  const x = await startXAccount(t);
  const call = { kind: 'target', price_target: 150, start_date: day(60), target_time: day(2), expert: 'Ada' } as const;
  const api = await startPosting(
    t,
    { ...keys, HINDCAST_X_API_URL: x.url, ...settings },
    {
      bars: [...barsAround(day(60), Array(58).fill(100)), ...dailyBars(day(2), [151, 152])],
      predictions: [
        call,
        { ...call, price_target: 90, target_time: day(40) },
        { ...call, price_target: 999, target_time: '2099-12-31' },
      ],
    },
  );
  api.setNow(Date.now());
  await api.judge();
  await api.published.refresh();
  const offers = async (): Promise<readonly WireVerdictOffer[]> =>
    (await api.ask('GET', '/api/admin/posts/offers')).body.data as unknown as readonly WireVerdictOffer[];
  const posts = () => api.storage.models.posts.findAll({ order: ['id'], raw: true });
  return { x, api, offers, posts, plan: () => planVerdicts(api.planning) };
}

test('a verdict that settled lately is offered with its words until a post is about it; nothing is sent by itself [X5]', async (t) => {
  const { x, api, offers, posts, plan } = await start(t);
  const offered = await offers();
  assert.deepEqual(
    offered.map(({ prediction_id, settled_at }) => [prediction_id, settled_at.slice(0, 10)]),
    [[1, day(1)]],
    'neither an old verdict nor an open call',
  );
  assert.match(offered[0]?.text ?? '', /^Ada on .*: .*\$150.*\n\nHit\. /);
  assert.equal(api.planning.platforms.length, 0);
  await api.posting.drain();
  assert.deepEqual([await posts(), x.posts.length], [[], 0]);
  const post = { text: offered[0]?.text, platforms: ['x'], prediction_id: 1 };
  x.fault = { path: '/2/tweets', status: 403, times: 1 };
  await api.addPost(post);
  assert.equal((await offers()).length, 1, 'one that failed is none');
  await api.addPost({ ...post, again: true });
  assert.deepEqual(await offers(), []);
  // what was posted about the call before it settled is no post of its verdict
  await api.storage.models.posts.update({ created_at: new Date(Date.now() - 30 * DAY_MS) }, { where: {} });
  assert.equal((await offers()).length, 1);
  await plan();
  assert.equal((await posts()).length, 2, 'without the setting nobody plans one');
});

test('where it is set a verdict is planned once, goes out after a quarter of an hour, and can be cancelled for good [X5]', async (t) => {
  const { x, api, offers, posts, plan } = await start(t, { HINDCAST_POST_VERDICTS: 'x' });
  await plan();
  await plan();
  const [post, ...more] = await posts();
  assert.ok(post);
  assert.deepEqual([more, post.prediction_id, post.actor], [[], 1, 'verdicts']);
  const aheadMs = new Date(post.send_at ?? 0).getTime() - new Date(post.created_at).getTime();
  assert.equal(aheadMs, PLANNED_AHEAD_MS);
  assert.deepEqual(await offers(), []);
  await api.posting.drain();
  assert.equal(x.posts.length, 0);
  const audited = await api.storage.models.auditLog.findOne({ where: { act: 'posts.add' }, raw: true });
  assert.equal(audited?.actor, 'verdicts (by HINDCAST_POST_VERDICTS)');
  await api.storage.transaction((tx) => cancelPost(tx, post.id, new Date()));
  await plan();
  assert.equal((await posts()).length, 1, 'what somebody cancelled is not planned again');
  assert.equal((await offers()).length, 1, 'a person may still post it');
});

test('a planned post of a verdict that has changed is cancelled with the reason, and the new one planned [X5]', async (t) => {
  const { x, api, posts, plan } = await start(t, { HINDCAST_POST_VERDICTS: 'x' });
  await plan();
  await api.addBars([{ day: day(2), close: 149 }]);
  await plan();
  const [first, second] = await posts();
  assert.ok(first && second);
  const cancelled = on(await standing(api, first.id), 'x');
  assert.deepEqual([cancelled.state, cancelled.error], ['cancelled', 'The verdict is another one by now']);
  assert.match(second.text, /\n\nMiss\. /);
  await reach(api, second.id);
  await api.posting.drain();
  assert.deepEqual(
    x.posts.map(({ text }) => text),
    [second.text],
  );
});

test('what settled before a backup was restored is offered, and planned by nobody: it may have been posted since [X5]', async (t) => {
  const { api, offers, posts, plan } = await start(t, { HINDCAST_POST_VERDICTS: 'x' });
  await api.storage.transaction((tx) => setNewsFrom(tx, new Date()));
  await plan();
  assert.deepEqual([(await posts()).length, (await offers()).length], [0, 1]);
  await api.storage.transaction((tx) => setNewsFrom(tx, new Date(Date.now() - 2 * DAY_MS)));
  await plan();
  assert.equal((await posts()).length, 1, 'what settled after it is planned');
});
