import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestApi } from './fixture.ts';
import { call, callAgain, kindsOf, recordOf, send, standing, store } from './recordServer.ts';
import { testOnce } from './testOnce.ts';

const startWithCall = callAgain();

const lines = async ({ storage }: TestApi) =>
  (await storage.models.auditLog.findAll({ order: ['id'] }))
    .filter(({ act }) => act === 'predictions.edit')
    .map(({ subject, detail }) => ({ subject, detail: JSON.parse(detail) }));

const reason = 'The post says so';

test('a changed claim is judged anew, lifts what was set by hand, and is told with both claims and the reason [J1 J2]', async (t) => {
  const api = await startWithCall(t);
  await send(api, 'PUT', '/1/override', { outcome: 'success', reason: 'By hand' });
  const { status, body } = await send(api, 'PATCH', '/1', { set: { price_target: '105', notes: 'Soon.' }, reason });
  assert.deepEqual(
    [status, body],
    [
      200,
      {
        success: true,
        id: 1,
        version: 2,
        stored: true,
        changes: [
          { field: 'price_target', before: 120, after: 105 },
          { field: 'notes', before: 'A hundred and twenty.', after: 'Soon.' },
        ],
        claim: { was: '$120', became: '$105' },
        lifted: true,
      },
    ],
  );
  const record = await standing(api);
  assert.deepEqual([record.override, record.verdict?.outcome, record.prediction.notes], [null, 'success', 'Soon.']);
  const [listed] = JSON.parse((await api.get('/api/predictions')).payload);
  assert.deepEqual([listed.price_target, listed.success_status], [105, 'success']);
  const claim = { was: '$120', became: '$105' };
  const before = { price_target: 120, notes: call.notes };
  const after = { price_target: 105, notes: 'Soon.' };
  assert.deepEqual(await lines(api), [
    { subject: 'prediction 1', detail: { reason, before, after, claim, lifted: true } },
  ]);
});

testOnce(
  'other words or another link alone change no claim: what is set by hand stands, and the log has what was there',
  async (t) => {
    const api = await startWithCall(t);
    await send(api, 'PUT', '/1/override', { outcome: 'success', reason: 'By hand' });
    const set = { notes: 'One hundred and twenty!', source_url: null };
    const { body } = await send(api, 'PATCH', '/1', { set, reason });
    assert.deepEqual([body.claim, body.lifted, body.version], [null, false, 2]);
    const record = await standing(api);
    assert.deepEqual(kindsOf(record), ['said', 'recorded', 'override']);
    assert.deepEqual([record.override?.outcome, record.prediction.source_url], ['success', null]);
    const [line] = await lines(api);
    assert.deepEqual(line?.detail.before, { notes: call.notes, source_url: call.source_url });
  },
);

testOnce('a field is read and refused as an import’s is, and then nothing is changed', async (t) => {
  const api = await startWithCall(t);
  const refused: readonly (readonly [object, RegExp])[] = [
    [{ price_target: 'abc' }, /its price_target abc is not a number$/],
    [{ price_target: '' }, /it names no price/],
    [{ price_target: -5 }, /its price -5 is not above zero$/],
    [{ end_date: '2024-02-31' }, /its end_date 2024-02-31 is not a day of the calendar$/],
    [{ end_date: '2024-11-30' }, /it ends on 2024-11-30, not after its start on 2024-12-01$/],
    [{ prediction_made: '2030-01-01' }, /its prediction_made 2030-01-01 has not come yet$/],
    [{ prediction_type: 'moon' }, /its prediction_type “moon” is not one of target, range/],
    [{ prediction_type: 'top', direction: 'up' }, /its direction says nothing of a top/],
    [{ source_url: 'javascript:alert(1)' }, /is not a web address/],
    [{ exclude_from_chart: 'maybe' }, /is neither true nor false$/],
  ];
  for (const [set, phrase] of refused) {
    const { status, body } = await send(api, 'PATCH', '/1', { set, reason });
    assert.equal(status, 400, JSON.stringify(set));
    assert.match(body.message, /^Nothing is changed: /);
    assert.match(body.message, phrase);
  }
  for (const [body, message] of [
    [{ set: {}, reason }, /^Say in “set” what is to change: one or more of prediction_type, /],
    [{ reason }, /^Say in “set” what is to change/],
    [{ set: { influencer_name: 'Ada' }, reason }, /^“influencer_name” is no field that can be changed\. Say in “set”/],
    [{ set: { price_target: 1 } }, /^Say why in “reason”/],
    [{ set: { price_target: 1 }, reason: ' ' }, /^Say why in “reason”/],
    [{ set: { price_target: 1 }, reason, expected: 'x' }, /^The version in “expected” is a number/],
    [{ set: { price_target: 1 }, reason, by: 'me' }, /^Nothing called “by” is understood here/],
    [[], /^The body is an object/],
  ] as const) {
    const answer = await send(api, 'PATCH', '/1', body);
    assert.equal(answer.status, 400, JSON.stringify(body));
    assert.match(answer.body.message, message);
  }
  assert.equal((await send(api, 'PATCH', '/99', { set: { price_target: 1 }, reason })).status, 404);
  assert.equal((await standing(api)).version, 1);
  assert.deepEqual(await lines(api), []);
});

test('who looked at another version is refused, what is so already is recorded no more, and a dry run stores nothing', async (t) => {
  const api = await startWithCall(t);
  const edit = (price: number, more = {}) =>
    send(api, 'PATCH', '/1', { set: { price_target: price }, reason, ...more });
  const dry = await edit(130, { dry_run: true, expected: 1 });
  assert.deepEqual([dry.body.stored, dry.body.version, dry.body.claim], [false, 2, { was: '$120', became: '$130' }]);
  assert.equal((await standing(api)).version, 1);
  assert.equal((await edit(130, { expected: 1 })).body.version, 2);
  const stale = await edit(140, { expected: 1 });
  assert.equal(stale.status, 409);
  assert.equal(
    stale.body.message,
    'Prediction 1 was changed meanwhile: it is at version 2, and you looked at 1; look again before you change it',
  );
  const again = await edit(130, { expected: 1 });
  assert.deepEqual([again.status, again.body.stored, again.body.changes], [200, false, []]);
  assert.equal((await lines(api)).length, 1);
  assert.deepEqual(kindsOf(await recordOf(api)), ['said', 'recorded', 'claim']);
});

testOnce('an empty value clears a field, and a value may be of any form that a file has [W5]', async (t) => {
  const api = await startWithCall(t);
  const set = { end_date: '', direction: 'UP', exclude_from_chart: 'yes', vote_score: '7', price_target: '$1,250.50' };
  const { body } = await send(api, 'PATCH', '/1', { set, reason });
  assert.deepEqual(body.claim, {
    was: '$120, 5 Dec 2024, in no direction said',
    became: '$1,250.50, Date not specified, up',
  });
  const { prediction } = await standing(api);
  assert.deepEqual(
    [prediction.end_date, prediction.direction, prediction.exclude_from_chart, prediction.vote_score],
    [null, 'up', true, 7],
  );
});

testOnce(
  'the same edit under the same key is stored once and answered alike; the file that brought it says no more what is stored',
  async (t) => {
    const api = await startWithCall(t);
    const body = { set: { price_target: 130 }, reason };
    const key = { 'idempotency-key': 'edit-1' };
    const first = await send(api, 'PATCH', '/1', body, key);
    assert.deepEqual(await send(api, 'PATCH', '/1', body, key), first);
    assert.equal((await send(api, 'PATCH', '/1', { ...body, reason: 'Other' }, key)).status, 422);
    assert.equal((await lines(api)).length, 1);
    await store(api, [call]);
    const { history } = await standing(api);
    assert.deepEqual(
      history.flatMap((event) => (event.type === 'claim' ? [[event.was, event.became, event.by]] : [])),
      [
        ['$120', '$130', 'operator'],
        ['$130', '$120', 'operator'],
      ],
    );
  },
);
