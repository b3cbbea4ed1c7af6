import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startReview } from '../api/reviewServer.ts';
import { hindcast } from './hindcast.ts';

test('help begins with examples, and lists what the command takes alone [K1]', async () => {
  for (const words of [
    [],
    ...['submission', 'experts', 'predictions', 'review', 'approve', 'reject', 'audit'].map((noun) => [noun]),
    ...['list', 'edit', 'undo', 'dupes', 'refund'].map((verb) => ['submission', verb]),
    ...['list', 'withdraw', 'restore', 'takedown'].map((verb) => ['predictions', verb]),
  ]) {
    const { out } = await hindcast([...words, '--help']);
    assert.match(out, /^Examples:\n {2}(echo|hindcast) [\s\S]*\n\nUsage: /, words.join(' '));
  }
  const rejecting = (await hindcast(['reject', '--help'])).out;
  assert.doesNotMatch(rejecting, /--dry-run/);
  const tried = await hindcast(['reject', '1', '--dry-run']);
  assert.equal(tried.code, 2);
});

test('lists print chosen fields, and a status that is none is a slip of the command line [K1]', async (t) => {
  const api = await startReview(t);
  await api.server.start();
  const env = { HINDCAST_URL: `http://127.0.0.1:${api.server.info.port}`, HINDCAST_TOKEN: api.token };
  const run = (...args: string[]) => hindcast(args, { env });
  const { body } = await api.approve(await api.add());
  await api.release();
  const listed = await run('predictions', 'list', '--fields', 'id,price_target');
  assert.deepEqual(JSON.parse(listed.out), { id: body.prediction_id, price_target: 150 });
  const audit = await run('audit', '--fields', 'act,subject');
  assert.deepEqual(JSON.parse(audit.out), { act: 'submissions.approve', subject: 'submission 1' });
  assert.match((await run('audit', '--fields', 'nothing')).err, /No field is called “nothing”; there are id, at/);
  const odd = await run('submission', 'list', '--status', 'foo');
  assert.equal(odd.code, 2);
  assert.match(odd.err, /Allowed choices are pending, approved, rejected, all/);
});
