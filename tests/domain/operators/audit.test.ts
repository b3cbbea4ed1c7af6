import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { auditActText, auditDetailText } from '@hindcast/domain/machine';
import { spamText } from '@hindcast/domain/submit';

const api = new URL('../../../api/src', import.meta.url).pathname;
const groups = 'display|experts|payments|people|predictions|prices|refunds|reports|splits|submissions|tokens|verdicts';

test('every act of the audit log has words for people; one that nobody knows keeps its code [A6]', () => {
  // outsideWords.ts names columns of tables.
  const files = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('outsideWords.ts'),
  );
  const found = files.flatMap((file) =>
    Array.from(readFileSync(join(api, file), 'utf8').matchAll(new RegExp(`'((?:${groups})\\.[a-z_-]+)'`, 'g'))),
  );
  const acts = new Set([
    ...found.map(([, act = '']) => act),
    ...['hold', 'release', 'retry', 'drop'].map((act) => `outbox.${act}`),
    ...['role', 'disable', 'enable', 'totp_begin', 'totp_on', 'totp_off'].map((act) => `people.${act}`),
    ...['approve', 'reject'].map((act) => `submissions.${act}`),
  ]);
  assert.ok(acts.size > 25, String(acts.size));
  acts.delete('submissions.new'); // the type of a webhook
  for (const act of acts) assert.notEqual(auditActText(act), act);
  assert.equal(auditActText('moon.land'), 'moon.land');
  assert.equal(auditActText('constructor'), 'constructor');
});

test('a detail of the log is told in words, without what is empty [A6]', () => {
  const detail = { before: { price_min: 5, notes: null }, ids: [1, 2], comment: 'No source', prediction: null };
  assert.equal(auditDetailText(detail), 'before: (minimum price: 5); ids: 1, 2; comment: No source');
});

test('a change is told by field, with what it was and what it is [A6]', () => {
  const detail = { reason: 'A slip', before: { price_min: 5, notes: null }, after: { price_min: 6.5, notes: 'Soon' } };
  assert.equal(auditDetailText(detail), 'minimum price: 5 → 6.5; words: (empty) → Soon; reason: A slip');
});

test('a detail of the log leaves out what says nothing to people: a version, and what is not so [A6]', () => {
  assert.equal(auditDetailText({ prediction: 7, new_expert: false, version: 2 }), 'prediction: 7');
  assert.equal(auditDetailText({ new_expert: true, constructor: 1 }), 'new expert: yes; constructor: 1');
});

test('signs of spam are named: those of the words, and that others came within the hour [K1]', () => {
  const notes = 'https://a.example https://b.example https://c.example';
  assert.equal(spamText({ expert_name: 'Ada', notes, spam_score: 0 }), null);
  assert.equal(spamText({ expert_name: 'Ada', notes, spam_score: 1 }), 'more than two links in the words');
  assert.equal(
    spamText({ expert_name: 'http://x.example', notes: null, spam_score: 2 }),
    'a link in the name, the same words, or very many, within an hour',
  );
});
