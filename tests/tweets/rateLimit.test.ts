import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryAtOf } from '../../api/src/social/tweets/rateLimit.ts';

const NOW = Date.parse('2024-12-02T10:00:00Z');
const MINUTE = 60_000;
const at = (ms: number): string => String(ms / 1000);

/** Minutes from now until X may be asked again, by its headers. */
function waitOf(headers: Readonly<Record<string, string>>): number | null {
  const end = retryAtOf(new Headers(headers), NOW);
  return end === null ? null : (end - NOW) / MINUTE;
}

test('X says when it may be asked again: the latest end of a limit that is used up, at most a day from now [E4 Q2]', () => {
  const used = { 'x-rate-limit-remaining': '0' };
  assert.equal(waitOf({ ...used, 'x-rate-limit-reset': at(NOW + 5 * MINUTE) }), 5);
  assert.equal(waitOf({ ...used, 'x-rate-limit-reset': at(NOW - 5 * MINUTE) }), 0, 'an end that is over');
  assert.equal(waitOf({ ...used, 'x-rate-limit-reset': '999999999999' }), 24 * 60, 'far in the future');
  assert.equal(waitOf(used), null, 'without an end');
  for (const reset of ['soon', '-1', '1e9', '']) assert.equal(waitOf({ ...used, 'x-rate-limit-reset': reset }), null);
  const day = { 'x-user-limit-24hour-remaining': '0', 'x-user-limit-24hour-reset': at(NOW + 90 * MINUTE) };
  assert.equal(waitOf({ ...used, ...day, 'x-rate-limit-reset': at(NOW + 5 * MINUTE) }), 90);
  assert.equal(waitOf({ 'retry-after': '120' }), 2);
});

test('a clock of ours that is ten minutes off changes nothing of how long X is left alone [E4 Q2]', () => {
  for (const offMs of [-10 * MINUTE, 10 * MINUTE]) {
    const theirs = NOW + offMs;
    const date = new Date(theirs).toUTCString();
    assert.equal(waitOf({ date, 'x-rate-limit-reset': at(theirs + 5 * MINUTE) }), 5);
  }
});
