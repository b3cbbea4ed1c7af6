import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApi } from './fixture.ts';
import { shareStart } from './shareStart.ts';

let starts = 0;
const start = shareStart((scope) => {
  starts++;
  return startApi(scope);
});

test('tests that only look share a start, and one that changes its database fails', async (t) => {
  if (process.env.TEST_ENGINE === 'mariadb') return t.skip('the embedded database shows it for both');
  const looking = async (look: (api: Awaited<ReturnType<typeof start>>) => Promise<unknown>) => {
    const endings: (() => Promise<void>)[] = [];
    await look(await start({ after: (work) => void endings.push(work) }));
    for (const end of endings) await end();
  };
  await looking(({ get }) => get('/api/prices'));
  await looking(({ get }) => get('/api/predictions'));
  assert.equal(starts, 1);
  const expert = { name: 'Pythia' };
  await assert.rejects(
    looking(({ storage }) => storage.models.influencers.create(expert)),
    /changes a database that others look at/,
  );
  await looking(({ get }) => get('/api/prices'));
});
