import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverAsVictim } from '../faults/payments/victims.ts';
import { killReview } from '../faults/review/killReview.ts';

test('kill -9 of the server while operators work leaves all or nothing of each act, and no act twice [D4 W3]', async () => {
  const { findings, wrong } = await killReview({ kills: 1, seed: 7, victim: serverAsVictim() });
  assert.deepEqual(wrong, []);
  for (const { name, value, goal } of findings) if (goal !== undefined) assert.equal(value, goal, name);
  assert.ok(findings.some(({ name, value }) => name === 'submissions that were decided' && value > 1));
});
