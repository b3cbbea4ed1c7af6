import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sent, startReview } from '../api/reviewServer.ts';
import { hindcast } from './hindcast.ts';
import { runInProcess } from './terminal.ts';

async function start(t: TestContext) {
  const api = await startReview(t);
  await api.server.start();
  const env = { HINDCAST_URL: `http://127.0.0.1:${api.server.info.port}`, HINDCAST_TOKEN: api.token };
  const addMany = (count: number) =>
    api.storage.models.submissions.bulkCreate(
      Array.from({ length: count }, (_, at) =>
        sent({ expert_name: `Seer ${at}`, twitter_handle: null, source_url: null }),
      ),
    );
  const statuses = async () =>
    (await api.storage.models.submissions.findAll({ order: ['id'] })).map((row) => row.status);
  return {
    ...api,
    env,
    addMany,
    statuses,
    run: (args: readonly string[], input = '') => hindcast(args, { env, input }),
  };
}

test('lists and numbers in pipes', async (t) => {
  const shared = await start(t);

  await t.test('commands that read numbers from an empty input say so, in one manner [K1]', async () => {
    const { run } = shared;
    for (const words of [
      ['submission', 'undo', '-'],
      ['approve', '-', '--yes'],
      ['reject', '-', '--yes'],
      ['display', 'lift', '-', '--reason', 'x'],
      ['outbox', 'retry', '-'],
    ]) {
      const { code, err } = await run(words, '\n');
      assert.equal(code, 2, words.join(' '));
      assert.match(err, /Standard input names nothing: write one a line\./, words.join(' '));
    }
  });

  await t.test(
    'what a list gives to a program is all of it, unless it asks for fewer; then it is told of the rest [K1]',
    async () => {
      const { addMany, run } = shared;
      await addMany(1100);
      const lines = (text: string) => text.trim().split('\n');
      const all = await run(['submission', 'list', '--status', 'pending', '--ids', '--sort', 'oldest']);
      assert.deepEqual([all.code, all.err], [0, '']);
      assert.deepEqual(
        lines(all.out),
        Array.from({ length: 1100 }, (_, at) => String(at + 1)),
      );
      const json = await run(['submission', 'list', '--json']);
      assert.equal(new Set(lines(json.out).map((line) => (JSON.parse(line) as { id: number }).id)).size, 1100);
      const some = await run(['submission', 'list', '--fields', 'id', '--limit', '2']);
      assert.deepEqual([lines(some.out).length, some.err], [2, 'There are more: --after 1099 prints the next ones.\n']);
      const shown = await run(['submission', 'list', '--limit', '2']);
      assert.match(shown.out, /There are more: --after 1099 shows the next ones\./);
    },
  );
});

test('a review asks about twins and doubts, and n approves nothing; e takes several fields, u shows what it undid [K1 D2 D4]', async (t) => {
  const { add, env, statuses, storage } = await start(t);
  const apart = { twitter_handle: null, source_url: null };
  await add();
  await add({ ...apart, price_prediction: '$151' });
  const doubted = await add({ ...apart, expert_name: 'Cy', price_prediction: '$5,000', prediction_made: '2024-12-20' });
  await add({ ...apart, expert_name: 'Di' });
  const session = runInProcess(['review'], env);
  await session.answer(/#1 BTC[\s\S]*a approve/, 'a');
  await session.answer(/submission 2 says nearly the same\. Approve it all the same\? y\/n/, 'n');
  await session.answer(/#1 BTC[\s\S]*a approve/, 'j');
  await session.answer(/#2 BTC[\s\S]*a approve/, 'j');
  await session.answer(/#3 BTC[\s\S]*a approve/, 'a');
  await session.answer(/Approve it all the same\? Doubtful:[\s\S]*y\/n/, 'n');
  await session.answer(/#3 BTC[\s\S]*a approve/, 'e');
  await session.answer(/Field=value/, 'price_target=$1,250  notes=a = b  prediction_made=2024-12-21\r');
  await session.answer(/Store this\? y\/n/, 'y');
  await session.answer(/#3 BTC[\s\S]*Data saved successfully![\s\S]*a approve/, 'x');
  await session.answer(/#4 BTC[\s\S]*a approve/, 'k');
  await session.answer(/#3 BTC[\s\S]*a approve/, 'k');
  await session.answer(/#2 BTC[\s\S]*a approve/, 'u');
  await session.answer(/#3 BTC[\s\S]*Undone: submission 3 is pending again[\s\S]*a approve/, 'q');
  assert.match((await session.end()).shown, /0 approved, 0 rejected/);
  assert.deepEqual(await statuses(), ['pending', 'pending', 'pending', 'pending']);
  const row = await storage.models.submissions.findOne({ where: { id: doubted } });
  assert.deepEqual([row?.price_target, row?.notes, row?.prediction_made], [1250, 'a = b', '2024-12-21']);
});
