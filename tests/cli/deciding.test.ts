import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { openKeys } from '../../cli/src/review/keys.ts';
import { startReview } from '../api/reviewServer.ts';
import { hindcast } from './hindcast.ts';
import { runInProcess } from './terminal.ts';

async function start(t: TestContext) {
  const api = await startReview(t);
  await api.server.start();
  const env = { HINDCAST_URL: `http://127.0.0.1:${api.server.info.port}`, HINDCAST_TOKEN: api.token };
  const statuses = async () =>
    (await api.storage.models.submissions.findAll({ order: ['id'] })).map((row) => row.status);
  return { ...api, env, statuses, run: (args: readonly string[], input = '') => hindcast(args, { env, input }) };
}

test('what says nearly the same is named by show, by a dry run and by an approval, which asks at a terminal [D2 K1]', async (t) => {
  const { add, run, env, statuses } = await start(t);
  const first = await add();
  const second = await add({ expert_name: 'ADA ORACLE', source_url: null });
  const named = new RegExp(`nearly the same is said by submission ${second} \\(the same claim\\)`);
  assert.match((await run(['submission', 'show', String(first)])).out, /^Twins +submission 2 \(the same claim\)$/m);
  assert.match((await run(['approve', String(first), '--dry-run'])).err, named);
  assert.match((await run(['approve', String(first), String(second), '--dry-run'])).out, named);
  const asked = runInProcess(['approve', String(first)], env);
  await asked.answer(/Approve it all the same\? y\/n/, 'n\r');
  assert.equal((await asked.end()).code, 1);
  assert.deepEqual(await statuses(), ['pending', 'pending']);
  const silent = await run(['approve', String(first), '--yes']);
  assert.equal(silent.code, 6);
  assert.match(
    silent.err,
    /^hindcast: Nothing was decided: nearly the same is said by submission 2 .*--confirmed approves it/,
  );
  assert.deepEqual(await statuses(), ['pending', 'pending']);
  assert.equal((await run(['approve', String(first), '--confirmed'])).code, 0);
});

test('many are approved as they stood when somebody was asked; what changes meanwhile is refused [W3 K1]', async (t) => {
  const { add, env, update, statuses } = await start(t);
  const [first, second] = [await add(), await add({ price_prediction: '$170' })];
  const session = runInProcess(['approve', String(first), String(second)], env);
  await session.answer(/To approve 2 submissions, type 2:/, '');
  await update(second, { notes: 'Other words' });
  await session.answer(/type 2:|$/, '2\r');
  const { code, shown } = await session.end();
  assert.equal(code, 7, shown);
  assert.match(shown, /#2: Submission 2 was changed/);
  assert.deepEqual(await statuses(), ['approved', 'pending']);
});

test('keys that came before a card was drawn decide nothing; u undoes one decision after the other [K1]', async (t) => {
  const { add, env, statuses } = await start(t);
  for (const expert_name of ['Ada', 'Bo', 'Cy']) await add({ expert_name, twitter_handle: null, source_url: null });
  const session = runInProcess(['review'], env);
  await session.answer(/#1 BTC[\s\S]*a approve/, 'xx');
  await session.answer(/#2 BTC[\s\S]*a approve/, 'x');
  await session.answer(/#3 BTC[\s\S]*a approve/, 'u');
  await session.answer(/#2 BTC[\s\S]*Undone: submission 2 is pending again[\s\S]*a approve/, 'u');
  await session.answer(/#1 BTC[\s\S]*Undone: submission 1 is pending again[\s\S]*a approve/, 'u');
  await session.answer(/#1 BTC[\s\S]*Nothing is left to undo[\s\S]*a approve/, 'q');
  assert.match((await session.end()).shown, /0 approved, 0 rejected/);
  assert.deepEqual(await statuses(), ['pending', 'pending', 'pending']);
});

test('of keys that came too early those are kept that only move [K1]', async () => {
  const terminal = Object.assign(new PassThrough(), { setRawMode: () => terminal }) as unknown as NodeJS.ReadStream;
  const keys = openKeys(terminal);
  terminal.push('ajxk');
  await new Promise((resolve) => setImmediate(resolve));
  keys.forget();
  const kept = [await keys.next(), await keys.next()];
  const later = keys.next();
  terminal.push('a');
  assert.deepEqual([...kept, await later], ['j', 'k', 'a']);
  keys.close();
});

test('what is no number of a record is named, with the line of the input that it stands in [K1]', async (t) => {
  const { run } = await start(t);
  for (const [args, said] of [
    [['approve', 'abc'], /“abc” is no number of a record/],
    [['approve', '0'], /“0” is no number of a record/],
    [['reject', 'abc'], /“abc” is no number/],
    [['submission', 'undo', 'abc'], /“abc” is no number/],
    [['predictions', 'takedown', 'abc', '--reason', 'x'], /“abc” is no number of a record/],
    [['approve', '8', '9', '--made', '2025-01-01', '--yes'], /are for one submission/],
  ] as const) {
    const { code, err } = await run(args);
    assert.equal(code, 2, args.join(' '));
    assert.match(err, said);
  }
  const piped = await run(['approve', '-', '--yes'], '{"id":7}\n\n{bad\n');
  assert.equal(piped.code, 2);
  assert.match(piped.err, /Line 3: “\{bad” is no line of JSON with the number of a record as its “id”/);
});

test('dupes shows what says nearly the same, show has chosen fields, and a field that is not there is named [K1]', async (t) => {
  const { add, run } = await start(t);
  const first = await add();
  const second = await add({ price_prediction: '$151' });
  assert.match(
    (await run(['submission', 'dupes', String(second)])).out,
    new RegExp(`^submission +${first} +\\$150 +2025-01-31 +the same claim$`, 'm'),
  );
  const shown = await run(['submission', 'show', String(first), '--fields', 'id,expert_name']);
  assert.deepEqual(JSON.parse(shown.out), { id: first, expert_name: 'Ada Oracle' });
  assert.equal((await run(['submission', 'list', '--fields', 'nothing'])).code, 2);
});

test('reject wants to know why: it asks at a terminal, and else names the option [K1]', async (t) => {
  const { add, env, run, storage } = await start(t);
  const id = String(await add());
  for (const args of [[], ['--comment', ' ']]) {
    const silent = await run(['reject', id, ...args]);
    assert.equal(silent.code, 2);
    assert.match(silent.err, /--comment/);
  }
  const session = runInProcess(['reject', id], env);
  await session.answer(/Why/, 'No source\r');
  assert.equal((await session.end()).code, 0);
  assert.equal((await storage.models.submissions.findOne({ where: { id } }))?.admin_comment, 'No source');
});
