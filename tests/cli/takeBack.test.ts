import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { priceCsv, startImportServer } from '../api/importServer.ts';
import { hindcast } from './hindcast.ts';

const call = (influencer_name: string, price_target: number, key: string) => ({
  influencer_name,
  price_target,
  key,
  prediction_made: '2025-01-01',
  target_time: '2025-03-01',
});

/** A server with a price and the command pointed at it. */
async function start(t: TestContext) {
  const { url, token, storage } = await startImportServer(t);
  const env = { HINDCAST_URL: url, HINDCAST_TOKEN: token };
  const run = (args: string[], input = '') => hindcast(args, { env, input });
  await run(['prices', 'import', '-', '--asset', 'btc'], priceCsv('2024-12-31', [94000, 94000, 96000]));
  const load = (...calls: object[]) =>
    run(['predictions', 'import', '-', '--reason', 'The first list was wrong'], JSON.stringify(calls));
  const listed = async () => (await run(['predictions', 'list', '--ids'])).out.split('\n').filter(Boolean);
  return { run, load, listed, storage };
}

test('an import by its number', async (t) => {
  const shared = await start(t);

  await t.test('an import that is none, and one without a reason, are refused with what to do', async () => {
    const { run } = shared;
    const none = await run(['predictions', 'rm-import', '7', '--reason', 'x']);
    assert.deepEqual([none.code, none.err], [5, 'hindcast: There is no import 7 that added predictions.\n']);
    assert.equal((await run(['predictions', 'rm-import', 'calls.csv', '--reason', 'x'])).code, 2);
    assert.equal((await run(['predictions', 'rm-import', '1'])).code, 2);
  });

  await t.test(
    'what one import added is taken back by the number in its report; what it changed keeps the change',
    async () => {
      const { run, load, listed } = shared;
      const first = await load(call('Cassandra', 100000, 'a'));
      assert.match(first.out, /It is import 1; hindcast predictions rm-import 1 --reason WHY takes it back\.$/m);
      const second = await load(
        call('Cassandra', 110000, 'a'),
        call('Merlin', 120000, 'b'),
        call('Völva', 130000, 'c'),
      );
      assert.match(second.out, /It is import 2;/);
      assert.equal((await load(call('Cassandra', 110000, 'a'))).out.includes('rm-import'), false, 'it added nothing');

      const list = await run(['predictions', 'imports']);
      assert.match(list.out, /^ID +WHEN +BY +ADDED +CHANGED$/m);
      assert.match(list.out, /^ 2 .* 2 +1\n 1 .* 1 +0$/m);

      const dry = await run(['predictions', 'rm-import', '2', '--reason', 'Wrong list', '--dry-run']);
      assert.match(dry.out, /^Import 2: 2 predictions would be withdrawn\.$/m);
      assert.match(dry.out, /^Dry run, nothing stored\.$/m);
      assert.deepEqual(await listed(), ['1', '2', '3']);

      const { out, code } = await run(['predictions', 'rm-import', '2', '--reason', 'Wrong list']);
      assert.equal(code, 0);
      assert.equal(
        out,
        'Import 2: 2 predictions are withdrawn.\n' +
          '1 prediction that it changed keeps the change: hindcast predictions show says what was before.\n',
      );
      assert.deepEqual(await listed(), ['1']);
      assert.match((await run(['predictions', 'show', '3'])).out, /Wrong list/);
      const again = await run(['predictions', 'rm-import', '2', '--reason', 'Wrong list']);
      assert.match(again.out, /^Import 2: 0 predictions are withdrawn; 2 predictions were before\.$/m);
      await run(['predictions', 'restore', '2', '--reason', 'It was right']);
      assert.deepEqual(await listed(), ['1', '2']);
    },
  );
});

test('who takes an import back is told which of our posts about what it added a person has to delete [X5 J2]', async (t) => {
  const { run, load, storage } = await start(t);
  await load(call('Cassandra', 100000, 'a'));
  await load(call('Merlin', 120000, 'b'), call('Völva', 130000, 'c'));
  const post = { text: 'A call', words: 'ab'.repeat(32), actor: 'x', actor_name: 'Ada', created_at: new Date() };
  const { posts, postDeliveries } = storage.models;
  await posts.bulkCreate([1, 2, 3].map((prediction_id) => ({ ...post, prediction_id })));
  const sent = { platform: 'x', state: 'posted', fence: 1, attempts: 1 } as const;
  await postDeliveries.bulkCreate([1, 2, 3].map((post_id) => ({ ...sent, post_id, remote_id: `9${post_id}` })));
  const told = [
    '2 posts of ours about them are still out there: delete them there.',
    '  Post 2 stands on X: https://x.com/i/status/92',
    '  Post 3 stands on X: https://x.com/i/status/93',
  ];
  const dry = await run(['predictions', 'rm-import', '2', '--reason', 'Wrong list', '--dry-run']);
  assert.deepEqual(dry.out.trim().split('\n').slice(1), [...told, 'Dry run, nothing stored.']);
  const done = await run(['predictions', 'rm-import', '2', '--reason', 'Wrong list']);
  assert.deepEqual(done.out.trim().split('\n').slice(1), told);
  assert.equal((await run(['audit'])).out.includes('posts'), false);
});

test('the import under way is listed with how far it is', async (t) => {
  const { run, storage } = await start(t);
  assert.equal((await run(['predictions', 'imports'])).out, 'No import has added predictions.\n');
  await storage.leases.take('importing');
  await storage.models.imports.create({ operator: 'Ada', added_count: 12_000, changed_count: 0, complete: false });
  const { out } = await run(['predictions', 'imports']);
  assert.match(out, /^ 1 .* Ada +0 of 12,000 written, none on record yet +0$/m);
});
