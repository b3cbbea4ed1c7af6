import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killPayments } from '../faults/payments/killPayments.ts';
import { databaseAsVictim } from '../faults/payments/victims.ts';
import { createRandom } from '../random.ts';

test('kill -9 of MariaDB while people pay loses no payment, doubles no submission and shows no wrong invoice [Y5]', async () => {
  const victim = await databaseAsVictim(createRandom(8));
  const { findings, wrong } = await killPayments({ kills: 1, payers: 10, seed: 7, victim, longestStallMs: 600 });
  assert.deepEqual(wrong, []);
  for (const { name, value, goal } of findings) if (goal !== undefined) assert.equal(value, goal, name);
  assert.ok(findings.some(({ name, value }) => name === 'payments that arrived' && value > 4));
});
