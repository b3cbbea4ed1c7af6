import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { WireQueueItem } from '@hindcast/domain/extraction';
import { TweetProblem } from '../../api/src/social/tweets/tweetProblem.ts';
import { startQueue } from '../api/queueServer.ts';
import { until } from '../mariadb/until.ts';
import { hindcast } from './hindcast.ts';
import { runAtTerminal } from './pty.ts';

const link = (tweet: number): string => `https://x.com/cassandra/status/${tweet}`;

/** A server with a queue, and the commands that ask it. */
async function start(t: TestContext) {
  const made = await startQueue(t);
  await made.api.server.start();
  const env = { HINDCAST_URL: `http://127.0.0.1:${made.api.server.info.port}`, HINDCAST_TOKEN: made.api.token };
  return { ...made, env, run: (args: string[], input = '') => hindcast(['queue', ...args], { env, input }) };
}

test('queue add: each post once, from words or standard input; links that are none are told and make it done in part [K1]', async (t) => {
  const { run } = await start(t);
  assert.deepEqual(await run(['add', link(1)]), { code: 0, out: '1 added.\n', err: '' });
  const { code, out, err } = await run(['add', '-'], `${link(1)}\n\n${link(2)}\nhttps://example.org\n`);
  assert.deepEqual([code, out], [7, '1 added, 1 there already.\n']);
  assert.match(
    err,
    /^https:\/\/example\.org: Please enter a valid Twitter\/X\.com URL\n.*Of 3 links, 1 are none of a post/s,
  );
  assert.equal((await run(['add', 'x'])).code, 1);
  assert.equal((await run(['add', '-'])).code, 2);
  const told = (await run(['add', link(2), link(3), '--json'])).out.trim().split('\n');
  assert.deepEqual(
    told.map((line) => JSON.parse(line)),
    [
      { url: link(2), id: 2, added: false, problem: null },
      { url: link(3), id: 3, added: true, problem: null },
    ],
  );
  const many = Array.from({ length: 1500 }, (_, i) => link(10 + i)).join('\n');
  assert.equal((await run(['add', '-'], many)).out, '1,500 added.\n');
});

test('queue list, run, show, retry and rm [K1 Q1]', async (t) => {
  const { run, reader } = await start(t);
  assert.equal((await run(['list'])).out, 'No posts in the queue.\n');
  assert.equal((await run(['run'])).out, 'Nothing waits to be read.\n');
  await run(['add', link(1), link(2), link(3)]);
  const usual = reader.answer;
  reader.answer = async (request) => {
    if (request.url === link(2)) throw new TweetProblem('deleted', 'X has no such post');
    const read = await usual(request);
    return request.url === link(3) ? { ...read, has_prediction: false, calls: [] } : read;
  };
  const first = await run(['run', '--limit', '1']);
  assert.deepEqual([first.code, first.out, first.err], [0, '1 read, 0 failed.\n', '']);
  assert.deepEqual(reader.asked, [link(1)], 'the oldest');
  const second = await run(['run']);
  assert.deepEqual([second.code, second.out], [7, '1 read, 1 failed.\n']);
  assert.match(second.err, /^2: X has no such post\n/);
  const { out } = await run(['list']);
  assert.match(
    out,
    /^ID +STATUS +POST +EXPERT +SINCE +WHY\n 3 +completed +https:\S+\/3 +Cassandra +\S+ \S+ UTC +no prediction found\n 2 +failed +https:\S+\/2 +\S+ \S+ UTC +X has no such post\n/,
  );
  assert.match(out, /^In all: 2 completed, 1 failed\.$/m);
  assert.match((await run(['list', '--status', 'failed', '--json'])).out, /^\{"id":2,.*\}\n$/);
  const page = await run(['list', '--limit', '2', '--ids']);
  assert.deepEqual([page.out, page.err], ['3\n2\n', 'There are more: --after 2 shows the next ones.\n']);
  const shown = (await run(['show', '1'])).out;
  assert.match(shown, /^Item +1, completed\nPost +https:\S+\/1\n/);
  assert.match(shown, /^Predicts +BTC Target: \$150,000 by 2027-12-31$/m);
  assert.match((await run(['show', '3'])).out, /^Predicts +no prediction found$/m);
  assert.equal((JSON.parse((await run(['show', '1', '--json'])).out) as WireQueueItem).extracted_data?.calls.length, 1);

  assert.equal((await run(['retry', '2'])).out, 'Item 2 is read again.\n');
  assert.equal((await run(['retry', '1'])).out, 'Item 1 is completed: nothing is tried again.\n');
  const several = await run(['rm', '1', '2']);
  assert.deepEqual([several.code, several.out], [2, '']);
  assert.match(several.err, /--yes does it/);
  const removed = await run(['rm', '-', '--yes'], '1\n2\n9\n');
  assert.deepEqual([removed.code, removed.out], [7, `Item 1 is removed: ${link(1)}\nItem 2 is removed: ${link(2)}\n`]);
  assert.equal((await run(['show', '1'])).code, 5);
  assert.equal((await run(['show', 'x'])).code, 2);
  assert.equal((await run(['list', '--status', 'done'])).code, 2);
});

test('queue run ends where X refuses to be asked, and --watch follows until nothing is left [K1 Q2]', async (t) => {
  const { run, reader, api } = await start(t);
  await run(['add', link(1), link(2), link(3)]);
  const usual = reader.answer;
  const at = api.clock.now() + 60_000;
  reader.answer = () => Promise.reject(new TweetProblem('rate_limited', 'X was asked too often', undefined, at));
  const held = await run(['run', '--limit', '1']);
  assert.deepEqual([held.code, held.out], [7, '0 read, 0 failed.\n']);
  assert.match(held.err, /X was asked too often\. The rest waits\./);
  reader.answer = usual;
  const watching = run(['list', '--watch']);
  await run(['retry', '1']);
  api.setNow(at + 1);
  await until('all are read', async () => {
    await api.tweetQueue.drain();
    return (await api.storage.models.tweetQueue.count({ where: { state: 3 } })) === 3;
  });
  const { code, out } = await watching;
  assert.equal(code, 0);
  assert.match(out, /^3 completed$/m);
});

test('who follows a queue that X refuses is told when it goes on, once [K1 Q2]', async (t) => {
  const { run, env, reader, api } = await start(t);
  await run(['add', link(1), link(2)]);
  const usual = reader.answer;
  const at = api.clock.now() + 600_000;
  reader.answer = () => Promise.reject(new TweetProblem('rate_limited', 'X was asked too often', undefined, at));
  await run(['run', '--limit', '1']);
  const session = runAtTerminal(['queue', 'list', '--watch'], env, { rows: 30, columns: 100 });
  const minute = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
  await session.answer(new RegExp(`What could not be read is tried again at ${minute} UTC`), '');
  await session.answer(/Reading ░+ 0 % of 2 posts/, '');
  reader.answer = usual;
  await run(['retry', '1']);
  await api.tweetQueue.drain();
  const { code, shown } = await session.end();
  assert.equal(code, 0);
  assert.equal(shown.split('is tried again at').length, 2);
});

test('at a terminal a bar shows how far the reading is; a text of X cannot move the cursor [K1]', async (t) => {
  const { run, env, reader, api } = await start(t);
  await run(['add', link(1), link(2)]);
  const usual = reader.answer;
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  reader.answer = async (request) => {
    if (request.url === link(2)) await mayEnd;
    return usual(request);
  };
  const session = runAtTerminal(['queue', 'run'], env, { rows: 30, columns: 100 });
  await session.answer(/Reading █+░+ 50 % of 2 posts/, '');
  end();
  const { code, shown } = await session.end();
  assert.deepEqual([code, /2 read, 0 failed\./.test(shown)], [0, true]);
  const evil = 'a\u001b[2J\u202eevil';
  await api.storage.models.tweetQueue.update({ error: evil, expert_name: evil }, { where: { id: 1 } });
  for (const args of [['list'], ['show', '1']])
    assert.doesNotMatch((await run(args)).out.replaceAll('\n', ''), /[\p{Cc}\u202a-\u202e]/u);
});
