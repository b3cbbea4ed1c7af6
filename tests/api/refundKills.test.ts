import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killRefunds } from '../faults/refundRounds.ts';
import { createRandom } from '../random.ts';

test('kill -9 of the server while it pays refunds at a wallet that answers 500 doubles none and loses none', async () => {
  const { doubled, lost, refunds, troubles } = await killRefunds(1, 30, createRandom(11));
  assert.deepEqual([doubled, lost, refunds], [0, 0, 30]);
  assert.ok(troubles > 0);
});
