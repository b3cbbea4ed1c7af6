import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { createClient } from '@hindcast/domain/client';
import { seedDemo } from '../../api/src/app/demo/seedDemo.ts';
import { openStorage } from '../../api/src/db/connect.ts';
import { queueStates } from '../../api/src/db/models/tweetQueue.ts';
import { readConfig } from '../../api/src/lib/config/config.ts';
import { claimDue } from '../../api/src/social/queue/claimItems.ts';
import { until } from '../mariadb/until.ts';
import { startX } from '../tweets/xHost.ts';
import { POST_ID, POST_URL, post, settingsFor } from './extractionServer.ts';
import { createFolder } from './fixture.ts';
import { startQueue } from './queueServer.ts';
import { startServer } from './serverProcess.ts';

const gone = String(BigInt(POST_ID) + 1n);
const taken = String(BigInt(POST_ID) + 2n);

/** Leaves a post in the queue of a data folder as a server does that is killed while it reads it: taken, under a lease that lasts. */
async function leaveTaken(settings: Readonly<Record<string, string>>): Promise<void> {
  const storage = await openStorage(readConfig(settings));
  const run_at = await storage.now();
  const tweet_url = `https://x.com/ada/status/${taken}`;
  const row = { tweet_id: taken, tweet_url, state: queueStates.pending, run_at, created_at: new Date(run_at) };
  await storage.models.tweetQueue.create(row);
  const [claimed] = await claimDue(storage, { owner: 'a server that was killed', leaseMs: 3_600_000 }, 1);
  assert.equal(claimed?.attempts, 1);
  await storage.close();
}

test('the server reads what is in its queue by itself: X’s own posts, and what X says of those that are gone [Q2 E1]', async (t) => {
  const x = await startX(t, [post(), post({ id: gone, state: 'deleted' }), post({ id: taken })]);
  const dataDir = await createFolder(t);
  const settings = {
    HINDCAST_MODE: 'production',
    HINDCAST_DATA_DIR: dataDir,
    HINDCAST_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  await leaveTaken(settings);
  const server = await startServer(t, { ...settings, ...settingsFor(x, null) });
  assert.ok(server.url, server.errors());
  const { token } = JSON.parse(await readFile(join(dataDir, 'cli-access.json'), 'utf8')) as { token: string };
  const client = createClient({ baseUrl: server.url, fetch, token });

  await t.test('a post that a killed server had taken is read after the next start [Q2]', async () => {
    await until('it is read', async () => (await client.queueItem(1)).status === 'completed');
    assert.equal((await client.queueItem(1)).attempts, 2);
  });

  const added = await client.addToQueue([POST_URL, `https://x.com/ada/status/${gone}`, 'https://example.org']);
  assert.deepEqual(
    added.map(({ id, problem }) => [id, problem]),
    [
      [2, null],
      [3, null],
      [null, 'Please enter a valid Twitter/X.com URL'],
    ],
  );
  await until('both are read', async () => {
    const { counts } = await client.tweetQueue();
    return counts.completed === 2 && counts.failed === 1;
  });
  const one = await client.queueItem(2);
  assert.deepEqual(
    [one.expert_name, one.extracted_data?.price_prediction, one.extracted_data?.target_time],
    ['Ada Oracle', '$150,000', '2025-12-31'],
  );
  assert.match((await client.queueItem(3)).error_message ?? '', /^Failed to extract tweet data: /);
  assert.equal((await client.processQueueItem(3)).error, (await client.queueItem(3)).error_message);
  assert.deepEqual(x.violations, []);
  assert.equal(await server.stop('SIGTERM'), 0, server.errors());
});

test('a demo has samples in its queue, marked as such, which nobody processes; production has none [Q3]', async (t) => {
  const { api, list, show, process, retry, remove } = await startQueue(t, { settings: { HINDCAST_MODE: 'demo' } });
  await seedDemo(api.storage);
  const statuses = async () =>
    (await list()).body.queue.map((one: { status: string; sample: boolean }) => [one.status, one.sample]);
  assert.deepEqual(
    await statuses(),
    ['pending', 'failed', 'completed', 'completed', 'completed'].map((status) => [status, true]),
  );
  const readings = await Promise.all(
    [1, 2, 3].map(async (id) => (await show(id)).body.data.extracted_data.calls.length),
  );
  assert.deepEqual(readings, [1, 2, 0], 'one prediction, two, and a post that makes none');
  await api.tweetQueue.drain();
  assert.equal((await process(5)).status, 409);
  assert.equal((await retry(4)).status, 409);
  assert.equal((await statuses())[0]?.[0], 'pending');
  for (const id of [1, 2, 3, 4, 5]) assert.equal((await remove(id)).status, 200);
  await seedDemo(api.storage);
  assert.deepEqual(await statuses(), [], 'what was removed does not come back');
});
