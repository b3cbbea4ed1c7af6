import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { DatabaseError } from 'sequelize';
import { createProbe } from '../../api/src/app/health/databaseProbe.ts';
import { createWriteProbe } from '../../api/src/app/health/writeProbe.ts';
import { jobNames } from '../../api/src/app/jobs/jobs.ts';
import { createWorkWatch } from '../../api/src/app/jobs/workWatch.ts';
import { WriterRefused } from '../../api/src/db/engine/writeError.ts';
import { eventually } from '../live/eventually.ts';
import { createMemoryLog } from '../live/memoryLog.ts';
import { dailyBars, startApi, type TestApi } from './fixture.ts';

const TOKEN = 'a-token-for-monitoring-and-no-more';
const start = (t: TestContext) =>
  startApi(t, { bars: dailyBars('2024-12-30', [1, 2]), settings: { HINDCAST_METRICS_TOKEN: TOKEN } });

async function ready(api: TestApi, token?: string) {
  const { statusCode, payload, headers } = await api.get('/ready', token ? { authorization: `Bearer ${token}` } : {});
  assert.equal(headers['cache-control'], 'no-store');
  return { status: statusCode, body: JSON.parse(payload) };
}

test('until the start is complete, the command line’s access file included, a server is neither alive nor ready', async (t) => {
  let isStarted = false;
  const api = await startApi(t, { isStarted: () => isStarted });
  for (const path of ['/health', '/ready']) {
    const { statusCode, payload } = await api.get(path);
    assert.deepEqual([statusCode, JSON.parse(payload).code], [503, 'starting'], path);
  }
  isStarted = true;
  for (const path of ['/health', '/ready']) assert.equal((await api.get(path)).statusCode, 200, path);
});

test('strangers learn which part is ready and no more; whoever has the metrics’ token learns how it is', async (t) => {
  const api = await start(t);
  const parts = { ready: true, database: true, answers: true, work: false };
  assert.deepEqual(await ready(api), { status: 200, body: parts });
  assert.deepEqual((await ready(api, 'another-token')).body, parts);
  assert.deepEqual((await ready(api, api.token)).body, parts, 'the operator’s token is for operating');
  const { details, ...same } = (await ready(api, TOKEN)).body;
  assert.deepEqual(same, parts);
  assert.deepEqual(details.lastDays, { btc: '2024-12-31', mstr: null, naka: null });
  assert.equal(typeof details.revisionsSecondsAgo, 'number');
  const nobody = { holder: 'nobody', renewedSecondsAgo: null, endedWellSecondsAgo: null };
  assert.deepEqual(details.jobs, [
    { name: 'judging', ...nobody },
    { name: 'price sync', ...nobody },
    { name: 'payments', ...nobody },
    { name: 'refunds', ...nobody },
    { name: 'review', ...nobody },
    { name: 'outbox', ...nobody },
    { name: 'signed verdicts', ...nobody },
    { name: 'posts of verdicts', ...nobody },
    { name: 'operator news', ...nobody },
    { name: 'daily backup', ...nobody },
  ]);
});

test('work is done when each job has somebody; that nobody does it keeps no visitor away', async (t) => {
  const api = await start(t);
  const lease = await api.storage.leases.take('judging');
  assert.ok(lease);
  assert.deepEqual((await ready(api)).body.work, false);
  for (const name of jobNames.filter((job) => job !== 'judging')) await api.storage.leases.take(name);
  await eventually('the work is seen', async () => (await ready(api)).body.work === true);
  const [judging] = (await ready(api, TOKEN)).body.details.jobs;
  assert.equal(judging.holder, 'this');
  assert.ok(judging.renewedSecondsAgo < 60, judging.renewedSecondsAgo);
  await lease.release();
  await eventually('its end is seen', async () => (await ready(api)).body.work === false);
  assert.equal((await ready(api)).status, 200);
});

test('a database that fails makes a server alive and not ready', async (t) => {
  const api = await start(t);
  await api.storage.sequelize.query('DROP TABLE leases');
  const { status, body } = await ready(api);
  assert.deepEqual([status, body], [503, { ready: false, database: false, answers: true, work: false }]);
  assert.equal((await api.get('/health')).statusCode, 200);
  assert.equal((await api.get('/api/prices')).statusCode, 200, 'what is in memory is still sent');
});

test('a database that answers and takes no changes makes a server unready, with the reason, until it takes them', async (t) => {
  const api = await start(t);
  const error = new Error('SQLITE_READONLY: attempt to write a readonly database');
  const unwritable = t.mock.method(api.storage, 'transaction', () =>
    Promise.reject(new DatabaseError(Object.assign(error, { sql: 'UPDATE' }))),
  );
  const parts = { database: true, answers: true, work: false };
  assert.deepEqual(await ready(api), { status: 503, body: { ready: false, ...parts, code: 'database_read_only' } });
  assert.equal((await api.get('/api/prices')).statusCode, 200);
  unwritable.mock.restore();
  await eventually('changes are taken again', async () => (await ready(api)).status === 200);
});

test('a full disk, a database file that cannot be written and a writer who waits are told apart', async () => {
  const codeOf = (error: Error) =>
    createWriteProbe({ transaction: () => Promise.reject(error) }, { deadlineMs: 60_000, keptMs: 0 })();
  const said = (message: string) => new DatabaseError(Object.assign(new Error(message), { sql: 'UPDATE' }));
  assert.equal(await codeOf(said('SQLITE_FULL: database or disk is full')), 'database_full');
  assert.equal(await codeOf(said('SQLITE_READONLY: attempt to write a readonly database')), 'database_read_only');
  assert.equal(await codeOf(said('SQLITE_IOERR: disk I/O error')), 'database_unavailable');
  assert.equal(await codeOf(new WriterRefused('Others write')), null);
});

test('a database that hangs is asked once, however many wait for it, and they are told no', async () => {
  let asked = 0;
  const held = (): Promise<never> => {
    asked++;
    return new Promise(() => undefined);
  };
  const probe = createProbe({ held }, { deadlineMs: 5, keptMs: 0 });
  const first = await Promise.all(Array.from({ length: 50 }, probe));
  const later = await Promise.all(Array.from({ length: 50 }, probe));
  assert.ok([...first, ...later].every((answer) => answer === null));
  assert.equal(asked, 1);
});

test('that nobody does the work is said once, and so is that somebody does again', async (t) => {
  const { storage } = await start(t);
  const { log, messages } = createMemoryLog();
  const patient = createWorkWatch(storage.leases, log);
  await patient();
  await patient();
  assert.deepEqual(messages(), [], 'another process may be about to take it over');
  const look = createWorkWatch(storage.leases, log, 0);
  const saysNobody = (message: string): boolean => /^nobody does the work: .* npm run worker/.test(message);
  await look();
  await look();
  assert.deepEqual(messages().map(saysNobody), [true]);
  const leases = await Promise.all(jobNames.map((name) => storage.leases.take(name)));
  await look();
  await look();
  assert.equal(messages().at(-1), 'the work is done again');
  await leases[0]?.release();
  await look();
  await look();
  assert.deepEqual(messages().map(saysNobody), [true, false, true]);
});
