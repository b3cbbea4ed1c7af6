import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteEncode } from 'nostr-tools/nip19';
import { hindcast } from '../cli/hindcast.ts';
import { startNoteRelay } from '../posting/noteRelay.ts';
import { NOSTR_KEY, startPosting } from '../posting/postingServer.ts';
import { keys, startXAccount } from '../posting/xAccountHost.ts';

const call = { kind: 'target', price_target: 150, start_date: '2024-01-01', target_time: '2099-12-31' } as const;

test('who withdraws or takes down a prediction is told which of our posts about it a person has to delete [X5 J2 K1]', async (t) => {
  const [x, relay] = await Promise.all([startXAccount(t), startNoteRelay(t)]);
  const nostr = { HINDCAST_NOSTR_KEY: NOSTR_KEY, HINDCAST_NOSTR_RELAYS: relay.url };
  const predictions = [call, { ...call, price_target: 160 }];
  const api = await startPosting(t, { ...keys, ...nostr, HINDCAST_X_API_URL: x.url }, { predictions });
  api.setNow(Date.now());
  const posted = await api.addPost({ text: 'About 1', platforms: ['x', 'nostr'], prediction_id: 1 });
  assert.equal(posted.status, 200, posted.body.message);
  const { models } = api.storage;
  const unsure = await api.addPost({ text: 'From its submission', platforms: ['x'] });
  await models.posts.update({ submission_id: 7 }, { where: { id: unsure.body.data.id } });
  await models.postDeliveries.update(
    { state: 'unknown', remote_id: null },
    { where: { post_id: unsure.body.data.id } },
  );
  await models.decisions.create({
    ...{ submission_id: 7, prediction_id: 1, status: 'approved', was: '{}', actor: 'x' },
    ...{ decided_at: new Date(), release_at: null },
  });
  await api.addPost({ text: 'About 2', platforms: ['x'], prediction_id: 2 });
  const [tweet] = x.posts;
  const [note] = relay.notes.keys();
  assert.ok(tweet && note);

  await api.server.start();
  const env = { HINDCAST_URL: `http://127.0.0.1:${api.server.info.port}`, HINDCAST_TOKEN: api.token };
  const run = (...args: string[]) => hindcast(['predictions', ...args], { env });
  const lines = (out: string) => out.trim().split('\n');
  const stand = [
    `Post 1 stands on X: https://x.com/i/status/${tweet.id}`,
    `Post 1 stands on Nostr as ${noteEncode(note)}: https://njump.me/`,
    'Post 2 may stand on X: nobody knows, look at the account',
  ];
  const shown = (out: string) => lines(out).map((line) => line.trim().replace(/nevent1\w+$/, ''));
  assert.deepEqual(shown((await run('posts', '1')).out), stand);

  const looked = await run('takedown', '1', '--reason', 'They asked', '--dry-run');
  const told =
    '2 posts of ours about it are still out there: delete them there. A post of ours about it may be out there, which nobody knows: look at the account.';
  assert.deepEqual(shown(looked.out).slice(1), [told, ...stand]);
  const withdrawn = await run('withdraw', '1', '--reason', 'Never said');
  assert.deepEqual([withdrawn.code, ...shown(withdrawn.out).slice(1)], [0, told, ...stand]);
  const restored = await run('restore', '1', '--reason', 'It was said');
  assert.deepEqual(shown(restored.out), ['#1 is restored: listed and judged again.']);
  const down = JSON.parse((await run('takedown', '1', '--reason', 'They asked', '--json')).out);
  assert.deepEqual(
    down.posts.map((post: { platform: string; remote_id: string; sure: boolean }) => [
      ...[post.platform, post.remote_id, post.sure],
    ]),
    [
      ['x', tweet.id, true],
      ['nostr', note, true],
      ['x', null, false],
    ],
  );
  await models.posts.destroy({ where: { prediction_id: 2 } });
  assert.deepEqual(lines((await run('withdraw', '2', '--reason', 'Never said')).out).length, 1);
  assert.equal((await run('posts', '2')).out, 'No post about #2 is out there.\n');
  assert.equal((await run('posts', '99')).code, 5);
});
