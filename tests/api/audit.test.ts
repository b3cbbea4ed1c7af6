import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireAudit } from '@hindcast/domain/client';
import { hashOf, newSecret } from '../../api/src/http/access/findToken.ts';
import type { TestApi } from './fixture.ts';
import { callAgain, send } from './recordServer.ts';
import { testOnce } from './testOnce.ts';

const startWithCall = callAgain();

async function audit(api: TestApi, query = '', token = api.token): Promise<WireAudit> {
  const { statusCode, payload } = await api.get(`/api/admin/audit${query}`, { authorization: `Bearer ${token}` });
  assert.equal(statusCode, 200, payload);
  return JSON.parse(payload);
}

const actsOf = ({ data }: WireAudit): string[] => data.map(({ act, subject }) => `${act} ${subject}`);

test('the audit log is read by pages, and by who did what to what', async (t) => {
  const api = await startWithCall(t);
  for (const notes of ['a', 'b', 'c']) await send(api, 'PATCH', '/1', { set: { notes }, reason: 'Words' });
  await send(api, 'PUT', '/1/withdrawal', { reason: 'Never said' });
  const all = actsOf(await audit(api));
  assert.deepEqual(all.slice(0, 2), ['predictions.withdraw prediction 1', 'predictions.edit prediction 1']);
  const paged: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: WireAudit = await audit(api, `?limit=2${next && `&after=${next}`}`);
    paged.push(...actsOf(page));
    next = page.next;
  }
  assert.deepEqual(paged, all);
  assert.equal((await audit(api, '?act=predictions.edit')).data.length, 3);
  assert.equal((await audit(api, '?act=predictions')).data.length, all.length);
  assert.equal((await audit(api, '?act=prediction')).data.length, 0);
  assert.equal((await audit(api, '?act=people.end_sign_in')).data.length, 0, 'each act can be searched');
  assert.equal((await audit(api, '?subject=prediction%201')).data.length, 4);
  assert.equal((await audit(api, '?actor=Nobody')).data.length, 0);
  assert.equal((await api.get('/api/admin/audit')).statusCode, 401);
  for (const query of ['?limit=0', '?limit=1001', '?act=%25', '?x=1', '?after=x']) {
    const { statusCode } = await api.get(`/api/admin/audit${query}`, { authorization: `Bearer ${api.token}` });
    assert.equal(statusCode, 400, query);
  }
});

testOnce('words that are taken down are in the log for those alone who may take them down [A6]', async (t) => {
  const api = await startWithCall(t);
  const reason = 'As at https://example.org/said';
  await send(api, 'PATCH', '/1', { set: { notes: 'New words of hers.', price_target: 121 }, reason });
  await send(api, 'PATCH', '/1', { set: { notes: 'A hundred and twenty.' }, reason: 'Back' });
  const tokens: Record<string, string> = {};
  for (const role of ['viewer', 'publisher'] as const) {
    tokens[role] = newSecret();
    const made = { name: role, created_at: new Date(), created_by: 'a test', role, hash: hashOf(tokens[role]) };
    await api.storage.models.tokens.create(made);
  }
  const read = async (role: string) => JSON.stringify(await audit(api, '', tokens[role]));
  const words = /hundred and twenty|New words|example\.org/;
  assert.match(await read('viewer'), words);
  await send(api, 'PUT', '/1/takedown', { reason: 'Asked for' });
  assert.doesNotMatch(await read('viewer'), words);
  assert.match(await read('viewer'), /predictions\.takedown/);
  assert.match(await read('publisher'), words);
  const direct = await api.get('/api/admin/predictions/1/takedown', { authorization: `Bearer ${tokens.viewer}` });
  assert.equal(direct.statusCode, 403);
});
