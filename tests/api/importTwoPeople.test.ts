import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireSubmissionView } from '@hindcast/domain';
import { ClientError, type WireImportEvent } from '@hindcast/domain/client';
import { completeExperts, createExperts } from '../../api/src/predictions/store/experts.ts';
import { type ImportServer, startImportServer } from './importServer.ts';
import { startReview } from './reviewServer.ts';
import { startAgain } from './startAgain.ts';
import { testOnce } from './testOnce.ts';

const start = startAgain(startImportServer);

const call = (price_target: number, x_handle: string | null = null, influencer_name = 'Plan B') => ({
  ...{ influencer_name, price_target, prediction_made: '2025-01-01', target_time: '2025-06-01' },
  ...(x_handle !== null && { x_handle }),
});

/** Imports calls, and says what is refused of them. */
async function load({ client }: ImportServer, calls: readonly object[], flags: object = {}) {
  const problems: string[] = [];
  const onEvent = (event: WireImportEvent) => event.type === 'line' && event.problem && problems.push(event.problem);
  const { stored, added, changed, same, refused } = await client.importPredictions(JSON.stringify(calls), {
    ...flags,
    onEvent,
  });
  return { stored, added, changed, same, refused, problems };
}

const handles = async ({ storage }: ImportServer) =>
  (await storage.models.influencers.findAll({ order: ['id'], raw: true })).map(({ name, x_handle }) => [
    name,
    x_handle,
  ]);

testOnce(
  'a call of somebody whose name is on record with another handle is refused, and what to do is said; a dry run says the same',
  async (t) => {
    const server = await start(t);
    assert.equal((await load(server, [call(100, '@PlanB_one')])).added, 1);
    const problem =
      'Item 1: Plan B is on record as @PlanB_one, and its x_handle is @other: where both are one person, leave it out or change the one on record first (hindcast experts handle); where they are two, write another name, such as “Plan B (@other)”.';
    for (const dryRun of [true, false]) {
      const other = await load(server, [call(200, '@other')], { dryRun });
      assert.deepEqual([other.stored, other.refused, other.problems], [false, 1, [problem]], `dry run: ${dryRun}`);
    }
    assert.deepEqual(
      await load(server, [call(100, 'other')]).then(({ problems }) => problems),
      [problem],
      'the same call',
    );
    const apart = await load(server, [call(200, '@other', 'Plan B (@other)')]);
    assert.deepEqual([apart.added, apart.problems], [1, []]);
    assert.deepEqual(await handles(server), [
      ['Plan B', 'PlanB_one'],
      ['Plan B (@other)', 'other'],
    ]);
  },
);

test('a handle in other capitals, with or without the @, or left out, means the same person', async (t) => {
  const server = await start(t);
  const first = [call(100, '@PlanB'), call(100, 'planb'), call(110, 'PLANB'), call(120)];
  const one = await load(server, first);
  assert.deepEqual([one.added, one.same, one.problems], [3, 1, []]);
  const again = await load(server, [call(110, '@planB'), call(130, 'planb')]);
  assert.deepEqual([again.added, again.same, again.problems], [1, 1, []]);
  assert.deepEqual(await handles(server), [['Plan B', 'PlanB']]);
});

testOnce(
  'of two handles in one file the second is refused, whether the name is new or on record without one',
  async (t) => {
    const server = await start(t);
    const file = [call(100), call(110, '@a'), call(120, '@b'), call(130, 'A')];
    const refused =
      'Item 3: Plan B is @a in item 2, and its x_handle is @b: where both are one person, keep one of the two; where they are two, write another name, such as “Plan B (@b)”.';
    assert.deepEqual((await load(server, file)).problems, [refused]);
    await load(server, [call(90)]);
    assert.deepEqual((await load(server, file)).problems, [refused], 'on record by now');
    assert.deepEqual(await handles(server), [['Plan B', null]], 'nothing is filled by a file that is refused');
    const rest = await load(server, file, { skipRefused: true });
    assert.deepEqual([rest.added, rest.refused], [3, 1]);
    assert.deepEqual(await handles(server), [['Plan B', 'a']]);
  },
);

testOnce('every handle of people who are one means them, and another name does too', async (t) => {
  const server = await start(t);
  await load(server, [call(100, '@a'), call(110, '@b', 'Plan C')]);
  await server.client.mergeExperts('Plan C', { into: 'Plan B', reason: 'The same' });
  const both = await load(server, [call(120, '@b'), call(130, '@a', 'Plan C')]);
  assert.deepEqual([both.added, both.problems], [2, []]);
  assert.match(
    (await load(server, [call(140, '@c', 'Plan C')])).problems[0] ?? '',
    /^Item 1: Plan B is on record as @a/,
  );
});

test('who comes on record while an import is under way is not taken for another, and keeps the handle that was set', async (t) => {
  const { storage } = await start(t);
  const { influencers } = storage.models;
  const { id } = await influencers.create({ name: 'Plan B', x_handle: 'a' });
  const create = (handle: string) =>
    storage.transaction((tx) => createExperts(tx, [{ name: 'Plan B', handle, score: null }]));
  await assert.rejects(create('b'), {
    code: 'conflict',
    message: 'Plan B came on record meanwhile as @a, and the file says @b: import the file again to see what to do',
  });
  assert.deepEqual([...(await create('A')).values()], [id]);
  const completion = { was: { x_handle: null, score: null }, news: { x_handle: 'b', score: 7 } };
  await storage.transaction((tx) => completeExperts(tx, { create: [], complete: new Map([[id, completion]]) }));
  const stored = await influencers.findByPk(id, { rejectOnEmpty: true });
  assert.deepEqual([stored.x_handle, stored.score], ['a', 7]);
});

testOnce('a call that is added by itself is refused as a file of it would be', async (t) => {
  const server = await start(t);
  await load(server, [call(100, '@a')]);
  await assert.rejects(
    server.client.addPrediction({ prediction: call(200, '@b') }),
    (error) =>
      error instanceof ClientError && /^Nothing is added: Plan B is on record as @a, and its/.test(error.message),
  );
});

testOnce(
  'an approval does not decide between two people with one name: whose it is has to be chosen [D4]',
  async (t) => {
    const { add, approve, call: ask, list, storage } = await startReview(t);
    const { id } = await storage.models.influencers.create({ name: 'Ada Oracle', x_handle: 'other' });
    const submission = await add();
    const seen = (await ask('GET', `${list}/${submission}`)).body as unknown as { readonly data: WireSubmissionView };
    assert.equal(seen.data.existing_influencer_id, null, 'no one is offered who may be somebody else');
    const { status, body } = await approve(submission);
    assert.equal(status, 409);
    assert.equal(
      body.message,
      `Ada Oracle is on record as @other, and this submission says @ada: choose Ada Oracle, number ${id}, where both are one person; where they are two, edit the name first`,
    );
    assert.equal((await approve(submission, { influencer_id: id })).status, 200);
  },
);
