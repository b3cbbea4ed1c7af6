// Goes with the stream of submissions: see issue 40.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { type TestContext, test } from 'node:test';
import type { ClientError, WireSubmissionEvent } from '@hindcast/domain/client';
import { createLineStream } from '../../api/src/streams/lineStream.ts';
import { type PeopleServer, startPeople } from '../api/peopleServer.ts';
import { eventually } from '../live/eventually.ts';

const PATH = '/api/admin/prediction_submissions/stream';

/** Follows as the bearer of a token, until the first line is there. */
async function follow(t: TestContext, { as }: PeopleServer, token?: string) {
  const events: WireSubmissionEvent[] = [];
  const leaving = new AbortController();
  t.after(() => leaving.abort());
  const ended = as(token).followSubmissions((event) => events.push(event), { signal: leaving.signal });
  let refused = false;
  ended.catch(() => {
    refused = true;
  });
  await eventually('the first line, or a refusal', () => refused || events.length > 0);
  if (refused) await ended;
  return { ended, events, leave: () => leaving.abort() };
}

test('a stream ends when its token is revoked or has expired, and its person is disabled, reset or signed out [A6]', async (t) => {
  const people = await startPeople(t, { streams: { lookMs: 50 } });
  const { add, api, as, login } = people;
  for (const name of ['Ada', 'Bo', 'Cy', 'Di']) await add(name, 'viewer');
  const kept = await follow(t, people);
  const ends: readonly (readonly [string, (token: string) => Promise<unknown>])[] = [
    ['Ada', () => as().disableUser('Ada')],
    ['Bo', (token) => as(token).logout()],
    ['Cy', () => as().resetUser('Cy', {})],
    ['Di', async () => api.setNow(api.clock.now() + 31 * 86_400_000)],
  ];
  for (const [name, end] of ends) {
    const token = await login(name);
    const { ended } = await follow(t, people, token);
    await end(token);
    assert.equal(await ended, 'signed_out', name);
    await assert.rejects(follow(t, people, token), { status: 401 }, name);
  }
  const { token } = await as().createToken('a script', 'viewer');
  const script = await follow(t, people, token ?? '');
  await as().revokeToken('a script');
  assert.equal(await script.ended, 'signed_out');
  assert.equal(kept.events.at(-1)?.type === 'end', false, 'others go on');
});

test('nobody follows with a forged token, and nobody with one in the address [A5]', async (t) => {
  const people = await startPeople(t);
  const { token } = await people.as().createToken('a script', 'viewer');
  await assert.rejects(follow(t, people, `hc_${'A'.repeat(43)}`), { status: 401 });
  const { status } = await fetch(`${people.api.server.info.uri}${PATH}?token=${token}`);
  assert.equal(status, 401);
});

test('a person has twenty streams, whatever they sign in with, and all have five hundred', async (t) => {
  const people = await startPeople(t, { streams: { perAddress: 20, inAll: 25 } });
  await people.add('Ada', 'viewer');
  const tokens = [await people.login('Ada'), await people.login('Ada')];
  const tried = await Promise.allSettled(Array.from({ length: 30 }, (_, at) => follow(t, people, tokens[at % 2])));
  const refused = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason as ClientError] : []));
  assert.deepEqual([...new Set(refused.map(({ status, code }) => `${status} ${code}`))], ['429 too_many_connections']);
  assert.equal(refused.length, 10);
  const others = await Promise.allSettled(Array.from({ length: 6 }, () => follow(t, people)));
  const [reason] = others.flatMap((one) => (one.status === 'rejected' ? [one.reason as ClientError] : []));
  assert.deepEqual([reason?.status, reason?.code], [503, 'overloaded']);
  for (const one of tried) if (one.status === 'fulfilled') one.value.leave();
  await eventually('there is room again', async () => {
    const again = await follow(t, people, tokens[0]).catch(() => null);
    return again !== null;
  });
});

test('a reader who does not read is cut off, and little waits for them until then', () => {
  const stuck = new Writable({ write: () => undefined }); // it never asks for more
  const lines = createLineStream(stuck);
  lines.source.pipe(stuck);
  const line = { type: 'changed', ids: Array.from({ length: 100 }, (_, at) => 2_000_000_000 + at) };
  for (let count = 0; count < 1000 && !stuck.destroyed; count++) lines.send(line);
  assert.ok(stuck.destroyed);
  assert.ok(lines.source.readableLength + stuck.writableLength < 50_000, `${lines.source.readableLength}`);
});

test('a reader who does not take the last line is cut off after a second', async () => {
  const stuck = new Writable({ write: () => undefined });
  const lines = createLineStream(stuck);
  lines.source.pipe(stuck);
  lines.end({ type: 'end', why: 'stopping' });
  await once(stuck, 'close');
});

test('a server that stops ends its streams with a word, and waits for none', async (t) => {
  const people = await startPeople(t, { streams: { lookMs: 20 } });
  const streams = await Promise.all(Array.from({ length: 10 }, () => follow(t, people)));
  // The database says nothing any more: a stop that waited for it would never end.
  const select = t.mock.method(people.api.storage, 'select', () => new Promise(() => undefined));
  await eventually('a look that gets no answer', () => select.mock.callCount() > 0);
  await people.api.server.stop({ timeout: 8000 });
  assert.deepEqual(await Promise.all(streams.map(({ ended }) => ended)), Array(10).fill('stopping'));
});
