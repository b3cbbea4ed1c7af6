import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createBackup } from '../../api/src/db/backup/createBackup.ts';
import { restoreBackup } from '../../api/src/db/backup/restoreBackup.ts';
import { openStorage } from '../../api/src/db/connect.ts';
import { inAnHour, on, reach, standing, startPosting } from '../posting/postingServer.ts';
import { keys, startXAccount } from '../posting/xAccountHost.ts';
import { createFolder } from './fixture.ts';

/** A server whose clock is right, with posts that are planned on X. */
async function start(t: TestContext) {
  const x = await startXAccount(t);
  const call = { kind: 'target', price_target: 150, start_date: '2024-01-01', target_time: '2099-12-31' } as const;
  const predictions = [150, 160, 170].map((price_target) => ({ ...call, price_target, expert: 'Ada' }));
  const api = await startPosting(t, { ...keys, HINDCAST_X_API_URL: x.url }, { predictions });
  api.setNow(Date.now());
  const plan = async (text: string, more: object = {}): Promise<number> => {
    const { status, body } = await api.addPost({ text, platforms: ['x'], send_at: inAnHour(), ...more });
    assert.equal(status, 200, body.message);
    return body.data.id;
  };
  const toldOf = async (storage: typeof api.storage, id: number) => {
    const { state, error } = on(await standing({ storage }, id), 'x');
    return [state, error];
  };
  return { x, api, plan, toldOf };
}

test('a post is not sent whose prediction was withdrawn or taken down after it was written; one written after it is [X5]', async (t) => {
  const { x, api, plan, toldOf } = await start(t);
  await api.published.refresh();
  const posts = [
    await plan('About 1', { prediction_id: 1 }),
    await plan('About 2', { prediction_id: 2 }),
    await plan('The picture of 3', { picture_of: 3 }),
  ];
  const because = { reason: 'They asked' };
  for (const act of ['1/withdrawal', '2/takedown', '3/takedown']) {
    assert.equal((await api.ask('PUT', `/api/admin/predictions/${act}`, because)).status, 200, act);
  }
  api.setNow(Date.now());
  const after = await plan('We took call 1 back', { prediction_id: 1 });
  for (const id of [...posts, after]) await reach(api, id);
  await api.posting.drain();
  assert.deepEqual(await Promise.all(posts.map((id) => toldOf(api.storage, id))), [
    ['cancelled', 'Prediction 1 was withdrawn since'],
    ['cancelled', 'Prediction 2 was taken down since'],
    ['cancelled', 'Prediction 3 was taken down since'],
  ]);
  assert.deepEqual(
    x.posts.map(({ text }) => text),
    ['We took call 1 back'],
  );
});

test('what waited to be posted when a backup was made is held once that is restored [X5]', async (t) => {
  if (process.env.TEST_ENGINE === 'mariadb') return t.skip('backups are files of the embedded database');
  const { api, plan, toldOf } = await start(t);
  const [planned, begun, asked] = [await plan('Planned'), await plan('Begun'), await plan('Asked')];
  const { postDeliveries } = api.storage.models;
  await postDeliveries.update({ state: 'sending' }, { where: { post_id: [begun, asked] } });
  await postDeliveries.update({ asked_at: new Date() }, { where: { post_id: asked } });
  const { file } = await createBackup(api.dataDir, 'demo', await createFolder(t));
  const dataDir = join(await createFolder(t), 'data');
  await restoreBackup(file, dataDir);
  const storage = await openStorage({ mode: 'demo', dataDir });
  t.after(() => storage.close());
  const held = 'A backup was restored, and this may have been posted since it was made: look at the account first';
  assert.deepEqual(await Promise.all([planned, begun, asked].map((id) => toldOf(storage, id))), [
    ['held', held],
    ['held', held],
    ['sending', null],
  ]);
});
