import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createClient } from '@hindcast/domain/client';
import { seedDemo } from '../../api/src/demo/seedDemo.ts';
import { until } from '../mariadb/until.ts';
import { startX } from '../tweets/xHost.ts';
import { createEngine } from './engine.ts';
import { POST_ID, POST_URL, post, settingsFor } from './extractionServer.ts';
import { createFolder } from './fixture.ts';
import { startQueue } from './queueServer.ts';
import { startServer } from './serverProcess.ts';

/** The server as it is started, which reads posts of an X of the test's own. */
async function serverWith(t: TestContext, x: Awaited<ReturnType<typeof startX>>) {
  const dataDir = await createFolder(t);
  const { settings } = await createEngine();
  const key = { HINDCAST_KEY: Buffer.alloc(32, 7).toString('base64') };
  const start = async () => {
    const mode = { HINDCAST_MODE: 'production', HINDCAST_DATA_DIR: dataDir };
    const server = await startServer(t, { ...mode, ...key, ...settings, ...settingsFor(x, null) });
    assert.ok(server.url, server.errors());
    const { token } = JSON.parse(await readFile(join(dataDir, 'cli-access.json'), 'utf8')) as { token: string };
    return { server, client: createClient({ baseUrl: server.url, fetch, token }) };
  };
  return start;
}

test('the server reads what is in its queue by itself: X’s own posts, and what X says of those that are gone [Q2 E1]', async (t) => {
  const gone = String(BigInt(POST_ID) + 1n);
  const x = await startX(t, [post(), post({ id: gone, state: 'deleted' })]);
  const start = await serverWith(t, x);
  const { server, client } = await start();
  const added = await client.addToQueue([POST_URL, `https://x.com/ada/status/${gone}`, 'https://example.org']);
  assert.deepEqual(
    added.map(({ id, problem }) => [id, problem]),
    [
      [1, null],
      [2, null],
      [null, 'Please enter a valid Twitter/X.com URL'],
    ],
  );
  await until('both are read', async () => {
    const { counts } = await client.tweetQueue();
    return counts.completed === 1 && counts.failed === 1;
  });
  const one = await client.queueItem(1);
  assert.deepEqual(
    [one.expert_name, one.extracted_data?.price_prediction, one.extracted_data?.target_time],
    ['Ada Oracle', '$150,000', '2025-12-31'],
  );
  assert.match((await client.queueItem(2)).error_message ?? '', /^Failed to extract tweet data: /);
  assert.equal((await client.processQueueItem(2)).error, (await client.queueItem(2)).error_message);
  assert.deepEqual(x.violations, []);
  assert.equal(await server.stop('SIGTERM'), 0, server.errors());
});

test('a server that is killed while it reads has its post read when it is started again [Q2]', async (t) => {
  const x = await startX(t, [post()]);
  const start = await serverWith(t, x);
  const { server, client } = await start();
  x.fault = 'hang';
  await client.addToQueue([POST_URL]);
  await until('X is asked', () => x.asked.length > 0);
  assert.equal((await client.queueItem(1)).status, 'processing');
  await server.stop('SIGKILL');
  x.fault = null;
  const { client: again } = await start();
  await until('it is read', async () => (await again.queueItem(1)).status === 'completed');
  assert.equal((await again.queueItem(1)).attempts, 2);
});

test('a demo has samples in its queue, marked as such, which nobody processes; production has none [Q3]', async (t) => {
  const { api, list, process, retry, remove } = await startQueue(t, { settings: { HINDCAST_MODE: 'demo' } });
  await seedDemo(api.storage);
  const statuses = async () =>
    (await list()).body.queue.map((one: { status: string; sample: boolean }) => [one.status, one.sample]);
  assert.deepEqual(await statuses(), [
    ['pending', true],
    ['failed', true],
    ['completed', true],
  ]);
  await api.tweetQueue.drain();
  assert.equal((await process(3)).status, 409);
  assert.equal((await retry(2)).status, 409);
  assert.equal((await statuses())[0]?.[0], 'pending');
  for (const id of [1, 2, 3]) assert.equal((await remove(id)).status, 200);
  await seedDemo(api.storage);
  assert.deepEqual(await statuses(), [], 'what was removed does not come back');
});
