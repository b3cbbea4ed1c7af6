import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPictureTurns } from '../../api/src/embed/pictureTurns.ts';

test('pictures are made one at a time, and what is one too many is refused before it is made [B2]', async () => {
  const turns = createPictureTurns();
  const made: string[] = [];
  let atOnce = 0;
  const ask = (client: string) =>
    turns.take(client, async () => {
      atOnce++;
      assert.equal(atOnce, 1);
      await new Promise((resolve) => setImmediate(resolve));
      made.push(client);
      atOnce--;
    });
  const clients = Array.from({ length: 60 }, (_, i) => (i < 20 ? 'one' : `another ${i}`));
  const results = await Promise.allSettled(clients.map(ask));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.data.code] : []));
  assert.deepEqual([made.filter((client) => client === 'one').length, made.length], [8, 40]);
  assert.deepEqual([...new Set(refused)], ['overloaded']);
  await ask('one');
  assert.equal(made.length, 41, 'places are given back');
});
