import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killPayments } from '../faults/payments/killPayments.ts';
import { serverAsVictim } from '../faults/payments/victims.ts';

test('kill -9 of the server while people pay loses no payment, doubles no submission and shows no wrong invoice [Y5]', async () => {
  const run = { kills: 1, payers: 6, seed: 7, victim: serverAsVictim(), longestStallMs: 600 };
  const { findings, wrong } = await killPayments(run);
  assert.deepEqual(wrong, []);
  for (const { name, value, goal } of findings) if (goal !== undefined) assert.equal(value, goal, name);
  assert.ok(findings.some(({ name, value }) => name === 'payments that arrived' && value > 2));
});
