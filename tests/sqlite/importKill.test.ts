import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killImports } from '../faults/importRounds.ts';
import { createRandom } from '../random.ts';

test('kill -9 in the middle of an import leaves all of it or nothing', async () => {
  const found: string[] = [];
  await killImports(1, (_round, _atMs, aftermath) => found.push(aftermath), createRandom(7));
  assert.equal(found.length, 1);
  for (const aftermath of found) assert.match(aftermath, /^(all|nothing)$/);
});
