import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminPaths } from '@hindcast/domain/people';
import { startReview } from '../api/reviewServer.ts';

const SECRET = /bo@private\.example|lnurl1dp68gurn8ghj7/;

type Review = Awaited<ReturnType<typeof startReview>>;

/** Addresses in every place where a list could show them. */
async function fill({ add, update, reject, storage }: Review): Promise<void> {
  const { notices, refunds, people } = storage.models;
  const id = await add({ submitter_email: 'bo@private.example' });
  await update(id, { submitter_email: 'also-bo@private.example' });
  await reject(id, {
    admin_comment: 'Told bo@private.example, and lnurl1dp68gurn8ghj7um5v93kketj9ehx2amn9uh8wetvdskkkmn0wahz7',
  });
  const at = new Date('2025-01-01');
  const dates = { created_at: at, due_at: at };
  const problem = '550 <bo@private.example>: no such user';
  await notices.create({ contact_id: 1, event: 'confirm', state: 'held', problem, ...dates });
  const refund = {
    submission_id: id,
    invoice_id: 1,
    state: 'failed',
    sats: 1,
    fee_cap: 1,
    host: 'private.example',
  } as const;
  const of = {
    wallet: 'x',
    bolt11: 'lnbc1',
    payment_hash: 'ab'.repeat(32),
    expires_at: at,
    actor: 'Ada',
    said: 'bo@private.example is away',
  };
  await refunds.create({ ...refund, ...of, ...dates });
  const person = {
    name: 'Bo',
    known_as: 'bo',
    email: 'bo@private.example',
    role: 'viewer',
    hash: 'x',
    must_change: false,
  } as const;
  await people.create({ ...person, created_at: at, created_by: 'a test' });
}

test('no answer that a viewer reads has somebody’s address in it, and a reviewer’s have [A6]', async (t) => {
  const api = await startReview(t);
  await fill(api);
  const told: Record<string, string[]> = { viewer: [], reviewer: [] };
  let answers = 0;
  for (const role of ['viewer', 'reviewer'] as const) {
    const authorization = `Bearer ${await api.tokenOf(role)}`;
    // pages have nothing in them yet
    const lists = api.server
      .table()
      .filter(
        ({ method, path }) => method === 'get' && path.includes('admin') && !adminPaths.some((page) => page === path),
      );
    for (const { path } of lists) {
      const url = path.replace(/\{[^}]+\}/g, '1');
      const { statusCode, payload } = await api.server.inject({ url, headers: { authorization } });
      if (statusCode !== 200) continue;
      answers++;
      if (SECRET.test(payload)) told[role]?.push(path);
    }
  }
  const list = '/api/admin/prediction_submissions';
  const seen = ['/api/admin/audit', '/api/admin/outbox', list, `${list}/{id}`];
  assert.deepEqual({ ...told, reviewer: told.reviewer?.sort() }, { viewer: [], reviewer: seen });
  assert.ok(answers >= 20, `${answers} answers were read`);
});
