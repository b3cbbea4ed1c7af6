import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DatabaseAftermath, killDatabase } from '../faults/databaseRounds.ts';
import { createRandom } from '../random.ts';

test('kill -9 of MariaDB under writes loses nothing acknowledged, tears nothing, and doubles nothing that is tried again', async () => {
  const found: DatabaseAftermath[] = [];
  await killDatabase(1, (_round, aftermath) => found.push(aftermath), createRandom(7));
  assert.equal(found.length, 1);
  assert.ok(found.some(({ again }) => again > 0));
  for (const { acknowledged, lost, torn, doubled, misled, twice } of found) {
    assert.ok(acknowledged > 0);
    assert.deepEqual({ lost, torn, doubled, misled, twice }, { lost: 0, torn: 0, doubled: 0, misled: 0, twice: 0 });
  }
});
