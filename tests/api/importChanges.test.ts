import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireImportEvent, WireImportLine } from '@hindcast/domain/client';
import { type ImportServer, startImportServer } from './importServer.ts';
import { startAgain } from './startAgain.ts';

const start = startAgain(startImportServer);

const call = {
  key: '1',
  influencer_name: 'Ada',
  price_target: 100000,
  prediction_made: '2025-01-02',
  end_date: '2025-12-31',
  notes: 'Mark my words',
  source_url: 'https://example.org/1',
  direction: 'up',
  vote_score: 3,
};

async function importInto({ client }: ImportServer, file: string | readonly object[], options = {}) {
  const lines: WireImportLine[] = [];
  const onEvent = (event: WireImportEvent) => event.type === 'line' && lines.push(event);
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  return { ...(await client.importPredictions(text, { ...options, onEvent })), lines };
}

test('a column that a later file has not keeps what is stored; an empty cell of one that it has clears it', async (t) => {
  const server = await start(t);
  await importInto(server, [call]);
  const stored = async () => (await server.storage.models.predictions.findOne({ raw: true })) ?? {};
  const before = await stored();
  const bare = await importInto(server, 'key,expert\n1,Ada\n');
  assert.deepEqual([bare.same, bare.changed], [1, 0]);
  assert.deepEqual(await stored(), before);
  const { changed, reworded } = await importInto(server, 'key,expert,notes,vote_score\n1,Ada,,\n');
  assert.deepEqual([changed, reworded], [1, 0]);
  assert.deepEqual(await stored(), { ...before, notes: null, vote_score: 0, version: 2 });
});

test('the asset and the kind on record count for a row that names none', async (t) => {
  const server = await start(t);
  await importInto(server, [{ ...call, direction: '', asset: 'mstr', prediction_type: 'top', price_target: 500 }]);
  const { changed } = await importInto(server, 'key,expert,price_max\n1,Ada,600\n', { reason: 'A slip' });
  assert.equal(changed, 1);
  const [shown] = await server.client.predictions('mstr');
  assert.deepEqual([shown?.prediction_type, shown?.price_target, shown?.price_max], ['top', null, 600]);
});

test('a new prediction needs all that its kind needs, also under a key', async (t) => {
  const server = await start(t);
  const { lines } = await importInto(server, 'key,expert,notes\n1,Ada,Words\n');
  assert.deepEqual(
    lines.map(({ problem }) => problem),
    ['Line 2: it has no start date.'],
  );
});

test('a dry run says field by field what would change', async (t) => {
  const server = await start(t);
  await importInto(server, [call]);
  const later = [{ ...call, price_target: '120k', end_date: '', x_handle: 'ada', notes: 'x'.repeat(300) }];
  const { lines, message, stored } = await importInto(server, later, { dryRun: true });
  assert.equal(stored, false);
  assert.deepEqual(lines, [
    {
      type: 'line',
      line: 1,
      where: 'Item 1',
      status: 'changed',
      id: 1,
      changes: [
        { field: 'price_target', before: 100000, after: 120000 },
        { field: 'end_date', before: '2025-12-31', after: null },
        { field: 'notes', before: 'Mark my words', after: `${'x'.repeat(199)}…` },
        { field: 'x_handle', before: null, after: 'ada' },
      ],
    },
  ]);
  assert.match(message, / What 1 prediction on record claims would change: --reason has to say why\./);
});

test('a file that changes what predictions claim asks why, and the reason stays with the change [J2]', async (t) => {
  const server = await start(t);
  await importInto(server, [call, { ...call, key: '2' }, { ...call, key: '3' }]);
  const later = [
    { ...call, price_target: 130000 },
    { ...call, key: '2', end_date: '2025-11-30' },
    { ...call, key: '3', notes: 'Other words' },
  ];
  const asked = await importInto(server, later);
  assert.deepEqual([asked.success, asked.stored, asked.reworded], [false, false, 2]);
  assert.equal(
    asked.message,
    'Nothing stored: the file changes what 2 predictions on record claim. Say why with --reason, for their public history; --dry-run shows what changes.',
  );
  assert.equal(await server.storage.models.claimChanges.count(), 0);
  const { changed } = await importInto(server, later, { reason: ' The  tweet was corrected ' });
  assert.equal(changed, 3);
  const changes = await server.storage.models.claimChanges.findAll({ order: ['prediction_id'], raw: true });
  assert.deepEqual(
    changes.map(({ prediction_id, reason, operator }) => [prediction_id, reason, operator]),
    [1, 2].map((id) => [id, 'The tweet was corrected', 'owner (this machine)']),
  );
  const entry = await server.storage.models.auditLog.findOne({ order: [['id', 'DESC']], raw: true });
  assert.match(entry?.detail ?? '', /"reworded":2,"reason":"The tweet was corrected"/);
  await assert.rejects(server.client.importPredictions(JSON.stringify(later), { reason: 'x'.repeat(501) }), {
    code: 'bad_request',
  });
});

test('a call without a key that repeats one on record or in the file is stored, and named as a possible double', async (t) => {
  const server = await start(t);
  const { key: _, ...keyless } = call;
  await importInto(server, [call]);
  const again = [
    { ...keyless, price_target: 101500, notes: 'Again' },
    { ...keyless, influencer_name: 'Bob' },
    { ...keyless, influencer_name: 'Bob', end_date: '2026-01-15' },
    { ...keyless, price_target: 150000 },
    { ...call, key: '9' },
    { ...keyless, asset: 'mstr' },
  ];
  const { lines, doubles, added, message } = await importInto(server, again);
  assert.deepEqual([added, doubles], [6, 2]);
  assert.deepEqual(
    lines.flatMap(({ line, double }) => (double ? [[line, double]] : [])),
    [
      [1, 'prediction 1'],
      [3, 'item 2'],
    ],
  );
  assert.match(message, / 2 predictions of those to add may stand there already in other words: look at them\./);
  assert.equal((await importInto(server, again)).doubles, 0, 'what is on record by itself is no double');
});
