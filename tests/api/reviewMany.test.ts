import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startReview } from './reviewServer.ts';
import { startAgain } from './startAgain.ts';
import { testOnce } from './testOnce.ts';

const start = startAgain(startReview);

test('many decisions are taken back in one step; which one cannot be, and why, is told beside the others [D4 D5]', async (t) => {
  const { add, approve, reject, release, call, publicIds, list, storage, tokenOf } = await start(t);
  const published = await add({ expert_name: 'Published' });
  await approve(published);
  await release();
  const [first, second, untouched] = [
    await add({ expert_name: 'First' }),
    await add({ expert_name: 'Second' }),
    await add(),
  ];
  await approve(first);
  await reject(second, { admin_comment: 'No source' });
  const ids = [published, first, 999, second, untouched];
  const { status, body } = await call('POST', `${list}/undo`, { ids });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    body.data.map((one) => [one.id, one.success ? one.status : one.message.replace(/\d+/g, 'N')]),
    [
      [
        published,
        'It is too late to undo this: that submission N was approved is public: withdraw prediction N instead',
      ],
      [first, 'pending'],
      [999, 'There is no submission N'],
      [second, 'pending'],
      [untouched, 'Nothing was decided of submission N'],
    ],
  );
  const rows = await storage.models.submissions.findAll({ where: { id: [first, second] } });
  assert.deepEqual(
    rows.map((row) => [row.status, row.admin_comment]),
    [
      ['pending', null],
      ['pending', null],
    ],
  );
  assert.equal(await release(), 0);
  assert.equal((await publicIds()).length, 1);
  const lines = await storage.models.auditLog.findAll({ where: { act: 'submissions.undo' }, order: ['id'] });
  assert.deepEqual(
    lines.map(({ subject }) => subject),
    [`submission ${first}`, `submission ${second}`],
  );
  await approve(first);
  const refused = await call('POST', `${list}/undo`, { ids: [first] }, await tokenOf('reviewer'));
  assert.deepEqual(
    refused.body.data.map((one) => [one.success, one.success || one.code]),
    [[false, 'forbidden']],
    'who may not approve takes no approval back',
  );
  assert.equal((await call('POST', `${list}/undo`, { ids: [first, first] })).status, 400);
});

testOnce(
  'many decisions that are asked for again under their key answer what was decided, and decide the rest [D4]',
  async (t) => {
    const { add, list, storage, server, token } = await start(t);
    const ids = [await add(), await add({ price_prediction: '$170' })];
    const send = async (key: string, items: readonly object[] = ids.map((id) => ({ id, version: 1 }))) => {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
      const payload = { act: 'approve', items };
      const answer = await server.inject({ method: 'POST', url: `${list}/decisions`, headers, payload });
      return { status: answer.statusCode, data: JSON.parse(answer.payload).data };
    };
    const answers = await Promise.all([send('a'), send('a')]);
    const again = await send('a');
    assert.deepEqual(
      again.data.map((one: { success: boolean }) => one.success),
      [true, true],
    );
    for (const { data } of answers) assert.deepEqual(data, again.data);
    assert.equal(await storage.models.decisions.count(), 2);
    assert.equal(await storage.models.auditLog.count({ where: { act: 'submissions.approve' } }), 2);
    const other = await send('b');
    assert.deepEqual(
      other.data.map((one: { success: boolean }) => one.success),
      [false, false],
      'another call is another decision',
    );
    assert.equal((await send('a', [{ id: ids[0] }])).status, 422, 'a key belongs to one request');
  },
);

testOnce(
  'near copies of a call are refused among many, and approved one by one where somebody looked [D4 D5]',
  async (t) => {
    const { add, approve, list, storage, call } = await start(t);
    const copies = [await add(), await add({ price_prediction: '$151' }), await add({ source_url: null })];
    const other = await add({ price_prediction: '$170' });
    const items = [...copies, other].map((id) => ({ id }));
    const { body } = await call('POST', `${list}/decisions`, { act: 'approve', items });
    assert.deepEqual(
      body.data.map((one) => [one.success, one.success || [one.code, one.message]]),
      [
        [false, ['conflict', said(1, 3)]],
        [false, ['conflict', said(2, 3)]],
        [false, ['conflict', said(3, 2)]],
        [true, true],
      ],
    );
    await approve(copies[0] ?? 0);
    assert.equal(await storage.models.decisions.count(), 2);
    const rejected = await call('POST', `${list}/decisions`, { act: 'reject', items: items.slice(1, 3) });
    assert.ok(rejected.body.data.every((one) => one.success));
  },
);

const said = (id: number, copied: number): string =>
  `Submission ${id} is not approved: submission ${copied} says nearly the same; approve or reject it by itself`;
