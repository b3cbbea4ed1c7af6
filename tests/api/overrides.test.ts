import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { readPrediction, type WirePrediction } from '@hindcast/domain';
import type { WireExplanation } from '@hindcast/domain/client';
import { overrideVerdict } from '../../api/src/predictions/overrideVerdict.ts';
import { findJudged } from '../../api/src/predictions/verdicts/verdictBooks.ts';
import { barsAround, startApi, type TestApi } from './fixture.ts';
import { apiAgain } from './startAgain.ts';

const startUsed = apiAgain();

const target = { kind: 'target', price_target: 120, start_date: '2024-12-01', end_date: '2024-12-05' } as const;
const falling = barsAround('2024-12-01', [100, 105, 110, 119, 118, 90]);

/** An API where prediction 1 has missed, and prediction 2 is open. */
const start = (t: TestContext, startOne = startUsed) =>
  startOne(t, { today: '2024-12-07', bars: falling, predictions: [target, { ...target, end_date: '2025-06-01' }] });

async function send(api: TestApi, method: 'PUT' | 'DELETE', body: unknown, path = '/api/admin/predictions/1/override') {
  const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' };
  const payload = body === undefined ? '' : JSON.stringify(body);
  const answer = await api.server.inject({ method, url: path, headers, payload });
  return { status: answer.statusCode, body: JSON.parse(answer.payload) };
}

const explanation = async (api: TestApi, id = 1): Promise<WireExplanation> =>
  JSON.parse((await api.get(`/api/predictions/${id}/verdict`)).payload);

const listed = async (api: TestApi): Promise<WirePrediction[]> =>
  JSON.parse((await api.get('/api/predictions')).payload);

const events = ({ history }: WireExplanation) =>
  history.map((event) => {
    if (event.type === 'claim') return [event.was, event.became];
    if (event.type === 'override') return ['by hand', event.outcome, event.reason];
    return event.type === 'verdict'
      ? [event.rule, event.outcome, event.deciding?.date, event.deciding?.price]
      : [event.type, event.reason];
  });

const hit = { outcome: 'success', reason: 'The exchange closed at 121' } as const;

test('an override counts at once wherever the prediction is shown, and the rule’s verdict stays beside it [J2]', async (t) => {
  const api = await start(t);
  await api.judge();
  const { status, body } = await send(api, 'PUT', hit);
  assert.equal(status, 200);
  const [first, second] = await listed(api);
  assert.equal(first?.success_status, 'success');
  assert.equal(first?.verdict?.outcome, 'miss');
  const { at, ...override } = first?.verdict?.override ?? {};
  assert.deepEqual(override, hit);
  const row = await api.storage.models.overrides.findByPk(1);
  assert.equal(at, row?.created_at.toISOString());
  assert.ok(Math.abs(Date.parse(at ?? '') - Date.now()) < 60_000, at);
  assert.deepEqual([second?.success_status, second?.verdict?.override], ['pending', null]);

  const told = await explanation(api);
  assert.deepEqual(told, body);
  assert.equal(told.history.at(-1)?.at, at);
  assert.deepEqual(
    [told.verdict?.outcome, told.override?.outcome, told.prediction.success_status],
    ['miss', 'success', 'success'],
  );
  assert.equal(
    told.short,
    'Set by hand to hit: The exchange closed at 121. By the rule: miss, closed at $118 on 5 Dec 2024',
  );
  assert.ok(told.sentences.includes('By the rule: miss, closed at $118 on 5 Dec 2024.'), told.sentences.join('\n'));
  assert.match(told.sentences.at(-1) ?? '', /^Set by hand to hit on \d+ \w+ \d{4}: The exchange closed at 121\.$/);
  const read = readPrediction(first, 'btc');
  assert.deepEqual([read.outcome, read.verdict?.outcome, read.override?.reason], ['success', 'miss', hit.reason]);
});

test('metrics count what stands, not what the rule says [J2 L3]', async (t) => {
  const api = await start(t);
  const average = async () => JSON.parse((await api.get('/api/intro/metrics')).payload).data.averagePrediction;
  assert.equal(await average(), 120);
  await send(api, 'PUT', hit, '/api/admin/predictions/2/override');
  assert.equal(await average(), null);
  await send(api, 'PUT', { ...hit, outcome: 'pending' });
  assert.equal(await average(), 120);
});

test('what is overridden goes on being judged, and lifting lets the rule count again [J2]', async (t) => {
  const api = await start(t, startApi);
  await api.judge();
  await send(api, 'PUT', { outcome: 'pending', reason: 'Under dispute' });
  assert.deepEqual((await api.judge()).outcomes, { success: 0, miss: 1, pending: 1 });
  await api.addBars([{ day: '2024-12-04', close: 121 }]);
  assert.equal((await api.judge()).changed, 2);
  await api.published.refresh();
  const [during] = await listed(api);
  assert.deepEqual([during?.success_status, during?.verdict?.outcome], ['pending', 'success']);

  const { status, body } = await send(api, 'DELETE', { reason: 'Settled' });
  assert.deepEqual([status, body.override, body.prediction.success_status], [200, null, 'success']);
  assert.equal((await listed(api))[0]?.success_status, 'success');
  assert.deepEqual(events(body), [
    ['close-v2', 'miss', '2024-12-05', 118],
    ['by hand', 'pending', 'Under dispute'],
    ['close-v2', 'success', '2024-12-04', 121],
    ['by hand', null, 'Settled'],
  ]);
  const byQuery = await send(api, 'PUT', hit);
  assert.equal(byQuery.body.override.outcome, 'success');
  const lifted = await send(api, 'DELETE', undefined, '/api/admin/predictions/1/override?reason=Once%20more');
  assert.deepEqual(events(lifted.body).at(-1), ['by hand', null, 'Once more']);
});

test('what stands already is not recorded twice, and another reason is [J2]', async (t) => {
  const api = await start(t);
  await send(api, 'DELETE', { reason: 'Nothing to lift' });
  await send(api, 'PUT', hit);
  const revisions = await api.storage.revisions();
  assert.equal((await send(api, 'PUT', { ...hit, reason: `  ${hit.reason} ` })).status, 200);
  assert.equal(await api.storage.models.overrides.count(), 1);
  assert.deepEqual(await api.storage.revisions(), revisions);
  await send(api, 'PUT', { ...hit, reason: 'Another one' });
  await send(api, 'DELETE', { reason: 'Enough' });
  await send(api, 'DELETE', { reason: 'Enough of it' });
  const { body } = await send(api, 'PUT', hit);
  assert.deepEqual(events(body), [
    ['by hand', 'success', hit.reason],
    ['by hand', 'success', 'Another one'],
    ['by hand', null, 'Enough'],
    ['by hand', 'success', hit.reason],
  ]);
});

test('who looked at another override than the latest is refused, and a repeated request is not [J2]', async (t) => {
  const api = await start(t);
  assert.equal((await send(api, 'PUT', { ...hit, expected: null })).status, 200);
  assert.equal((await send(api, 'PUT', { ...hit, expected: null })).status, 200, 'the same again');
  const refused = await send(api, 'PUT', { outcome: 'miss', reason: 'No', expected: null });
  const message =
    'What is set by hand is not what you looked at: the latest override is 1; look again before you change it';
  assert.deepEqual([refused.status, refused.body.code, refused.body.message], [409, 'conflict', message]);
  assert.equal((await send(api, 'DELETE', { reason: 'No', expected: 7 })).status, 409);
  assert.equal((await send(api, 'PUT', { outcome: 'miss', reason: 'Yes', expected: 1 })).status, 200);
  assert.equal(
    (await send(api, 'DELETE', undefined, '/api/admin/predictions/1/override?reason=x&expected=2')).status,
    200,
  );
  assert.equal(await api.storage.models.overrides.count(), 3);
});

test('the history keeps the order of what was set where the clocks of two servers differ [J2]', async (t) => {
  const api = await start(t);
  await api.judge();
  const ahead = new Date(Date.now() + 300_000);
  await api.storage.models.overrides.create({ prediction_id: 1, ...hit, operator: 'x', created_at: ahead });
  const { status, body } = await send(api, 'DELETE', { reason: 'No', expected: 1 });
  assert.equal(status, 200);
  assert.deepEqual(events(body).slice(-2), [
    ['by hand', 'success', hit.reason],
    ['by hand', null, 'No'],
  ]);
});

test('two operators at once: one override is recorded after the other, and a stale one is refused [J2]', async (t) => {
  const api = await start(t);
  const answers = await Promise.all(
    (['success', 'miss'] as const).map((outcome) => send(api, 'PUT', { outcome, reason: outcome, expected: null })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(await api.storage.models.overrides.count(), 1);
});

const refusals: readonly (readonly [what: string, body: unknown, message: RegExp])[] = [
  ['no body', undefined, /body|outcome/],
  ['a list', [hit], /^The body is an object with “outcome” and “reason”$/],
  ['no outcome', { reason: 'x' }, /^The outcome to set is success, miss, pending: say which in “outcome”$/],
  ['an unknown outcome', { ...hit, outcome: 'hit' }, /^The outcome to set is success, miss, pending/],
  ['no reason', { outcome: 'miss' }, /^Say why in “reason”: one line of 1 to 500 characters$/],
  ['an empty reason', { ...hit, reason: '  ' }, /^Say why in “reason”/],
  ['a reason of two lines', { ...hit, reason: 'a\nb' }, /^Say why in “reason”/],
  ['a control character', { ...hit, reason: 'a\u001b[31m' }, /^Say why in “reason”/],
  ['a line separator', { ...hit, reason: 'a\u2028b' }, /^Say why in “reason”/],
  ['nothing to be seen', { ...hit, reason: '\u200b\u200d' }, /^Say why in “reason”/],
  [
    'what turns the text after it around',
    { ...hit, reason: '\u202emoon' },
    /^Say why in “reason”: .*; it contains U\+202E/,
  ],
  ['half a character, which would be stored as another', { ...hit, reason: 'a \ud800' }, /^Say why in “reason”/],
  ['a reason that is no text', { ...hit, reason: 5 }, /^Say why in “reason”/],
  ['501 characters', { ...hit, reason: 'é'.repeat(501) }, /^Say why in “reason”/],
  ['an expected word', { ...hit, expected: 'x' }, /“expected”/],
  ['another key', { ...hit, price: 5 }, /^Nothing called “price” is understood here$/],
];

test('what cannot be understood is refused with a sentence that says what is missing [J2]', async (t) => {
  const api = await start(t);
  for (const [what, sent, message] of refusals) {
    const { status, body } = await send(api, 'PUT', sent);
    assert.deepEqual([status, body.code], [400, 'bad_request'], what);
    assert.match(body.message, message, what);
  }
  const { status, body } = await send(api, 'DELETE', undefined);
  assert.deepEqual([status, body.message], [400, 'Say why in “reason”: one line of 1 to 500 characters']);
  assert.equal((await send(api, 'PUT', { ...hit, reason: '🎯'.repeat(500) })).status, 200, '500 characters fit');
  assert.equal((await explanation(api)).override?.reason, '🎯'.repeat(500));
  const odd = '👩‍👩‍👧 אמר “שלום” <b>100</b> &amp; é';
  assert.equal((await send(api, 'PUT', { ...hit, reason: odd })).body.override.reason, odd);
});

test('only predictions that are on record and can be judged are overridden, and only with the token [J2 A5]', async (t) => {
  const api = await start(t);
  await api.addPredictions([{ kind: 'range', price_min: 5, price_max: 3, start_date: '2024-12-01' }]);
  for (const id of ['99', 'x', '0', '1e3']) {
    const { status, body } = await send(api, 'PUT', hit, `/api/admin/predictions/${id}/override`);
    assert.deepEqual([status, body.message], [404, `There is no prediction ${id}`]);
  }
  const { status, body } = await send(api, 'PUT', hit, '/api/admin/predictions/3/override');
  assert.equal(status, 409);
  assert.match(body.message, /^Prediction 3 has no verdict that could be overridden: its maximum 3 is not above/);
  for (const method of ['PUT', 'DELETE'] as const) {
    const url = '/api/admin/predictions/1/override';
    assert.equal((await api.server.inject({ method, url, payload: hit })).statusCode, 401);
  }
  assert.equal(await api.storage.models.overrides.count(), 0);
});

test('who set it is kept, and not told to everybody [J2]', async (t) => {
  const api = await start(t);
  const found = await findJudged(api.books.of, 1);
  await api.storage.transaction((tx) =>
    overrideVerdict(tx, { found, ...hit, operator: 'the-operator-s-name', scores: new Map() }),
  );
  await api.published.refresh();
  assert.equal((await api.storage.models.overrides.findByPk(1))?.operator, 'the-operator-s-name');
  for (const path of ['/api/predictions', '/api/predictions/1/verdict']) {
    assert.doesNotMatch((await api.get(path)).payload, /the-operator-s-name/);
  }
});
