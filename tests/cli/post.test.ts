import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { WirePost } from '@hindcast/domain/posting';
import { barsAround, createFolder } from '../api/fixture.ts';
import { pngOf } from '../api/pictureFiles.ts';
import { sent } from '../api/reviewServer.ts';
import { startNoteRelay, startRejectingRelay } from '../posting/noteRelay.ts';
import { keepSending, NOSTR_KEY, startPosting } from '../posting/postingServer.ts';
import { keys, startXAccount } from '../posting/xAccountHost.ts';
import { hindcast } from './hindcast.ts';
import { runInProcess } from './terminal.ts';

const TEXT = 'Ada called it: $150 for BTC by January.';
const METADATA = JSON.stringify({
  tweet_proposals: [
    { style: 'neutral', text: TEXT },
    { style: 'bold', text: 'Ada was \u001b[2Jright.' },
  ],
});

/** A server that posts on X and on two relays, of which one takes nothing, and the commands that ask it. */
async function start(t: TestContext) {
  const [x, relay, rejecting] = await Promise.all([startXAccount(t), startNoteRelay(t), startRejectingRelay(t)]);
  const api = await startPosting(
    t,
    {
      ...{ ...keys, HINDCAST_X_API_URL: x.url, HINDCAST_NOSTR_KEY: NOSTR_KEY },
      HINDCAST_NOSTR_RELAYS: `${relay.url} ${rejecting.url}`,
    },
    {
      bars: barsAround('2024-12-01', [100, 120, 151]),
      predictions: [
        {
          kind: 'target',
          price_target: 150,
          start_date: '2024-12-01',
          target_time: '2024-12-31',
          expert: 'Ada Oracle',
        },
        {
          kind: 'target',
          price_target: 999,
          start_date: '2024-12-01',
          target_time: '2027-12-31',
          expert: 'Ada Oracle',
        },
      ],
    },
  );
  t.after(() => assert.deepEqual(x.violations, []));
  api.setNow(Date.now());
  await api.storage.models.submissions.create(sent({ ai_metadata: METADATA }));
  await api.judge();
  await api.published.refresh();
  await api.server.start();
  keepSending(api);
  const env = { HINDCAST_URL: `http://127.0.0.1:${api.server.info.port}`, HINDCAST_TOKEN: api.token };
  const cwd = await createFolder(t);
  const run = (args: readonly string[], input = '') => hindcast(['post', ...args], { env, input, cwd });
  return { x, relay, rejecting, api, env, cwd, run };
}

test('what is asked and shown before a post', async (t) => {
  const shared = await start(t);

  await t.test('post draft prints the proposals of a submission, and the words of a verdict [K1 X2]', async () => {
    const { run } = shared;
    const drafts = await run(['draft', '1']);
    assert.equal(drafts.code, 0, drafts.err);
    assert.ok(drafts.out.startsWith(`neutral (${TEXT.length}/280)\n${TEXT}\n\nbold (`), drafts.out);
    assert.ok(!drafts.out.includes('\u001b'));
    const lines = (await run(['draft', '1', '--json'])).out.trim().split('\n');
    assert.deepEqual(JSON.parse(lines[0] ?? ''), { style: 'neutral', text: TEXT, length: TEXT.length });
    const verdict = await run(['draft', '--prediction', '1']);
    assert.equal(verdict.code, 0, verdict.err);
    assert.match(verdict.out, /^Ada Oracle on 1 Dec 2024: .*\$150.*\n\nHit\. .*\.\n$/s);
    assert.equal((await run(['draft', '--prediction', '2'])).code, 6);
    assert.equal((await run(['draft', '9'])).code, 5);
    assert.equal((await run(['draft', '1', '--prediction', '1'])).code, 2);
  });

  await t.test('what X may refuse and what it charges is shown before; --dry-run posts nothing [K1 X2]', async () => {
    const { run, x } = shared;
    const words = `$BTC and $MSTR ${'a'.repeat(280)} https://example.org`;
    const dry = await run(['send', words, '--dry-run']);
    assert.equal(dry.code, 0, dry.err);
    assert.match(dry.out, /^Length +\d+ of 280: Long tweet$/m);
    assert.match(dry.out, /^Doubt +X takes one cashtag in a post, and this one has 2: \$BTC, \$MSTR\.$/m);
    assert.match(dry.out, /^Price +about \$0\.20 at X$/m);
    assert.equal(JSON.parse((await run(['send', words, '--nostr', '--dry-run', '--json'])).out).x_price_usd, null);
    assert.match((await run(['send', '  ', '--yes'])).err, /Please enter tweet text/);
    assert.equal((await run(['send', 'a'.repeat(10_001), '--yes'])).code, 2);
    const unasked = await run(['send', TEXT]);
    assert.equal(unasked.code, 2);
    assert.match(unasked.err, /There is no terminal to ask at: give --yes\./);
    const five = Array.from({ length: 5 }, () => ['--image', 'a.png']).flat();
    assert.match((await run(['send', TEXT, '--yes', ...five])).err, /4 images at most/);
    assert.match((await run(['send', TEXT, '--yes', '--image', 'a.png'])).err, /a\.png cannot be read \(ENOENT\)/);
    assert.match((await run(['send', '--draft', 'sad', '--submission', '1', '--yes'])).err, /there are neutral, bold/);
    assert.equal(x.posts.length, 0);
  });

  await t.test('post schedule plans a post, which is listed, counted, and can be cancelled [K1 X5]', async () => {
    const { run, x } = shared;
    assert.equal((await run(['list', '--planned'])).out, 'Nothing is planned.\n');
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const planned = await run(['schedule', TEXT, '--at', at, '--yes']);
    assert.equal(planned.code, 0, planned.err);
    assert.match(planned.out, /^X: Planned for \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/m);
    assert.equal((await run(['list', '--planned', '--ids'])).out, '1\n');
    assert.match((await run(['status'])).out, /^Planned +1 planned, the next at \S+ \S+ UTC, 0 held$/m);
    assert.match((await run(['cancel', '1'])).out, /^What of post 1 was not sent yet is cancelled\.$/m);
    assert.equal((await run(['cancel', '1'])).code, 6);
    assert.match((await run(['show', '1'])).out, /^X +Cancelled\.$/m);
    assert.equal((await run(['schedule', TEXT, '--at', 'noon', '--yes'])).code, 2);
    assert.equal((await run(['schedule', TEXT, '--yes'])).code, 2);
    assert.equal(x.posts.length, 0);
  });

  await t.test('at a terminal somebody is asked, and no posts nothing [K1 X4]', async () => {
    const { env, x } = shared;
    const refused = runInProcess(['post', 'send', TEXT, '--x'], env, { rows: 30, columns: 100 });
    await refused.answer(/Post this on X\? y\/n/, 'n\r');
    assert.equal((await refused.end()).code, 1);
    assert.equal(x.posts.length, 0);
    const meant = runInProcess(['post', 'send', TEXT, '--x'], env, { rows: 30, columns: 100 });
    await meant.answer(/Post this on X\? y\/n/, 'y\r');
    const { code, shown } = await meant.end();
    assert.deepEqual([code, /X: Posted successfully!/.test(shown)], [0, true]);
  });
});

test('post send posts on both, tells each result, and keeps what it is about [K1 X4]', async (t) => {
  const { run, x, relay, cwd } = await start(t);
  const args = ['send', '--draft', 'neutral', '--submission', '1', '--prediction', '1', '--yes'];
  const { code, out, err } = await run(args);
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /^Length +39 of 280$/m);
  assert.match(out, /^To +X and Nostr$/m);
  assert.match(out, /^Price +about \$0\.015 at X$/m);
  assert.match(out, new RegExp(`^X: Posted successfully! https://x\\.com/i/status/${x.posts[0]?.id}$`, 'm'));
  assert.match(out, /^Nostr: Posted to 1\/2 relays https:\/\/njump\.me\/nevent1\w+$/m);
  assert.match(out, /^ {2}127\.0\.0\.1:\d+ did not take it: blocked: not on the list$/m);
  assert.deepEqual([x.posts[0]?.text, relay.notes.size], [TEXT, 1]);
  const same = await run(args);
  assert.equal(same.code, 6);
  assert.match(same.err, /The same words were posted on X as post 1/);
  await writeFile(join(cwd, 'a.png'), pngOf(640, 480));
  const images = ['--x', '--image', 'a.png', '--picture', '1', '--again', '--yes', '--json'];
  const again = await run(['send', '-', ...images], `${TEXT}\n`);
  assert.equal(again.code, 0, again.err);
  const post = JSON.parse(again.out) as WirePost;
  assert.deepEqual([post.text, post.images, post.deliveries.length], [TEXT, 2, 1]);
  assert.deepEqual([x.posts[1]?.media.length, relay.notes.size], [2, 1]);
  const shown = (await run(['show', '1'])).out;
  assert.match(shown, /^Submission +1\nPrediction +1\nX +Posted successfully! /m);
  assert.match((await run(['list'])).out, /^ID +STATUS +AT +BY +TEXT\n 2 +X posted +.*\n 1 +X posted, Nostr posted +/);
});

test('one platform that fails makes it done in part, in the platform’s own words; retry sends that one, and the note to the relay that did not take it [K1 X4]', async (t) => {
  const { run, x, relay, rejecting } = await start(t);
  const both = await run(['send', 'Both $BTC and $MSTR', '--yes']);
  assert.equal(both.code, 7);
  assert.match(both.out, /^X: Error: X refuses it \(HTTP 403\) \(Forbidden: .*Maximum of one cashtag\)$/m);
  assert.match(both.out, /^Nostr: Posted to 1\/2 relays/m);
  assert.match(both.err, /Post 1 was not posted on X\./);
  assert.equal((await run(['send', 'Only $BTC and $MSTR', '--x', '--yes'])).code, 1);
  x.fault = { path: '/2/tweets', status: 401, body: { title: 'Unauthorized' }, times: 1 };
  const failed = await run(['send', 'Keys', '--yes']);
  assert.match(failed.out, /^X: Error: X refuses the keys that post \(Unauthorized\)$/m);
  assert.match(
    failed.out,
    /^ {2}Send it to the others: hindcast post retry 3\. Sent again, it goes to the others alone, as the same note\.$/m,
  );
  const retried = await run(['retry', '3', '--yes']);
  assert.deepEqual([retried.code, x.posts.length, relay.notes.size], [0, 1, 2], retried.err);
  assert.match(retried.out, /^Nostr: Posted to 1\/2 relays/m);
  rejecting.takes = true;
  const taken = await run(['retry', '3', '--yes']);
  assert.match(taken.out, /^X: Posted successfully! .*\nNostr: Posted to 2\/2 relays https:\S+\n$/);
  const [, noteId] = [...relay.notes.keys()];
  assert.deepEqual([taken.code, rejecting.told.slice(1)], [0, [noteId, noteId, noteId]]);
  assert.deepEqual([x.posts.length, relay.notes.size], [1, 2], 'nothing is posted twice');
  assert.equal((await run(['retry', '3', '--yes'])).code, 6);
});

test('where nobody knows whether X posted, the account is to be looked at, and what is seen there is said [K1 X4]', async (t) => {
  const { run, x } = await start(t);
  x.fault = { path: '/2/tweets', status: 502, after: true, times: 1 };
  const { code, out, err } = await run(['send', TEXT, '--x', '--yes']);
  assert.equal(code, 7);
  assert.match(
    out,
    /^X: Nobody knows whether it was posted: check the account\. Error: .*\(HTTP 502\)\. Say what stands there: hindcast post outcome 1 /m,
  );
  assert.match(err, /Post 1 was not surely posted on X\./);
  assert.equal((await run(['retry', '1', '--yes'])).code, 6);
  const link = `https://x.com/hindcast/status/${x.posts[0]?.id}`;
  const noted = await run(['outcome', '1', 'posted', '--link', link]);
  assert.deepEqual([noted.code, noted.out], [0, 'Post 1 is posted on X.\n'], noted.err);
  assert.match((await run(['show', '1'])).out, /^X +Posted successfully! https/m);
  assert.equal((await run(['outcome', '1', 'not-posted'])).code, 6);
  assert.equal((await run(['outcome', '1', 'perhaps'])).code, 2);
});

test('post status says how X and Nostr are connected, and how often X lets itself be asked [K1 X1]', async (t) => {
  const { run, x } = await start(t);
  const before = (await run(['status'])).out;
  assert.match(before, /^X +connected, as @hindcast\nLimit +X has not said yet/);
  assert.match(before, /^Nostr +connected, 2\/2 relays, as npub1\w+$/m);
  await run(['send', TEXT, '--x', '--yes']);
  assert.match((await run(['status'])).out, /^Limit +99 of 100 posts left, anew in \d+ min$/m);
  x.remaining = 0;
  await run(['send', 'Once more', '--x', '--yes']);
  assert.match((await run(['status'])).out, /^Limit +0 of 100 posts left, anew in \d+ min: X takes none until then$/m);
  x.fault = { path: '/2/users/me', status: 401, body: { title: 'Unauthorized' } };
  const refused = await run(['status']);
  assert.equal(refused.code, 0, refused.err);
  assert.match(refused.out, /^X +error: X refuses the keys that post: Unauthorized$/m);
  const told = JSON.parse((await run(['status', '--json'])).out);
  assert.deepEqual([told.x.success, told.x_limit.canPost, told.nostr.connectedRelays], [false, false, 2]);
});
