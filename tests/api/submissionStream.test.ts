// Goes with the stream of submissions: see issue 40.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createClient, type FollowEnd, type WireSubmissionEvent } from '@hindcast/domain/client';
import { openStorage } from '../../api/src/storage/connect.ts';
import { eventually } from '../live/eventually.ts';
import { createMemoryLog } from '../live/memoryLog.ts';
import type { ApiOptions } from './fixture.ts';
import { sent, startReview } from './reviewServer.ts';

const LIST = '/api/admin/prediction_submissions';

async function start(t: TestContext, options: ApiOptions = {}) {
  const api = await startReview(t, { streams: { lookMs: 50 }, ...options });
  await api.server.start();
  /** Follows with a token, and keeps what came. */
  const follow = (token = api.token) => {
    const leaving = new AbortController();
    t.after(() => leaving.abort());
    const events: WireSubmissionEvent[] = [];
    const client = createClient({ baseUrl: api.server.info.uri, fetch, token });
    const ended: Promise<FollowEnd> = client.followSubmissions((event) => events.push(event), {
      signal: leaving.signal,
    });
    ended.catch(() => undefined);
    const came = (text: string) => eventually(text, () => events.some((event) => JSON.stringify(event) === text));
    return { events, ended, came, leave: () => leaving.abort() };
  };
  return { ...api, follow };
}

const state = (newest: number, pending: object) => JSON.stringify({ type: 'state', pending, newest });
const changed = (...ids: number[]) => JSON.stringify({ type: 'changed', ids });

test('a stream says at once how many wait, and then what anybody sends in, decides, undoes, edits or takes down', async (t) => {
  const { add, approve, call, follow, reject, release, undo, update } = await start(t);
  const { came, events } = follow();
  await came(state(0, { btc: 0, mstr: 0, naka: 0 }));
  await add();
  await add({ asset: 'naka', source_url: null, expert_name: 'Bo' });
  await came(state(2, { btc: 1, mstr: 0, naka: 1 }));
  await approve(1);
  await came(changed(1));
  await came(state(2, { btc: 0, mstr: 0, naka: 1 }));
  await undo(1);
  await eventually('it is pending again', () => events.length >= 6);
  assert.deepEqual(
    events.slice(-2).map((event) => JSON.stringify(event)),
    [state(2, { btc: 1, mstr: 0, naka: 1 }), changed(1)],
  );
  await update(2, { notes: 'Others' });
  await came(changed(2));
  await reject(2);
  await came(state(2, { btc: 1, mstr: 0, naka: 0 }));
  const approved = await approve(1);
  await release();
  // what approval itself tells has come before: a look tells of all that was done before the submissions it counts
  await add();
  await came(state(3, { btc: 1, mstr: 0, naka: 0 }));
  await add();
  await came(state(4, { btc: 2, mstr: 0, naka: 0 }));
  const before = events.length;
  await call('PUT', `/api/admin/predictions/${approved.body.prediction_id}/takedown`, { reason: 'Asked for' });
  await eventually('the takedown', () => events.slice(before).some((event) => JSON.stringify(event) === changed(1)));
});

test('a refund tells of its submission when it is asked for and when the wallet has paid it', async (t) => {
  const { add, follow, storage } = await start(t);
  const id = await add();
  const { came, events } = follow();
  await came(state(1, { btc: 1, mstr: 0, naka: 0 }));
  const own = { submission_id: id, invoice_id: 1, claim: 1, sats: 5, fee_cap: 1, host: 'a.example', wallet: 'w' };
  const words = { payment_hash: 'ab'.repeat(32), bolt11: 'lnbc', expires_at: new Date(), actor: 'a test' };
  const row = { ...own, ...words, state: 'asked', created_at: new Date(), due_at: new Date() } as never;
  const refund = await storage.models.refunds.create(row);
  await came(changed(id));
  const before = events.length;
  await storage.models.refunds.update({ state: 'paid', due_at: null }, { where: { id: refund.id } });
  await eventually('it is paid', () => events.slice(before).some((event) => JSON.stringify(event) === changed(id)));
});

test('many that change at once are told in pieces, and more than 200 not by their numbers', async (t) => {
  const { follow, storage } = await start(t);
  const { came, events } = follow();
  await eventually('the first line', () => events.length > 0);
  const entries = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ at: new Date(), actor: 'a test', actor_id: 'owner', act: 'submissions.reject', detail: '{}' },
      subject: `submission ${from + at}`,
    }));
  const decide = (from: number, count: number) =>
    storage.transaction((tx) => tx.models.auditLog.bulkCreate(entries(from, count)));
  await decide(1, 150);
  await came(changed(...Array.from({ length: 50 }, (_, at) => 101 + at)));
  assert.equal(events.filter(({ type }) => type === 'changed').length, 2);
  await decide(1, 201);
  await came('{"type":"changed","ids":null}');
  await decide(1, 2100);
  await eventually('the list anew', () => events.filter((event) => 'ids' in event && event.ids === null).length === 2);
  await decide(7, 1);
  await came(changed(7));
});

test('what another server writes is told too', async (t) => {
  const { config, follow, storage } = await start(t);
  if (!storage.shared) return t.skip('an embedded database is one process’s own');
  const { came } = follow();
  await came(state(0, { btc: 0, mstr: 0, naka: 0 }));
  const other = await openStorage(config);
  try {
    await other.transaction((tx) => tx.models.submissions.create(sent({ asset: 'mstr' })));
    await came(state(1, { btc: 0, mstr: 1, naka: 0 }));
  } finally {
    await other.close();
  }
});

test('however many follow, the database is looked at once a second; and not at all when nobody does', async (t) => {
  const { follow, storage } = await start(t, { streams: { lookMs: 1000 } });
  const select = t.mock.method(storage, 'select');
  const looks = () => select.mock.calls.filter(({ arguments: [sql] }) => sql.includes('MAX(id)')).length;
  const streams = Array.from({ length: 10 }, () => follow());
  for (const { events } of streams) await eventually('the first line', () => events.length > 0);
  const [began, atFirst] = [performance.now(), looks()];
  await eventually('two more looks', () => looks() >= atFirst + 2);
  const most = atFirst + 2 + (performance.now() - began) / 1000;
  assert.ok(looks() <= most, `${looks()} looks`);
  for (const { leave, ended } of streams) {
    leave();
    assert.equal(await ended, 'left');
  }
  await eventually('it is looked at no more', async () => {
    const before = looks();
    await new Promise((resolve) => setTimeout(resolve, 1300));
    return looks() === before;
  });
});

test('a stream beats, is kept by nobody, is sent as it comes, and its log line comes at its end', async (t) => {
  const { log, messages } = createMemoryLog();
  const settings = { HINDCAST_ACCESS_LOG: 'all' };
  const { follow, get, server, token } = await start(t, { streams: { beatMs: 100 }, log, settings });
  const { events } = follow();
  await eventually('two beats', () => events.filter(({ type }) => type === 'beat').length >= 2);
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip', 'if-none-match': '*' };
  const leaving = new AbortController();
  const reply = await fetch(`${server.info.uri}${LIST}/stream`, { headers, signal: leaving.signal });
  const told = ['content-type', 'cache-control', 'x-accel-buffering', 'content-encoding', 'etag'];
  assert.deepEqual(
    [reply.status, ...told.map((name) => reply.headers.get(name))],
    [200, 'application/x-ndjson', 'no-store', 'no', null, null],
  );
  const answered = () => messages().filter((message) => message === 'answered 200').length;
  assert.equal(answered(), 0);
  leaving.abort();
  await eventually('its line', () => answered() === 1);
  const head = await server.inject({ method: 'HEAD', url: `${LIST}/stream`, headers });
  assert.deepEqual([head.statusCode, head.payload], [200, '']);
  assert.equal((await get(`${LIST}/stream`)).statusCode, 401);
});

test('when the database cannot be looked at for some time, streams end, and say that the server is busy', async (t) => {
  const { follow, storage } = await start(t, { streams: { lookMs: 50, blindMs: 1000 } });
  const { ended, events } = follow();
  let how: FollowEnd | null = null;
  void ended.then((end) => {
    how = end;
  });
  await eventually('the first line', () => events.length > 0);
  t.mock.method(storage, 'select', () => Promise.reject(new Error('The database is away')));
  await eventually('its end', () => how !== null);
  assert.equal(how, 'busy');
});
