import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startReview } from './reviewServer.ts';

test('a search finds names, handles and words whatever the case of their letters, also of other alphabets [W3]', async (t) => {
  const { add, call, list } = await startReview(t);
  const bare = { twitter_handle: null, source_url: null, notes: null };
  const name = await add({ ...bare, expert_name: 'Élise ΣΩΚΡΆΤΗΣ' });
  const handle = await add({ ...bare, expert_name: 'Bo', twitter_handle: 'TheOracle' });
  const words = await add({ ...bare, expert_name: 'Cy', notes: 'Über 50 % sagt Ödipus' });
  const loud = await add({ ...bare, expert_name: 'Di', notes: 'ÜBERALL' });
  await add({ ...bare, expert_name: 'Ed' });
  for (const [search, found] of [
    ['Élise', [name]],
    ['élise', [name]],
    ['ÉLISE  σω', [name]],
    ['e\u0301lise', [name]],
    ['@theoracle', [handle]],
    ['ORACLE', [handle]],
    ['über', [loud, words]],
    ['ÜBER 50 %', [words]],
    ['ödipus', [words]],
    ['sagt', [words]],
    ['SAGT', [words]],
    ['@', []],
    ['nobody', []],
  ] as const) {
    const { body } = await call('GET', `${list}?search=${encodeURIComponent(search)}`);
    const ids = body.data.map(({ id }) => id);
    assert.deepEqual(ids, found, search);
  }
});
