import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WireImportEvent, WireImportResult } from '@hindcast/domain/client';
import type { Leases } from '../../api/src/db/leases.ts';
import { today } from '../../api/src/lib/timing/clock.ts';
import { type PreparedImport, preparePredictionImport } from '../../api/src/predictions/importPredictions.ts';
import { listImports } from '../../api/src/predictions/listImports.ts';
import { createImportTurns, type ImportTurns } from '../../api/src/predictions/store/importTurns.ts';
import { eventually } from '../live/eventually.ts';
import type { TestApi } from './fixture.ts';
import { startImportServer } from './importServer.ts';
import { apiAgain } from './startAgain.ts';
import { testOnce } from './testOnce.ts';

const startApi = apiAgain();

const header = 'influencer_name,key,prediction_type,price_target,direction,prediction_made,target_time,notes';
const call = (key: string, expert = 'Cassandra', notes = 'To the moon.'): string =>
  `${expert},${key},target,100000,up,2024-01-02,2024-12-31,${notes}`;

const asker = { operator: 'cli', checkWanted: () => undefined };

interface Staging extends TestApi {
  /** Prepares a file for import, without storing it yet. */
  prepare(...records: readonly string[]): Promise<PreparedImport>;
  /** Stores a prepared import and ends it. */
  store(prepared: PreparedImport): Promise<WireImportResult>;
  lists(): Promise<number>;
}

let files = 0;

async function start(t: TestContext, before?: TestApi, turns?: ImportTurns): Promise<Staging> {
  const api = before ?? (await startApi(t));
  const { storage, dataDir, clock, books } = api;
  turns ??= createImportTurns(storage.leases);
  return {
    ...api,
    prepare: async (...records) => {
      const path = join(dataDir, `file${files++}.csv`);
      await writeFile(path, [header, ...records, ''].join('\n'));
      const flags = { asset: null, dryRun: false, skipRefused: false, ignoreColumns: false, reason: 'a new file' };
      return preparePredictionImport({ storage, turns }, { path, ...flags, today: today(clock) }, asker);
    },
    store: async ({ store, run, end }) => {
      try {
        return resultOf(await run(() => storage.transaction((tx) => store(tx, 'cli'))));
      } finally {
        await end();
      }
    },
    lists: async () => (await books.of('btc')).entries.length,
  };
}

function resultOf(events: readonly WireImportEvent[]): WireImportResult {
  const last = events.at(-1);
  assert.ok(last?.type === 'result');
  return last;
}

async function laidDown({ storage }: TestApi): Promise<number> {
  const [row] = await storage.select<{ readonly rows: number }>('SELECT COUNT(*) AS "rows" FROM predictions');
  return Number(row?.rows);
}

test('what an import has laid down is nowhere until it is complete, then all of it at once [W5]', async (t) => {
  const api = await start(t);
  const records = Array.from({ length: 501 }, (_, at) => call(`k${at}`));
  const prepared = await api.prepare(...records);
  assert.equal(await laidDown(api), 501);
  await api.storage.transaction((tx) => tx.bumpRevision('predictions:btc'));
  assert.equal(await api.lists(), 0);
  const [{ id } = { id: 0 }] = await api.storage.select<{ readonly id: number }>(
    'SELECT MIN(id) AS id FROM predictions',
  );
  const headers = { authorization: `Bearer ${api.token}` };
  const asked = [
    { method: 'GET', url: `/api/predictions/${id}` },
    { method: 'GET', url: `/api/predictions/${id}/receipt` },
    { method: 'GET', url: `/api/predictions/${id}/verdict` },
    { method: 'PATCH', url: `/api/admin/predictions/${id}`, payload: { set: { notes: 'mine' }, reason: 'no' } },
    { method: 'PUT', url: `/api/admin/predictions/${id}/withdrawal`, payload: { reason: 'no' } },
    { method: 'PUT', url: `/api/admin/predictions/${id}/override`, payload: { outcome: 'miss', reason: 'no' } },
    { method: 'DELETE', url: '/api/admin/predictions/imports/1', payload: { reason: 'no' } },
  ];
  for (const request of asked) {
    const { statusCode } = await api.server.inject({ headers, ...request });
    assert.equal(statusCode, 404, `${request.method} ${request.url}`);
  }
  const list = async () =>
    JSON.parse((await api.server.inject({ url: '/api/admin/predictions/imports', headers })).payload).data;
  await api.storage.models.imports.update({ added_count: 600 }, { where: { id: 1 } });
  const [{ added, written, complete }] = await list();
  assert.deepEqual([added, written, complete], [600, 501, false]);
  await api.storage.models.imports.update({ added_count: 501 }, { where: { id: 1 } });
  const result = await api.store(prepared);
  assert.deepEqual([result.added, result.import], [501, 1]);
  assert.equal((await list())[0].complete, true);
  assert.equal(await api.lists(), 501);
  for (const { method, url } of asked.slice(0, 3)) {
    assert.equal((await api.server.inject({ method, url })).statusCode, 200, url);
  }
});

test('others write between the pieces of an import', async (t) => {
  const api = await start(t);
  await api.store(await api.prepare(call('first')));
  const { transaction } = api.storage;
  t.after(() => void Object.assign(api.storage, { transaction })); // others have this API after it
  let edited = false;
  Object.assign(api.storage, {
    transaction: (async (work) => {
      const result = await transaction(work);
      const laid = await laidDown(api);
      if (laid > 1 && laid < 502 && !edited) {
        edited = true;
        await transaction((tx) => tx.models.predictions.update({ notes: 'Said meanwhile.' }, { where: { id: 1 } }));
        const [row] = await api.storage.models.predictions.findAll({ raw: true });
        assert.equal(row?.notes, 'Said meanwhile.');
      }
      return result;
    }) satisfies typeof transaction,
  });
  await api.store(await api.prepare(...Array.from({ length: 501 }, (_, at) => call(`k${at}`))));
  assert.equal(edited, true);
  assert.equal(await api.lists(), 502);
});

testOnce(
  'what a killed server had laid down is removed by the next import, with its experts, and its keys are free',
  async (t) => {
    const api = await start(t);
    await api.prepare(call('a', 'Never Heard'), call('b'));
    const turns = createImportTurns(api.storage.leases); // as a server that starts anew has them
    assert.equal(await laidDown(api), 2);
    const path = join(api.dataDir, 'again.csv');
    await writeFile(path, [header, call('b'), ''].join('\n'));
    const request = { path, asset: null, dryRun: false, skipRefused: false, ignoreColumns: false, reason: null };
    const { storage } = api;
    const prepared = await preparePredictionImport({ storage, turns }, { ...request, today: today(api.clock) }, asker);
    const result = await api.store(prepared);
    assert.deepEqual([result.added, result.same, result.experts], [1, 0, 1]);
    assert.equal(await laidDown(api), 1);
    const experts = await storage.models.influencers.findAll({ raw: true });
    assert.deepEqual(
      experts.map(({ name }) => name),
      ['Cassandra'],
    );
  },
);

testOnce('an import of which something is gone is not put on record', async (t) => {
  const api = await start(t);
  const prepared = await api.prepare(call('a'), call('b'));
  await api.storage.transaction((tx) => tx.removePredictions([1]));
  await assert.rejects(api.store(prepared), /Of import 1 something is missing/);
  assert.deepEqual([await laidDown(api), await api.lists()], [0, 0]);
});

testOnce('an import that was cut off is in no list of imports', async (t) => {
  const api = await start(t);
  await api.prepare(call('a'));
  assert.equal((await listImports(api.storage)).length, 1);
  await api.storage.models.leases.update({ expires_at: 0 }, { where: { name: 'importing' } });
  assert.deepEqual(await listImports(api.storage), []);
});

testOnce('a dry run writes nothing and takes no turn', async (t) => {
  const api = await start(t);
  const held = await api.prepare(call('a'));
  const path = join(api.dataDir, 'dry.csv');
  await writeFile(path, [header, call('b'), ''].join('\n'));
  const request = { path, asset: null, dryRun: true, skipRefused: false, ignoreColumns: false, reason: null };
  const turns = createImportTurns(api.storage.leases);
  const { storage, clock } = api;
  const dry = await preparePredictionImport({ storage, turns }, { ...request, today: today(clock) }, asker);
  assert.equal(await laidDown(api), 1);
  assert.equal((await api.store(dry)).import, undefined);
  await held.end();
});

testOnce('an import whose sender has gone ends at once and leaves nothing', async (t) => {
  const api = await startImportServer(t);
  const body = [header, ...Array.from({ length: 4000 }, (_, at) => call(`k${at}`)), ''].join('\n');
  const gone = new AbortController();
  const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'text/csv' };
  const url = `${api.url}/api/admin/predictions/imports?asset=btc`;
  const sending = fetch(url, { method: 'POST', headers, body, signal: gone.signal });
  sending.catch(() => undefined);
  const rows = async () => {
    const [row] = await api.storage.select<{ readonly rows: number }>('SELECT COUNT(*) AS "rows" FROM predictions');
    return Number(row?.rows);
  };
  while ((await rows()) === 0) await nextTurn();
  gone.abort();
  await assert.rejects(sending, { name: 'AbortError' });
  await eventually('nothing is left', async () => (await rows()) === 0);
  await eventually('its turn is over', async () =>
    (await api.storage.leases.held()).every(({ name }) => name !== 'importing'),
  );
  assert.deepEqual(await api.client.predictions('btc'), []);
  assert.deepEqual(await listImports(api.storage), []);
});

test('imports take turns: the second of the same file finds all of it on record', async (t) => {
  const api = await start(t);
  const first = await api.prepare(call('a'), call('b'));
  // whichever has read its file first is next
  const second = api.prepare(call('a'), call('b')).then(api.store);
  const third = api.prepare(call('c')).then(api.store);
  assert.deepEqual((await api.store(first)).added, 2);
  assert.deepEqual((await second).same, 2);
  assert.deepEqual((await third).added, 1);
});

testOnce(
  'a prediction that somebody changes while a file is compared that changes it too is compared once more',
  async (t) => {
    const api = await start(t);
    const patch = (url: string, method: 'PATCH' | 'PUT', payload: object) =>
      api.server.inject({ method, url, headers: { authorization: `Bearer ${api.token}` }, payload });
    await api.store(await api.prepare(call('a')));
    const prepared = await api.prepare(call('a', 'Cassandra', 'To Mars.'), call('b'));
    await patch('/api/admin/predictions/1', 'PATCH', {
      set: { notes: 'To the sea.', vote_score: 5 },
      reason: 'a typo',
    });
    const result = await api.store(prepared);
    assert.deepEqual([result.added, result.changed], [1, 1]);
    const [row] = await api.storage.models.predictions.findAll({ order: ['id'], raw: true });
    assert.deepEqual([row?.notes, row?.vote_score, row?.version], ['To Mars.', 5, 3]);

    const late = await api.prepare(call('a', 'Cassandra', 'To Venus.'), call('c'));
    await patch('/api/admin/predictions/1/withdrawal', 'PUT', { reason: 'all wrong' });
    const refused = await api.store(late);
    assert.deepEqual([refused.stored, refused.import], [false, undefined]);
    assert.match(refused.message, /^Nothing stored: 1 record refused/);
    assert.equal(await laidDown(api), 2);
  },
);

test('an import whose turn another process took stores nothing, and leaves alone what that one has laid down', async (t) => {
  const api = await start(t);
  const stood = await api.prepare(call('a'), call('b'));
  await api.storage.models.leases.update({ expires_at: 0, holder: '', turn: 99 }, { where: { name: 'importing' } });
  const overtaker = await start(t, api); // as another process has its turns
  const second = await overtaker.prepare(call('a', 'Pythia'));
  assert.equal(await laidDown(api), 1);
  await assert.rejects(api.store(stood), { code: 'overloaded' });
  const { added } = await overtaker.store(second);
  assert.deepEqual([added, await api.lists()], [1, 1]);
});

testOnce('an import that lost its turn before it wrote anything writes nothing', async (t) => {
  const api = await start(t);
  const { leases } = api.storage;
  const lost: Leases = {
    ...leases,
    take: async (name) => {
      const lease = await leases.take(name);
      await api.storage.models.leases.update({ turn: 99 }, { where: { name } });
      return lease;
    },
  };
  const overtaken = await start(t, api, createImportTurns(lost));
  await assert.rejects(overtaken.prepare(call('a')), { code: 'overloaded' });
  assert.equal(await laidDown(api), 0);
});
