import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import {
  checkSigned,
  LABEL_KIND,
  type NostrEvent,
  type SignedOutcome,
  VERDICT_LABELS,
  verdictEvent,
} from '@hindcast/domain/signed';

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const SITE = 'https://calls.example';
const START = 1_790_000_000;

interface Verdict {
  readonly prediction?: number;
  readonly outcome?: SignedOutcome;
  readonly receipt: string | null;
  readonly former?: NostrEvent;
  /** Seconds after the first ones. */
  readonly at: number;
}

/** An event as it would be signed: nobody checks the signature here. */
function signed({ prediction = 2, outcome = 'success', receipt, former, at }: Verdict): NostrEvent {
  const claim = { prediction, outcome, receipt: receipt && hex(receipt), former: former?.id ?? null };
  const event = { ...verdictEvent(claim, SITE), pubkey: 'ab'.repeat(32), created_at: START + at, sig: '' };
  return { ...event, id: hex(JSON.stringify(event)) };
}

const receipt = (text: string, prediction = 2) => ({ prediction, outcome: 'success', sha256: hex(text) }) as const;

/** Prediction 1 is a hit, prediction 2 was a miss and was corrected. */
function record() {
  const other = signed({ prediction: 1, receipt: 'first', at: 0 });
  const wrong = signed({ outcome: 'miss', receipt: 'wrong', at: 1 });
  const right = signed({ receipt: 'right', former: wrong, at: 100 });
  return { other, wrong, right, all: [right, other, wrong] };
}

test('a receipt is found among the events of its prediction, the first one first [J1]', () => {
  const { all, wrong, right } = record();
  const check = checkSigned(receipt('right'), [...all, ...all]);
  assert.deepEqual([check.event?.id, check.differences, check.missing], [right.id, [], []]);
  assert.deepEqual(
    check.events.map(({ id, signedAt }) => [id, signedAt - START]),
    [
      [wrong.id, 1],
      [right.id, 100],
    ],
  );
});

test('a receipt that was replaced, one that was never signed and one of a prediction unknown are told apart [J1]', () => {
  const { all, wrong } = record();
  const replaced = checkSigned({ ...receipt('wrong'), outcome: 'miss' }, all);
  assert.equal(replaced.event?.id, wrong.id);
  assert.match(replaced.differences.join(), /^It was replaced on .*: event \w{64} says that prediction 2 is a hit\.$/);
  const other = checkSigned(receipt('forged'), all);
  assert.equal(other.event, null);
  const said = new RegExp(`^Prediction 2 was signed on .* with the receipt ${hex('right')}, not`);
  assert.match(other.differences.join(), said);
  const unknown = checkSigned(receipt('9', 9), all);
  assert.deepEqual([unknown.event, unknown.differences], [null, []]);
});

test('a record that was begun anew shows: an event that says something else and names none before it [J1]', () => {
  const { all, right } = record();
  const anew = signed({ receipt: 'rewritten', at: 200 });
  const { event, differences } = checkSigned(receipt('rewritten'), [...all, anew]);
  assert.equal(event?.id, anew.id);
  assert.match(differences.join(), /^Event \w{8}… does not name the one before it, \w{64}\.$/);
  const backdated = signed({ receipt: 'rewritten', former: right, at: -50 });
  const { differences: early } = checkSigned(receipt('right'), [...all, backdated]);
  assert.ok(early.some((one) => one.endsWith(`names ${right.id}, which came after it.`)));
  assert.ok(early.some((one) => one.includes('does not name the one before it')));
});

test('a server that was set back to a backup signs a verdict once more: the first event counts, and nothing differs [J1]', () => {
  const { all, wrong, right } = record();
  const again = signed({ receipt: 'right', former: wrong, at: 300 });
  const check = checkSigned(receipt('right'), [...all, again]);
  assert.deepEqual([check.event?.id, check.differences, check.missing], [right.id, [], []]);
  const next = signed({ receipt: 'next', former: again, at: 400 });
  assert.deepEqual(checkSigned(receipt('next'), [...all, again, next]).differences, []);
});

test('events that relays lack make it a thing that cannot be checked, not one that differs [J1]', () => {
  const { other, right, wrong } = record();
  const { differences, missing } = checkSigned(receipt('right'), [other, right]);
  assert.deepEqual(differences, []);
  assert.match(missing.join(), new RegExp(`^Event ${wrong.id}, which \\w{8}… names, is missing\\.$`));
});

test('an event that calls a hit a miss, one of another form and a withdrawn prediction differ [J1]', () => {
  const { all, other, right } = record();
  const lie = checkSigned({ ...receipt('first', 1), outcome: 'miss' }, all).differences;
  assert.deepEqual(lie, [`Event ${other.id} says that prediction 1 is a hit, and its receipt that it is a miss.`]);
  const tags = [['l', 'unknown', VERDICT_LABELS]];
  const odd = { ...other, id: hex('odd'), kind: LABEL_KIND, tags };
  assert.deepEqual(checkSigned(receipt('right'), [...all, odd]).differences, [
    '1 of the events have a form that is none of ours.',
  ]);
  const gone = signed({ outcome: 'withdrawn', receipt: null, former: right, at: 200 });
  assert.match(checkSigned(receipt('right'), [...all, gone]).differences.join(), /prediction 2 is withdrawn\.$/);
});
