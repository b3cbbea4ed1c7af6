import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { claimDelivery } from '../../api/src/social/posting/claimDelivery.ts';
import { endLeases, layPosts, senderOn, wordsOf, wrongsOf } from '../posting/laidPosts.ts';
import { startNoteRelay } from '../posting/noteRelay.ts';
import { startXAccount } from '../posting/xAccountHost.ts';
import { openTestStorage } from '../storage/open.ts';
import { pngOf } from './pictureFiles.ts';

async function start(t: TestContext) {
  const [storage, x, relay] = await Promise.all([openTestStorage(t), startXAccount(t), startNoteRelay(t)]);
  t.after(() => assert.deepEqual(x.violations, []));
  const hosts = { x, relays: [relay] };
  return { storage, x, relay, hosts, wrongs: () => wrongsOf(storage, x.posts, relay.notes.values()) };
}

const stateOf = async ({ storage: { models } }: Awaited<ReturnType<typeof start>>, platform: 'x' | 'nostr') =>
  (await models.postDeliveries.findOne({ where: { platform }, raw: true }))?.state;

test('two servers of four senders each post everything once on each platform [X4]', async (t) => {
  const { storage, x, relay, hosts, wrongs } = await start(t);
  await layPosts(storage, 1, 20);
  const other = storage.shared ? await storage.openAgain() : storage;
  const senders = [senderOn(storage, hosts), senderOn(other, hosts)];
  await Promise.all(senders.flatMap((sender) => [1, 2, 3, 4].map(() => sender.drain())));
  await senders[0]?.drain();
  assert.deepEqual(await wrongs(), { doubled: [], lost: [] });
  const words = Array.from({ length: 20 }, (_, at) => wordsOf(at + 1)).sort();
  assert.deepEqual(x.posts.map(({ text }) => text).sort(), words);
  assert.deepEqual([...relay.notes.values()].map(({ content }) => content).sort(), words);
});

test('a sender whose lease has ended before X is asked asks no more; whoever has it now does [X4]', async (t) => {
  const started = await start(t);
  const { storage, x, hosts } = started;
  await layPosts(storage, 1, 1, ['x'], [pngOf(64, 64)]);
  x.before = async (path) => {
    if (path !== '/2/media/upload') return;
    // the image took longer than the lease: another sender does the whole
    x.before = null;
    await endLeases(storage);
    await senderOn(storage, hosts).drain();
    assert.equal(await stateOf(started, 'x'), 'posted');
  };
  await senderOn(storage, hosts).drain();
  assert.deepEqual([x.media.size, x.posts.length], [2, 1]);
  assert.equal(await stateOf(started, 'x'), 'posted');
});

test('what became of a post is noted although its sender was given up meanwhile [X4]', async (t) => {
  const started = await start(t);
  const { storage, x, hosts } = started;
  await layPosts(storage, 1, 1, ['x']);
  const sender = senderOn(storage, hosts);
  // while X answers, the lease ends and another sender gives the first one up
  x.before = async () => {
    x.before = null;
    await endLeases(storage);
    await senderOn(storage, hosts).drain();
    assert.equal(await stateOf(started, 'x'), 'unknown');
  };
  await sender.drain();
  assert.deepEqual([await stateOf(started, 'x'), x.posts.length], ['posted', 1]);
});

test('a post that ends every process that sends it has failed in the end [X4]', async (t) => {
  const started = await start(t);
  const { storage } = started;
  await layPosts(storage, 1, 1, ['nostr']);
  for (let attempt = 1; attempt <= 5; attempt++) {
    assert.ok(await claimDelivery(storage, new Date()), `attempt ${attempt}`);
    await endLeases(storage);
  }
  assert.equal(await claimDelivery(storage, new Date()), null);
  assert.equal(await stateOf(started, 'nostr'), 'failed');
});
