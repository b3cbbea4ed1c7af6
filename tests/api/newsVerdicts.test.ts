import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORIGIN, startDecisions, subjects } from './newsServer.ts';

const HOUR_MS = 3_600_000;
const HIT = 'your prediction is a hit';
/** It hits on 2 January. */
const rise = [
  { day: '2025-01-01', close: 100 },
  { day: '2025-01-02', close: 160 },
];
const corrected = (to: string): string => `a verdict was corrected, your prediction is ${to}`;

/** A prediction that somebody paid for and that is on record: BTC reaches $150 by 31 January 2025. */
async function onRecord(scope: Parameters<typeof startDecisions>[0]) {
  const parts = await startDecisions(scope);
  const { id, page } = await parts.subscribe();
  const { prediction_id } = await parts.approve(id);
  assert.equal((await parts.turn()).length, 1);
  return { ...parts, id, page, prediction: prediction_id ?? 0 };
}

test('a verdict is told once, with the day that decided and the page of the evidence [N2]', async (t) => {
  const { api, turn, prediction } = await onRecord(t);
  assert.deepEqual(await turn(1), [], 'pending is no news');
  await api.addBars(rise);
  const [mail, ...others] = await turn(48);
  assert.equal(mail?.subject, HIT);
  assert.match(mail?.text ?? '', /It is a hit, decided by the close of 2 Jan 2025:\s+Cassandra: BTC \$150/);
  assert.ok(
    mail?.text.includes(`What it rests on:\r\n${ORIGIN}/p/${prediction}`) ||
      mail?.text.includes(`${ORIGIN}/p/${prediction}`),
  );
  assert.deepEqual(others, []);
  await api.addBars([{ day: '2025-01-03', close: 161 }]);
  assert.deepEqual(await turn(48), []);
});

test('a verdict that flips is told as a correction, at most once a day; one that flips back within it is not [N2 J2]', async (t) => {
  const { api, turn, prediction, override, lift } = await onRecord(t);
  await api.addBars(rise);
  assert.deepEqual(subjects(await turn(48)), [HIT]);
  await override(prediction, 'miss');
  assert.deepEqual(await turn(1), [], 'they heard something today');
  await lift(prediction);
  assert.deepEqual(await turn(30), [], 'it is as they were told');
  await override(prediction, 'miss');
  const [mail] = await turn();
  assert.equal(mail?.subject, corrected('a miss'));
  assert.match(mail?.text ?? '', /We told you that this prediction is a hit\. It is a miss:/);
  await lift(prediction);
  assert.deepEqual(await turn(23), []);
  assert.deepEqual(subjects(await turn(1)), [corrected('a hit')]);
  await api.addBars([
    { day: '2025-01-01', close: 99 },
    { day: '2025-01-02', close: 100 },
  ]);
  assert.deepEqual(subjects(await turn(25)), [corrected('open again')], 'a price that was wrong');
  const events = await api.storage.models.notices.findAll({ order: ['id'] });
  assert.deepEqual(
    events.map(({ event }) => event),
    ['confirm', 'received', 'approved', 'judged', 'judged.2', 'judged.3', 'judged.4'],
  );
});

test('what a person sets counts as a verdict [N2 J2]', async (t) => {
  const { turn, prediction, override } = await onRecord(t);
  await override(prediction, 'miss');
  const [mail] = await turn();
  assert.equal(mail?.subject, 'your prediction is a miss');
  assert.match(mail?.text ?? '', /It is a miss:/);
});

test('of a prediction that is withdrawn nothing is told, also not what was in the outbox [N2 J2]', async (t) => {
  const { api, turn, prediction, call, mail } = await onRecord(t);
  await call('PUT', `/api/admin/predictions/${prediction}/withdrawal`, { reason: 'Twice on record' });
  await api.addBars(rise);
  assert.deepEqual(await turn(48), []);
  await call('DELETE', `/api/admin/predictions/${prediction}/withdrawal`, { reason: 'It is not' });
  mail.refuse('busy');
  assert.deepEqual(await turn(), []);
  mail.refuse(null);
  await call('PUT', `/api/admin/predictions/${prediction}/withdrawal`, { reason: 'It is' });
  assert.deepEqual(await turn(1), []);
  const last = await api.storage.models.notices.findOne({ where: { event: 'judged' } });
  assert.deepEqual([last?.state, last?.problem], ['dropped', 'its prediction is withdrawn']);
});

test('words that were taken down are not mailed either [N2]', async (t) => {
  const { api, turn, prediction, call } = await onRecord(t);
  await call('PUT', `/api/admin/predictions/${prediction}/takedown`, { reason: 'Asked to' });
  await api.addBars(rise);
  const [mail] = await turn(48);
  assert.equal(mail?.subject, HIT);
  assert.ok(!mail?.text.includes('Cassandra'));
});

test('verdicts of long ago wait for an operator: prices that come late are no news [N2]', async (t) => {
  const { api, turn } = await onRecord(t);
  await turn(20 * 24);
  await api.addBars(rise);
  assert.deepEqual(await turn(), []);
  const last = await api.storage.models.notices.findOne({ where: { event: 'judged' } });
  assert.deepEqual([last?.state, last?.problem], ['held', 'it may be old news']);
});

test('after outbox hold, what happened before it waits and what happens later is told [N2]', async (t) => {
  const { api, turn, call, pass, prediction, override } = await onRecord(t);
  await api.addBars(rise);
  pass(60 * HOUR_MS);
  await call('POST', '/api/admin/outbox/hold');
  assert.deepEqual(await turn(), []);
  assert.equal((await api.storage.models.notices.findOne({ where: { event: 'judged' } }))?.state, 'held');
  await override(prediction, 'miss');
  assert.deepEqual(subjects(await turn(25)), [corrected('a miss')]);
});

test('predictions that were on record before news of them was sent are no news [N2]', async (t) => {
  const { api, turn } = await onRecord(t);
  await api.storage.models.notices.destroy({ where: { event: 'approved' } });
  await api.addBars(rise);
  assert.deepEqual(await turn(48), []);
});

test('a clock that was hours ahead for a while leaves nothing unsent [N2]', async (t) => {
  const { api, turn, prediction, override, mail } = await onRecord(t);
  mail.refuse('busy');
  await override(prediction, 'miss');
  await turn(20);
  await turn(-20);
  mail.refuse(null);
  const sent = subjects(await turn(1));
  assert.deepEqual(sent, ['your prediction is a miss']);
  assert.equal(await api.storage.models.notices.count({ where: { event: 'judged' } }), 1);
});
