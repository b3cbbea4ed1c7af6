import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireFinding, WireStatus } from '@hindcast/domain/client';
import { statusLines } from '@hindcast/domain/machine';
import { queueStates } from '../../api/src/db/models/tweetQueue.ts';
import { TweetProblem } from '../../api/src/social/tweets/tweetProblem.ts';
import { linkOf, startQueue } from './queueServer.ts';
import { testOnce } from './testOnce.ts';

test('status and doctor say how the queue stands, until when X is left alone, and what to do [K1 Q2]', async (t) => {
  const { add, process, reader, api, send } = await startQueue(t);
  const status = async (): Promise<WireStatus> => (await send('GET', '/api/admin/status')).body;
  const lineOf = (from: WireStatus) => statusLines(from).find(({ part }) => part === 'Queue of posts')?.said;
  const doctor = async (): Promise<readonly string[]> => {
    const found: readonly WireFinding[] = (await send('POST', '/api/admin/doctor')).body.data;
    return found.flatMap(({ part, state, said }) => (part === 'Queue of posts' ? [state, said] : []));
  };
  const nothing = await status();
  assert.deepEqual(nothing.queue, { waiting: 0, processing: 0, failed: 0, pausedUntil: null });
  assert.doesNotMatch(nothing.advice.join(' '), /hindcast queue/);

  await add([1, 2, 3, 4].map(linkOf));
  reader.answer = () => Promise.reject(new TweetProblem('deleted', 'X has no such post'));
  await process(1);
  await api.storage.models.tweetQueue.update({ state: queueStates.processing }, { where: { id: 2 } });
  await api.storage.models.tweetQueue.create({
    ...{ tweet_url: 'https://x.com/sample', state: queueStates.failed, sample: true, created_at: new Date() },
  });
  const failed = await status();
  assert.deepEqual(failed.queue, { waiting: 2, processing: 1, failed: 1, pausedUntil: null }, 'samples are no posts');
  assert.match(failed.advice.join(' '), /1 post could not be read: hindcast queue list --status failed says why/);

  assert.deepEqual(await doctor(), ['well', '2 waiting, 1 being read, 1 failed.'], 'a post that is gone is no fault');

  const untilMs = api.clock.now() + 600_000;
  reader.answer = () => Promise.reject(new TweetProblem('rate_limited', 'X was asked too often', undefined, untilMs));
  await process(3);
  const until = new Date(untilMs).toISOString();
  const minute = `${until.slice(0, 10)} ${until.slice(11, 16)}`;
  const paused = await status();
  assert.equal(paused.queue?.pausedUntil, until);
  assert.equal(lineOf(paused), `2 waiting, 1 being read, 1 failed; X may be asked again at ${minute} UTC`);
  assert.ok(paused.advice.some((one) => one.startsWith(`X refuses to be asked, and 2 posts wait until ${minute} UTC`)));

  const [state, said] = await doctor();
  assert.equal(state, 'ill');
  assert.match(said ?? '', /^X refuses to be asked, and 2 posts wait until/);

  api.setNow(untilMs + 1);
  assert.equal((await status()).queue?.pausedUntil, null);
});

testOnce('where X names a time that is over, it is left alone for half a minute all the same [Q2]', async (t) => {
  const { add, process, reader, api } = await startQueue(t);
  await add([linkOf(1)]);
  const now = api.clock.now();
  reader.answer = () =>
    Promise.reject(new TweetProblem('rate_limited', 'X was asked too often', undefined, now - 60_000));
  const { body } = await process(1);
  const next = Date.parse(body.data.next_attempt_at);
  assert.ok(next >= now + 30_000 && next < now + 60_000, body.data.next_attempt_at);
});
