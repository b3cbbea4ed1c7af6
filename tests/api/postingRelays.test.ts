import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { owner } from '../../api/src/http/access/actor.ts';
import { readNostr } from '../../api/src/lib/config/posting.ts';
import { systemClock } from '../../api/src/lib/timing/clock.ts';
import { cancelPost, sendAgain } from '../../api/src/social/posting/changePost.ts';
import { claimDelivery, MOST_ATTEMPTS } from '../../api/src/social/posting/claimDelivery.ts';
import { signNote } from '../../api/src/social/posting/nostr/note.ts';
import { publishWhereLacking } from '../../api/src/social/posting/nostr/publish.ts';
import { createPosting } from '../../api/src/social/posting/posting.ts';
import { startRelayOf } from '../lightning/nostrRelay.ts';
import { endLeases, layPosts, senderOn } from '../posting/laidPosts.ts';
import { startRejectingRelay } from '../posting/noteRelay.ts';
import { NOSTR_KEY, on, standing, startPosting } from '../posting/postingServer.ts';
import { openTestStorage } from '../storage/open.ts';

const TEXT = 'Cassandra: $100,000 for BTC by 31 Dec 2027.';

/** Three relays, of which the first one takes notes. */
async function startRelays(t: TestContext) {
  const relays = await Promise.all([startRejectingRelay(t), startRejectingRelay(t), startRejectingRelay(t)]);
  relays[0].takes = true;
  return relays;
}

/** A note that stands on the first of three relays, and what sends it again. */
async function startLacking(t: TestContext) {
  const [storage, relays] = await Promise.all([openTestStorage(t), startRelays(t)]);
  const x = { url: 'http://127.0.0.1:9' };
  const senderTo = (some: readonly { readonly url: string }[]) => senderOn(storage, { x, relays: some });
  await layPosts(storage, 1, 1, ['nostr']);
  await senderTo(relays).drain();
  return {
    ...{ storage, relays, senderTo },
    again: () => storage.transaction((tx) => sendAgain(tx, 1, owner)),
    delivery: async () => on(await standing({ storage }, 1), 'nostr'),
  };
}

test('a note that some relays did not take is sent again to those alone, as the one event it was signed as [X4 X6]', async (t) => {
  const relays = await startRelays(t);
  const [first, second, third] = relays;
  const api = await startPosting(t, {
    ...{ HINDCAST_NOSTR_KEY: NOSTR_KEY, HINDCAST_NOSTR_RELAYS: relays.map(({ url }) => url).join() },
  });
  const { body } = await api.addPost({ text: TEXT, platforms: ['nostr'] });
  const before = on(body.data, 'nostr');
  const id = String(before.remote_id);
  const again = () => api.ask('POST', `/api/admin/posts/${body.data.id}/send`, {});
  const takenAfter = async () => {
    api.setNow(Date.now());
    const delivery = on((await again()).body.data, 'nostr');
    assert.deepEqual(
      [delivery.state, delivery.remote_id, delivery.settled_at, delivery.url],
      ['posted', id, before.settled_at, before.url],
    );
    return delivery.relays.map(({ taken }) => taken);
  };
  assert.deepEqual(await takenAfter(), [true, false, false]);
  second.takes = true;
  assert.deepEqual(await takenAfter(), [true, true, false]);
  third.takes = true;
  // what it took once it has, whatever it would say now
  first.takes = false;
  assert.deepEqual(await takenAfter(), [true, true, true]);
  assert.deepEqual([first.told, second.told, third.told], [[id], [id, id, id], [id, id, id, id]]);
  const { status, body: refused } = await again();
  assert.equal(status, 409);
  assert.match(String(refused.message), /no relay is known that did not take it/);
});

test('while a note is sent to the other relays it is posted all the same: nothing cancels it, and nobody sends it twice [X4]', async (t) => {
  const { storage, relays, senderTo, again, delivery } = await startLacking(t);
  assert.equal(on(await again(), 'nostr').state, 'sending');
  await assert.rejects(again(), /no relay is known/);
  await assert.rejects(
    storage.transaction((tx) => cancelPost(tx, 1, new Date())),
    /waits to be sent/,
  );
  const taken = await claimDelivery(storage, new Date());
  assert.deepEqual([taken?.state, await claimDelivery(storage, new Date())], ['posted', null]);
  const state = async () => (await storage.models.postDeliveries.findOne({ raw: true }))?.state;
  assert.equal(await state(), 'posted');
  // whoever had it is gone: the next one sends it
  relays[1].takes = true;
  await endLeases(storage);
  await senderTo(relays).drain();
  const now = await delivery();
  assert.deepEqual([now.state, now.relays.map((one) => one.taken)], ['posted', [true, true, false]]);
  assert.equal(new Set(relays.flatMap(({ told }) => told)).size, 1);
});

test('a note that cannot be sent to the other relays stays posted, with the reason, and can be sent again [X4]', async (t) => {
  const { storage, relays, senderTo, again, delivery } = await startLacking(t);
  const stays = async (error: RegExp) => {
    const { state, error: said, relays: results } = await delivery();
    assert.deepEqual([state, results.map(({ taken }) => taken)], ['posted', [true, false, false]]);
    assert.match(String(said), error);
  };
  await again();
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    assert.ok(await claimDelivery(storage, new Date()));
    await endLeases(storage);
  }
  await senderTo(relays).drain();
  await stays(/It was not sent to the other relays/);

  await again();
  await createPosting({ storage, clock: systemClock, account: null, nostr: null, log: null }).drain();
  await stays(/Nostr is not configured/);

  await again();
  await storage.models.postDeliveries.update({ due_at: (await storage.now()) - 3_600_000 }, { where: {} });
  await senderTo(relays).drain();
  await stays(/It was not sent to the other relays/);

  // relays that were taken out of the settings: what one of them took it has, and one that took nothing is not missed
  relays[1].takes = true;
  await again();
  await senderTo([relays[1]]).drain();
  const { error, relays: results } = await delivery();
  assert.deepEqual([error, results.map(({ taken }) => taken), relays[0].told.length], [null, [true, true], 1]);
});

test('a relay may take as long as we say, and the library gives none up before [X4]', async (t) => {
  const asked = Promise.withResolvers<() => void>();
  const { url } = await startRelayOf(t, {
    said: (socket, message) => {
      const [, { id }] = JSON.parse(message) as [string, { id: string }];
      asked.resolve(() => socket.send(JSON.stringify(['OK', id, true, ''])));
    },
  });
  const nostr = readNostr({ HINDCAST_NOSTR_KEY: NOSTR_KEY, HINDCAST_NOSTR_RELAYS: url });
  assert.ok(nostr);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const published = publishWhereLacking(nostr, signNote(nostr, { text: TEXT, images: [] }, 0), []);
  const answer = await asked.promise;
  t.mock.timers.tick(9000);
  answer();
  const [result] = await published;
  assert.deepEqual([result?.taken, result?.said], [true, null]);
});
