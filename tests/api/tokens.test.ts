import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createClient } from '@hindcast/domain/client';
import { ConnectionError } from 'sequelize';
import { eventually } from '../live/eventually.ts';
import { barsAround, type TestApi } from './fixture.ts';
import { apiAgain } from './startAgain.ts';

const startApi = apiAgain();

const target = { kind: 'target', price_target: 120, start_date: '2024-12-01', end_date: '2024-12-05' } as const;

async function start(t: TestContext) {
  const bars = barsAround('2024-12-01', [100, 105, 110, 119, 118, 90]);
  const api = await startApi(t, { today: '2024-12-07', bars, predictions: [target] });
  await api.server.start();
  return { api, as: (token: string) => createClient({ baseUrl: api.server.info.uri, fetch, token }) };
}

const lines = async ({ storage }: TestApi) =>
  (await storage.models.auditLog.findAll({ order: ['id'] })).map(({ actor, act, subject }) => [actor, act, subject]);

test('judging by hand leaves a line in the audit log when it recorded verdicts, and none when it changed nothing', async (t) => {
  const { api, as } = await start(t);
  const owner = as(api.token);
  await owner.runJudge();
  await owner.runJudge();
  assert.deepEqual(await lines(api), [['owner (this machine)', 'verdicts.judge', 'all']]);
  const [line] = await api.storage.models.auditLog.findAll();
  assert.deepEqual(JSON.parse(line?.detail ?? ''), { judged: 1, changed: 1 });
});

test('a token opens the admin part under its name, until it is revoked [A5]', async (t) => {
  const { api, as } = await start(t);
  const owner = as(api.token);
  const { token, data } = await owner.createToken('  Ada’s   script ');
  assert.match(token ?? '', /^hc_[\w-]{43}$/);
  assert.deepEqual([data.id, data.name, data.created_by], [1, 'Ada’s script', 'owner (this machine)']);
  const ada = as(token ?? '');
  assert.equal((await ada.override(1, { outcome: 'success', reason: 'The exchange closed at 121' })).success, true);
  assert.equal((await api.storage.models.overrides.findByPk(1))?.operator, 'Ada’s script');
  await ada.addSplit({ asset: 'mstr', day: '2024-08-08', ratio: '10:1' });
  assert.equal((await ada.splits())[0]?.source, 'Ada’s script');
  await eventually('when it was used is kept', async () => (await owner.tokens())[0]?.last_used_at !== null);

  assert.equal((await owner.revokeToken('Ada’s script')).data.id, 1);
  for (const name of ['tokens', 'splits', 'runJudge'] as const) {
    await assert.rejects(ada[name](), { status: 401, code: 'unauthorized' }, name);
  }
  assert.ok((await owner.tokens())[0]?.revoked_at);
  const again = { status: 409, message: 'Token 1, “Ada’s script”, is revoked already, since 2024-12-07 00:00 UTC' };
  await assert.rejects(owner.revokeToken('Ada’s script'), again);
  await assert.rejects(owner.revokeToken('1'), again);
  await assert.rejects(owner.revokeToken('Eve'), { status: 404, message: 'There is no token “Eve”' });
  await assert.rejects(owner.revokeToken('Ada\0'), { status: 404 });
});

test('a token that is revoked while its request is under way stores nothing', async (t) => {
  const { api, as } = await start(t);
  const { token } = await as(api.token).createToken('Ada');
  const transaction = api.storage.transaction.bind(api.storage);
  const writes = t.mock.method(api.storage, 'transaction', async (work: never) => {
    writes.mock.restore(); // Ada's request was let in; this comes before it is stored
    await as(api.token).revokeToken('Ada');
    return transaction(work);
  });
  const late = as(token ?? '').importPrices('date,close\n2024-12-06,91\n', { asset: 'btc' });
  await assert.rejects(late, { status: 401, code: 'unauthorized', message: /revoked while/ });
  assert.equal(writes.mock.callCount(), 1);
  assert.equal((await api.storage.models.bars.findOne({ where: { day: '2024-12-06' } }))?.close, 90);
  assert.deepEqual((await lines(api)).at(-1), ['owner (this machine)', 'tokens.revoke', 'Ada']);
  assert.equal(await api.storage.models.idempotencyKeys.count({ where: { actor: 'token 1' } }), 0);
});

test('the token itself is told once and kept nowhere', async (t) => {
  const { api, as } = await start(t);
  const client = createClient({ baseUrl: api.server.info.uri, fetch, token: api.token, newKey: () => 'the-same' });
  const { token, data } = await client.createToken('Ada');
  const again = await client.createToken('Ada');
  assert.deepEqual([again.token, again.data.id], [null, data.id], 'who asks again hears that it was made');
  assert.equal((await as(token ?? '').tokens()).length, 1);
  const { tokens, idempotencyKeys, auditLog } = api.storage.models;
  const rows = [await tokens.findAll(), await idempotencyKeys.findAll(), await auditLog.findAll()];
  const secret = token?.slice(3) ?? '';
  assert.ok(secret.length === 43 && !JSON.stringify(rows).includes(secret));
  assert.ok(!JSON.stringify(await client.tokens()).includes(secret));
});

test('names of tokens in use are different, and a number names one too', async (t) => {
  const { api, as } = await start(t);
  const owner = as(api.token);
  await owner.createToken('Ada');
  await assert.rejects(owner.createToken('A\u200bda'), { status: 409, message: /^There is a token called “Ada”/ });
  await assert.rejects(owner.createToken('ADA'), { status: 409, message: /^There is a token called “Ada”/ });
  for (const name of ['Owner (this machine)', 'owner', 'OWNER', 'token 1', 'Token 12', 'import', 'coinbase']) {
    await assert.rejects(owner.createToken(name), { status: 409, message: /Hindcast itself uses/ }, name);
  }
  for (const name of ['', ' ', '\u200b', 'x'.repeat(61), 'a\u202eb']) {
    await assert.rejects(owner.createToken(name), { status: 400, message: /^A token has a name/ }, name);
  }
  assert.equal((await owner.revokeToken('1')).data.name, 'Ada');
  assert.equal((await owner.createToken('ada')).data.id, 2);
});

test('no name is what names another token, or what no address can name', async (t) => {
  const { api, as } = await start(t);
  const owner = as(api.token);
  await owner.createToken('Ada');
  for (const name of ['1', '0', '007', '１', '4294967296', '.', '..']) {
    await assert.rejects(owner.createToken(name), { status: 409, message: /could be taken for/ }, name);
  }
  for (const name of ['2 of them', 'token', 'token of 2', '...', 'v1.2']) await owner.createToken(name);
  assert.equal((await owner.revokeToken('...')).data.name, '...');
  assert.equal((await owner.revokeToken('2')).data.name, '2 of them');
});

test('what only looks like a token is refused as any other', async (t) => {
  const { api, as } = await start(t);
  const { token } = await as(api.token).createToken('Ada');
  for (const forged of [
    `${token}x`,
    token?.slice(0, -1),
    `hc_${'A'.repeat(43)}`,
    token?.slice(3),
    token?.toUpperCase(),
  ]) {
    await assert.rejects(as(forged ?? '').tokens(), { status: 401 }, forged);
  }
});

test('a token that cannot be looked up is not called wrong: the database is', async (t) => {
  const { api, as } = await start(t);
  const { token } = await as(api.token).createToken('Ada');
  t.mock.method(api.storage.models.tokens, 'findOne', async () => {
    throw new ConnectionError(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  });
  await assert.rejects(as(token ?? '').splits(), { status: 503, code: 'database_unavailable' });
  assert.deepEqual(await as(api.token).splits(), [], 'the access file’s token needs no looking up');
});

test('who did what is recorded, and what was not done is not', async (t) => {
  const { api, as } = await start(t);
  const owner = as(api.token);
  const { token } = await owner.createToken('Ada');
  const ada = as(token ?? '');
  const file = 'date,close\n2024-12-06,91\n';
  await ada.importPrices(file, { asset: 'btc', dryRun: true });
  await ada.importPrices(file, { asset: 'btc' });
  await ada.importPrices('date,close\n2024-12-06,x\n', { asset: 'btc' });
  await ada.importPredictions(
    JSON.stringify([
      { influencer_name: 'Eve', price_target: 9, prediction_made: '2024-12-01', target_time: '2025-01-01' },
    ]),
  );
  await ada.override(1, { outcome: 'success', reason: 'Why' });
  await ada.override(1, { outcome: 'success', reason: 'Why' });
  await ada.liftOverride(1, { reason: 'Settled' });
  await ada.addSplit({ asset: 'mstr', day: '2024-08-08', ratio: '10:1' });
  await assert.rejects(ada.addSplit({ asset: 'mstr', day: '2024-08-08', ratio: '10:1' }), { status: 409 });
  await ada.removeSplit('mstr', '2024-08-08');
  await owner.revokeToken('Ada');
  assert.deepEqual(await lines(api), [
    ['owner (this machine)', 'tokens.create', 'Ada'],
    ['Ada', 'prices.import', 'btc'],
    ['Ada', 'predictions.import', 'all'],
    ['Ada', 'verdicts.override', 'prediction 1'],
    ['Ada', 'verdicts.lift', 'prediction 1'],
    ['Ada', 'splits.add', 'mstr 2024-08-08'],
    ['Ada', 'splits.remove', 'mstr 2024-08-08'],
    ['owner (this machine)', 'tokens.revoke', 'Ada'],
  ]);
  const ids = (await api.storage.models.auditLog.findAll({ order: ['id'] })).map(({ actor_id }) => actor_id);
  assert.deepEqual(ids, ['owner', ...Array<string>(6).fill('token 1'), 'owner']);
  const [, first] = await api.storage.models.auditLog.findAll({ order: ['id'] });
  assert.deepEqual(JSON.parse(first?.detail ?? ''), { rows: 1, added: 0, changed: 1, same: 0, refused: 0 });
});
