import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { FALLBACK_SUBMITTER, type WireExtraction } from '@hindcast/domain/extraction';
import { type ExtractionOptions, POST_ID, POST_URL, post, startExtraction, WORDS } from '../api/extractionServer.ts';
import { reading } from '../tweets/modelHost.ts';
import { hindcast } from './hindcast.ts';
import { runInProcess } from './terminal.ts';

async function start(t: TestContext, options: ExtractionOptions = {}) {
  const served = await startExtraction(t, options);
  await served.api.server.start();
  const env = { HINDCAST_URL: served.api.server.info.uri, HINDCAST_TOKEN: served.api.token };
  return {
    ...{ ...served, env },
    run: (args: readonly string[], input = '') => hindcast(['extract', ...args], { env, input }),
    submissions: () => served.api.storage.models.submissions.findAll({ order: ['id'] }),
  };
}

test('extract prints a card: the words, the prediction, who found it, and each doubt [K1 E2]', async (t) => {
  const { run, model } = await start(t, { hasModel: true });
  model.says = [reading({ quote: 'To the moon' }), reading({})];
  const { code, out, err } = await run([POST_URL]);
  assert.deepEqual([code, err], [0, '']);
  for (const line of [
    new RegExp(`^Post +${POST_URL}$`, 'm'),
    /^By +Ada Oracle @ada, verified by X$/m,
    /^Posted +2024-11-30 10:20 UTC$/m,
    /^Figures +42 likes, 7 reposts, 3 replies$/m,
    /^Says +Bitcoin will reach \$150,000 by the end of 2025\. Mark my words\.$/m,
    /^Predicts +BTC Target: \$150,000 by 2025-12-31, up$/m,
    /^Confidence +low$/m,
    /^Checked +the words that were quoted are not those of the post/m,
    /^Found by +grok-4-0709, which is sure to 92/m,
    /^Doubt +The model quotes words that do not stand in the post: “To the moon”\.$/m,
    /^Proposal, neutral +Ada Oracle sees Bitcoin/m,
  ])
    assert.match(out, line);
  const again = await run([POST_URL, '--json']);
  const read = JSON.parse(again.out) as WireExtraction;
  assert.deepEqual([read.tweet_id, read.confidence_level, read.grok_used], [POST_ID, 'high', true]);
  assert.equal(again.out.trim().split('\n').length, 1);
});

test('what hides or steers in a post does nothing in a terminal [K1]', async (t) => {
  const { run } = await start(t, { posts: [post({ text: `\u001b[2J\u202e${WORDS}` })] });
  const { out } = await run([POST_URL]);
  assert.ok(!out.includes('\u001b') && !out.includes('\u202e'));
  assert.match(out, /^Doubt +It had characters that hide or turn text around/m);
});

test('extract --submit puts each prediction on the list with what was read of it, after a yes [K1 E3]', async (t) => {
  const { run, submissions, env } = await start(t);
  const unasked = await run([POST_URL, '--submit']);
  assert.deepEqual([unasked.code, unasked.out], [2, '']);
  assert.match(unasked.err, /There is no terminal to ask at: give --yes\./);
  const session = runInProcess(['extract', POST_URL, '--submit'], env);
  await session.answer(/Submit it for review\? y\/n/, 'n\r');
  const refused = await session.end();
  assert.equal(refused.code, 1);
  assert.match(refused.shown, /Reading https:.*Nothing was submitted/s);
  assert.equal((await submissions()).length, 0);

  const { code, out } = await run([POST_URL, '--submit', '--yes', '--set', 'submitter_email=bo@example.org']);
  assert.equal(code, 0, out);
  assert.match(out, /^Submission 1 waits: BTC Target: \$150,000 by 2025-12-31, up\.$/m);
  const [row] = await submissions();
  assert.deepEqual(
    [row?.status, row?.asset, row?.kind, row?.price_target, row?.target_time, row?.prediction_made, row?.direction],
    ['pending', 'btc', 'target', 150_000, '2025-12-31', '2024-11-30', 'up'],
  );
  assert.deepEqual(
    [row?.expert_name, row?.twitter_handle, row?.source_url, row?.notes, row?.submitter_email],
    ['Ada Oracle', 'ada', POST_URL, 'Bitcoin will reach $150,000 by the end of 2025.', 'bo@example.org'],
  );
  const metadata = JSON.parse(row?.ai_metadata ?? '');
  assert.deepEqual(
    [metadata.extraction_method, metadata.grok_used, metadata.verification_status, metadata.tweet_source],
    ['text_parsing', false, 'verified', 'x_api'],
  );
});

test('a field that the words do not fill in is named, and --set fills it in [K1 E3]', async (t) => {
  const { run, submissions } = await start(t, { posts: [post({ text: 'Bitcoin will reach $150,000.' })] });
  const missing = await run([POST_URL, '--submit', '--yes']);
  assert.equal(missing.code, 1);
  assert.match(missing.err, /Please fill in required fields: Target Date\. --set field=value fills a field in\./);
  const filled = await run([POST_URL, '--submit', '--yes', '--json', '--set', 'target_time=2025-06-30']);
  assert.equal(filled.code, 0, filled.err);
  assert.deepEqual(JSON.parse(filled.out).submitted, [{ submission: 1 }]);
  const [row] = await submissions();
  assert.deepEqual([row?.target_time, row?.submitter_email], ['2025-06-30', FALLBACK_SUBMITTER]);
  for (const set of ['moon=1', 'prediction_type=moon', 'asset_type=eth', 'direction=sideways', 'target_time']) {
    assert.equal((await run([POST_URL, '--set', set])).code, 2, set);
  }
  const wrong = await run([POST_URL, '--submit', '--yes', '--set', 'target_time=2025-02-31']);
  assert.deepEqual([wrong.code, (await submissions()).length], [1, 1]);
  assert.match(wrong.err, /The date must be a day from/);
});

test('a post with several predictions sends each, one without any sends nothing and says so [K1]', async (t) => {
  const both = 'Bitcoin will reach $150,000 by the end of 2025. $MSTR will reach $900 by the end of 2026.';
  const { run, submissions, x } = await start(t, { posts: [post({ text: both })] });
  const { code, err } = await run([POST_URL, '--submit', '--yes']);
  assert.equal(code, 0, err);
  assert.deepEqual(
    (await submissions()).map(({ asset, price_target }) => [asset, price_target]),
    [
      ['btc', 150_000],
      ['mstr', 900],
    ],
  );
  x.posts = [post({ text: 'Good morning.' })];
  const none = await run([POST_URL, '--fresh', '--submit', '--yes']);
  assert.equal(none.code, 1);
  assert.match(none.out, /^Predicts +nothing that was found$/m);
  assert.match(none.err, /No prediction was found: nothing was submitted\./);
});

test('links come from standard input too; one that fails does not keep the others from it [K1]', async (t) => {
  const { run, x } = await start(t, { posts: [post(), post({ id: '77', state: 'deleted' })] });
  const mixed = await run(['-', '--json'], `${POST_URL}\n\nhttps://x.com/ada/status/77\n`);
  assert.equal(mixed.code, 7);
  assert.equal(mixed.out.trim().split('\n').length, 1);
  assert.match(mixed.err, /^https:\/\/x\.com\/ada\/status\/77: Failed to extract tweet data: X has no such post/m);
  assert.equal((await run(['https://x.com/ada/status/77'])).code, 5);
  const asked = x.asked.length;
  const wrong = await run([POST_URL, 'https://example.org/ada']);
  assert.deepEqual([wrong.code, wrong.out, x.asked.length], [2, '', asked]);
  assert.match(wrong.err, /^hindcast: https:\/\/example\.org\/ada: Please enter a valid Twitter\/X\.com URL\.$/m);
  const several = await run([POST_URL, 'https://x.com/ada/status/77', '--submit']);
  assert.equal(several.code, 2);
  assert.match(several.err, /This changes 2 of them: --yes does it\./);
  assert.match((await run([])).err, /Please enter a tweet URL\./);
});

test('pasted words are read from the command line or standard input, without a link too [K1 E2]', async (t) => {
  const { run, x } = await start(t);
  const pasted = await run(['--text', '-', '--posted', '2024-06-01', '--author', '@bo', '--json'], `${WORDS}\n`);
  assert.equal(pasted.code, 0, pasted.err);
  const read = JSON.parse(pasted.out) as WireExtraction;
  assert.deepEqual(
    [read.tweet_source, read.twitter_handle, read.prediction_start_date, read.price_prediction],
    ['pasted', 'bo', '2024-06-01', '$150,000'],
  );
  const linked = await run([POST_URL, '--text', WORDS]);
  assert.match(linked.out, /^Was read +as it was pasted$/m);
  assert.equal(x.asked.length, 0);
  assert.equal((await run(['-', '--text', '-'])).code, 2);
});

test('without a key a post that nobody can read says that keys may help; with --json as JSON [K1 E4]', async (t) => {
  const { run, x } = await start(t, { hasToken: false });
  x.embedFault = { status: 200, body: '{}' };
  const { code, err } = await run([POST_URL]);
  assert.equal(code, 4);
  assert.match(err, /Failed to extract tweet data\. This feature may require API keys\. .*HINDCAST_X_BEARER_TOKEN/);
  const json = JSON.parse((await run([POST_URL, '--json'])).err);
  assert.deepEqual([json.success, json.code], [false, 'not_offered']);
});

test('doctor says whether X takes the token and the model answers, and what is done without them [K1]', async (t) => {
  const { env, x, model } = await start(t, { hasModel: true });
  const doctor = async (at = env) => (await hindcast(['doctor'], { env: at })).out;
  const well = await doctor();
  assert.match(well, /^X +well +X answers and takes the token/m);
  assert.match(well, /^Model +well +The model’s service answers\.$/m);
  assert.deepEqual(x.violations, []);
  x.apiFault = { status: 401, body: { title: 'Unauthorized' } };
  model.fault = 'drop';
  const ill = await doctor();
  assert.match(ill, /^X +ILL +X refuses HINDCAST_X_BEARER_TOKEN: Unauthorized \(HTTP 401\)\.$/m);
  assert.match(ill, /^Model +ILL +The model’s service (breaks off|cannot be reached)/m);
  const bare = await doctor((await start(t, { hasToken: false })).env);
  assert.match(bare, /^X +not set +HINDCAST_X_BEARER_TOKEN is not set: posts are read as X shows them in pages/m);
  assert.match(bare, /^Model +not set +HINDCAST_MODEL_URL is not set: rules alone read/m);
});
