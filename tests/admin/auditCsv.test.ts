import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireAuditEntry, WireAuditQuery } from '@hindcast/domain/client';
import { auditCsv, everyEntry } from '../../site/src/admin/audit/auditCsv.ts';

const entry = (id: number, more: Partial<WireAuditEntry> = {}): WireAuditEntry => ({
  ...{ id, at: '2026-11-01T10:00:00.000Z', actor: 'ann', act: 'predictions.withdraw', subject: 'prediction 2' },
  detail: null,
  ...more,
});

test('a saved audit log runs no formula that somebody gave as a name', () => {
  const rows = [entry(1, { actor: '=1+1' }), entry(2, { subject: '@SUM(A1)' }), entry(3, { detail: '+cmd' })];
  assert.deepEqual(auditCsv(rows).trimEnd().split('\r\n'), [
    '\uFEFFid,time,who,act,to what,detail',
    "1,2026-11-01T10:00:00.000Z,'=1+1,predictions.withdraw,prediction 2,",
    "2,2026-11-01T10:00:00.000Z,ann,predictions.withdraw,'@SUM(A1),",
    "3,2026-11-01T10:00:00.000Z,ann,predictions.withdraw,prediction 2,'+cmd",
  ]);
});

test('all acts that match are saved, over as many pages as they take, and how many were read is told', async () => {
  const pages = [
    { data: [entry(3), entry(2)], next: 'then 2' },
    { data: [entry(1)], next: null },
  ];
  const asked: WireAuditQuery[] = [];
  const told: number[] = [];
  const ask = async (query: WireAuditQuery) => {
    asked.push(query);
    const page = pages[asked.length - 1];
    assert.ok(page, 'nothing is asked for behind the last page');
    return { success: true as const, ...page };
  };
  const entries = await everyEntry(ask, { act: 'predictions' }, (count) => told.push(count));
  assert.deepEqual(
    entries.map(({ id }) => id),
    [3, 2, 1],
  );
  assert.deepEqual(asked, [
    { act: 'predictions', limit: '1000' },
    { act: 'predictions', limit: '1000', after: 'then 2' },
  ]);
  assert.deepEqual(told, [0, 2, 3]);
});
