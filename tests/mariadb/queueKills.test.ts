import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killQueue } from '../faults/queueRounds.ts';

test('four workers on one queue, of which one is killed: all items are completed, none twice, none by two at a time [Q2]', async () => {
  assert.deepEqual(await killQueue(1, 300), { kills: 1, items: 300, lost: 0, doubled: 0, shared: 0 });
});
