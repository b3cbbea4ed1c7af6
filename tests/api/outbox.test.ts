import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { WireNotice } from '@hindcast/domain/client';
import { createBackup } from '../../api/src/db/backup/createBackup.ts';
import { restoreBackup } from '../../api/src/db/backup/restoreBackup.ts';
import { openStorage } from '../../api/src/db/connect.ts';
import { hashOf, newSecret } from '../../api/src/http/access/findToken.ts';
import { tellVerdicts } from '../../api/src/notifications/tellVerdicts.ts';
import { createFolder } from './fixture.ts';
import { startDecisions, subjects } from './newsServer.ts';
import { startOperators, startReceiver } from './operatorServer.ts';
import { startAgain } from './startAgain.ts';
import { testOnce } from './testOnce.ts';

const startUsed = startAgain(startDecisions);

test('the outbox says what was told of which submission, and addresses to those alone who may see them [N2 A6]', async (t) => {
  const { api, subscribe, approve, override, turn } = await startUsed(t);
  const { id } = await subscribe();
  const { prediction_id } = await approve(id);
  await turn();
  await override(prediction_id ?? 0, 'miss');
  await turn();
  const list = async (token: string, query = ''): Promise<WireNotice[]> => {
    const answer = await api.get(`/api/admin/outbox${query}`, { authorization: `Bearer ${token}` });
    return JSON.parse(answer.payload).data;
  };
  assert.deepEqual(await list(api.token), []);
  const told = await list(api.token, '?state=sent');
  assert.deepEqual(
    told.map(({ event, to, by, address, submission, outcome }) => [event, to, by, address, submission, outcome]),
    [
      ['judged', 'payer', 'mail', 'priam@example.org', id, 'miss'],
      ['approved', 'payer', 'mail', 'priam@example.org', id, null],
      ['received', 'payer', 'mail', 'priam@example.org', id, null],
      ['confirm', 'payer', 'mail', 'priam@example.org', id, null],
    ],
  );
  const viewer = newSecret();
  const made = { name: 'a viewer', role: 'viewer' as const, created_at: new Date(), created_by: 'a test' };
  await api.storage.models.tokens.create({ ...made, hash: hashOf(viewer) });
  const seen = await list(viewer, '?state=all');
  assert.deepEqual([seen.length, JSON.stringify(seen).includes('priam')], [4, false]);
});

testOnce(
  'single messages are held, released, tried again and dropped; which, is in the audit log [N2 K1]',
  async (t) => {
    const { api, mail, call, subscribe, approve, turn } = await startUsed(t);
    const { id } = await subscribe();
    await approve(id);
    mail.refuse('no such mailbox', 550);
    await turn();
    const act = (name: string, ids?: readonly string[]) =>
      call('POST', `/api/admin/outbox/${name}`, ids ? { ids } : {});
    const stateOf = async () => (await api.storage.models.notices.findOne({ where: { event: 'approved' } }))?.state;
    const { id: number } = (await api.storage.models.notices.findOne({ where: { event: 'approved' } })) ?? { id: 0 };
    assert.equal(await stateOf(), 'dropped');
    mail.refuse('busy');
    await act('retry', [String(number)]);
    await turn();
    assert.equal(await stateOf(), 'due');
    await act('hold', [String(number)]);
    assert.equal(await stateOf(), 'held');
    await act('release', ['o1']);
    assert.equal(await stateOf(), 'held', 'another one');
    await act('drop', [String(number)]);
    assert.equal(await stateOf(), 'dropped');
    mail.refuse(null);
    await act('release');
    assert.deepEqual(await turn(2), [], 'dropped is not held');
    await act('retry', [String(number)]);
    assert.deepEqual(subjects(await turn()), ['your prediction is approved']);
    const [last] = await api.storage.models.auditLog.findAll({ order: [['id', 'DESC']], limit: 1 });
    assert.equal(last?.act, 'outbox.retry');
    assert.match(JSON.stringify(last?.detail), new RegExp(`${number}`));
  },
);

testOnce(
  'a restored backup holds what was to be sent, and news of what happened before it, and tells operators nothing old [N2]',
  async (t) => {
    if (process.env.TEST_ENGINE === 'mariadb') return t.skip('backups are files of the embedded database');
    const { api, subscribe, approve, turn, mail } = await startUsed(t);
    const { id } = await subscribe();
    await approve(id);
    await turn();
    mail.refuse('busy');
    await subscribe({ price_prediction: '$170' }).catch(() => null);
    const { models } = api.storage;
    const at = new Date(api.clock.now());
    await models.operatorNews.create({
      ...{ channel: 'mail', delivery: 'a', last_id: 0, submissions: 1, body: '{}', state: 'due' },
      ...{ created_at: at, due_at: at },
    });
    const { file } = await createBackup(api.dataDir, 'demo', await createFolder(t));
    const dataDir = join(await createFolder(t), 'data');
    await restoreBackup(file, dataDir);
    const storage = await openStorage({ mode: 'demo', dataDir });
    t.after(() => storage.close());
    assert.equal(await storage.models.notices.count({ where: { state: 'due' } }), 0);
    const told = await storage.models.operatorNews.findOne();
    assert.deepEqual([told?.state, told?.last_id], ['held', await storage.models.submissions.count()]);
    const verdict = { rule: 'x', reason: null, deciding_price: 160, evidence: '{}', series: '' };
    await storage.models.verdicts.create({
      ...verdict,
      prediction_id: 1,
      outcome: 'success',
      deciding_day: '2025-01-02',
    });
    await tellVerdicts(storage, Date.now());
    assert.equal((await storage.models.notices.findOne({ where: { event: 'judged' } }))?.state, 'held');
  },
);

testOnce(
  'what operators were told, and what could not be, is in the outbox without the submissions’ words [N2]',
  async (t) => {
    const { post, answer } = await startReceiver(t);
    const { add, api, tell } = await startOperators(t, { post });
    await tell();
    await add();
    answer.status = 500;
    await tell();
    const headers = { authorization: `Bearer ${api.token}` };
    const { payload } = await api.get('/api/admin/outbox?state=all', headers);
    const listed = JSON.parse(payload).data as WireNotice[];
    assert.deepEqual(listed.map(({ event, to, by, state, problem }) => [event, to, by, state, problem]).sort(), [
      ['submissions', 'operators', 'mail', 'sent', null],
      ['submissions', 'operators', 'webhook', 'due', 'The server at the address answers with 500'],
    ]);
    assert.ok(!payload.includes('Oracle') && !payload.includes('hooks.example.com'));
    const status = JSON.parse((await api.get('/api/admin/status', headers)).payload);
    assert.deepEqual([status.payments.due, status.payments.held], [1, 0]);
  },
);
