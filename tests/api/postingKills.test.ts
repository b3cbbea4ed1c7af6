import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Platform } from '@hindcast/domain/posting';
import { killPosting } from '../faults/postingRounds.ts';
import { endLeases, layPosts, senderOn, wordsOf, wrongsOf } from '../posting/laidPosts.ts';
import { startNoteRelay } from '../posting/noteRelay.ts';
import { startXAccount } from '../posting/xAccountHost.ts';
import { createRandom } from '../random.ts';
import { openTestStorage } from '../storage/open.ts';
import { crashAtEach } from './crashes.ts';

for (const platform of ['x', 'nostr'] as const satisfies readonly Platform[]) {
  test(`a crash at each statement of sending on ${platform} posts nothing twice, and leaves nothing untold [X4]`, async (t) => {
    const [storage, x, relay] = await Promise.all([openTestStorage(t), startXAccount(t), startNoteRelay(t)]);
    const sender = senderOn(storage, { x, relays: [relay] });
    let post = 1;
    await layPosts(storage, post, post, [platform]);
    let crashed = false;
    const statements = await crashAtEach(
      { storage },
      async () => {
        crashed = false;
        await sender.drain().catch(() => {
          crashed = true;
        });
      },
      async (statement) => {
        assert.ok(crashed, `statement ${statement}`);
        const before = platform === 'x' ? x.posts.length : relay.notes.size;
        await endLeases(storage);
        await sender.drain();
        const { doubled, lost } = await wrongsOf(storage, x.posts, relay.notes.values());
        assert.deepEqual([doubled, lost], [[], []], `statement ${statement}`);
        const row = await storage.models.postDeliveries.findOne({ where: { post_id: post }, raw: true });
        // where X has it already nobody knows, and nobody asks again; a note is known again
        const isOpen = platform === 'x' && before === post;
        assert.ok(
          row?.state === 'posted' || (isOpen && row?.state === 'unknown'),
          `statement ${statement}: ${row?.state}`,
        );
        post++;
        await layPosts(storage, post, post, [platform]);
      },
    );
    assert.ok(statements >= 5, `${statements} statements`);
    const stand =
      platform === 'x' ? x.posts.map(({ text }) => text) : [...relay.notes.values()].map((note) => note.content);
    assert.ok(stand.includes(wordsOf(post)), 'without a crash it is posted');
  });
}

test('kill -9 of the server while it posts on an X that breaks off doubles none and loses none [X4]', async () => {
  const { doubled, lost, deliveries } = await killPosting(1, 6, createRandom(11));
  assert.deepEqual([doubled, lost, deliveries], [[], [], 12]);
});
