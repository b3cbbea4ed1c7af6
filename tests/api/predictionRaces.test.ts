import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overrideVerdict } from '../../api/src/predictions/overrideVerdict.ts';
import { findJudged } from '../../api/src/predictions/verdicts/verdictBooks.ts';
import { because, call, callAgain, recordOf, send, standing, store } from './recordServer.ts';
import { testOnce } from './testOnce.ts';

const startWithCall = callAgain();

test('edits, imports, withdrawals and overrides of one prediction at once: what is acknowledged is in its history [J1 J2]', async (t) => {
  const api = await startWithCall(t);
  const edits = Array.from({ length: 8 }, (_, i) =>
    send(api, 'PATCH', '/1', { set: { price_target: 200 + i }, reason: `Edit ${i}` }),
  );
  const imports = Array.from({ length: 4 }, (_, i) => store(api, [{ ...call, price_target: 300 + i }]));
  const turns = Array.from({ length: 6 }, (_, i) =>
    send(api, i % 2 ? 'DELETE' : 'PUT', '/1/withdrawal', because(`Turn ${i}`)),
  );
  const byHand = Array.from({ length: 6 }, (_, i) =>
    send(api, 'PUT', '/1/override', { outcome: 'success', reason: `Hand ${i}` }),
  );
  const edited = await Promise.all(edits);
  assert.deepEqual([...new Set((await Promise.all(imports)).map(({ status }) => status))], [200]);
  const turned = await Promise.all(turns);
  const set = await Promise.all(byHand);
  for (const { status } of [...edited, ...set]) assert.ok([200, 409, 410].includes(status), String(status));

  const { history, version, withdrawn } = await recordOf(api);
  const reasons = new Set(history.map((event) => ('reason' in event ? event.reason : null)));
  for (const [i, { status }] of edited.entries()) assert.equal(reasons.has(`Edit ${i}`), status === 200);
  for (const [i, { body }] of turned.entries()) assert.equal(reasons.has(`Turn ${i}`), body.stored);
  for (const [i, { status }] of set.entries()) assert.equal(reasons.has(`Hand ${i}`), status === 200);

  // each change of the claim begins where the one before ended, and each change counts
  const changes = history.flatMap((event) => (event.type === 'claim' ? [event] : []));
  assert.equal(changes[0]?.was, '$120');
  for (const [i, change] of changes.slice(1).entries()) assert.equal(change.was, changes[i]?.became);
  const row = await api.storage.models.predictions.findOne({ where: { id: 1 } });
  assert.equal(changes.at(-1)?.became, `$${row?.price_target}`);
  const turnsTaken = history.filter(({ type }) => type === 'withdrawn' || type === 'restored');
  assert.equal(version, 1 + changes.length + turnsTaken.length);
  assert.equal(withdrawn !== null, turnsTaken.at(-1)?.type === 'withdrawn');

  // what was set by hand about an earlier claim does not stand over a later one
  const decided = history.filter(({ type }) => type === 'override' || type === 'claim');
  for (const [i, event] of decided.entries()) {
    const before = decided.slice(0, i).findLast((earlier) => earlier.type === 'override');
    if (event.type === 'claim' && before) assert.equal(before.outcome, null);
  }
});

testOnce('an outcome that was set for the claim before it changed is refused [J2]', async (t) => {
  const api = await startWithCall(t);
  const found = await findJudged(api.books.of, 1);
  await send(api, 'PATCH', '/1', { set: { price_target: 105 }, reason: 'The post says so' });
  const request = { found, outcome: 'miss', reason: 'It missed 120', operator: 'Ada', scores: new Map() } as const;
  await assert.rejects(
    api.storage.transaction((tx) => overrideVerdict(tx, request)),
    /Prediction 1 was changed meanwhile; look again before you set its outcome/,
  );
  assert.deepEqual([(await standing(api)).override, await api.storage.models.overrides.count()], [null, 0]);
});
