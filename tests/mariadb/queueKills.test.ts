import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killQueue } from '../faults/queueRounds.ts';

test('two workers on one queue, of which one is killed: all items are completed, none twice, none by two at a time [Q2]', async () => {
  assert.deepEqual(await killQueue(1, 90, { workers: 2 }), { kills: 1, items: 90, lost: 0, doubled: 0, shared: 0 });
});
