import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killImports, seeded } from '../faults/importRounds.ts';

test('kill -9 in the middle of an import leaves all of it or nothing', async () => {
  const found: string[] = [];
  await killImports(5, (_round, _atMs, aftermath) => found.push(aftermath), seeded(7));
  assert.equal(found.length, 5);
  for (const aftermath of found) assert.match(aftermath, /^(all|nothing)$/);
});
