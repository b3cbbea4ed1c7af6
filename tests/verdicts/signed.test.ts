import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { addDays, type Day, type Outcome, readDay } from '@hindcast/domain';
import { checkSigned, createTree, type NostrEvent, rootEvent, verdictEvent } from '@hindcast/domain/signed';

const digest = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const SITE = 'https://calls.example';
const FIRST = readDay('2026-11-20') as Day;

/** The leaves of Certificate Transparency's own tests, and the roots of 1 to 8 of them. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

test('the root over signed verdicts is that of RFC 6962, by the values others test with [J1]', () => {
  const tree = createTree(digest);
  assert.equal(tree.root(), hex(''));
  for (const [at, leaf] of LEAVES.entries()) {
    tree.add(leaf);
    assert.equal(tree.root(), ROOTS[at], `${at + 1} leaves`);
  }
});

/** An event as it would be signed: who checks the signature is not asked here. */
const signed = (draft: ReturnType<typeof verdictEvent>, at: number): NostrEvent => {
  const event = { ...draft, pubkey: 'ab'.repeat(32), created_at: 1_790_000_000 + at, sig: '' };
  return { ...event, id: hex(JSON.stringify(event)) };
};

/** Three predictions, of which the second is corrected on the second day; a root for each of three days. */
function record() {
  const verdicts: NostrEvent[] = [];
  const roots: NostrEvent[] = [];
  const verdict = (prediction: number, outcome: Outcome, former: NostrEvent | null) => {
    const place = verdicts.length + 1;
    const receipt = hex(`${prediction} ${place}`);
    verdicts.push(
      signed(verdictEvent({ place, prediction, outcome, receipt, former: former?.id ?? null }, SITE), place),
    );
    return { prediction, outcome, sha256: receipt };
  };
  const root = (day: number) => {
    const tree = createTree(digest);
    for (const { id } of verdicts) tree.add(id);
    const claim = { day: addDays(FIRST, day), size: tree.size, root: tree.root(), former: roots.at(-1)?.id ?? null };
    roots.push(signed(rootEvent(claim, SITE), 100 + day));
  };
  const first = verdict(1, 'success', null);
  const wrong = verdict(2, 'miss', null);
  root(0);
  const right = verdict(2, 'success', verdicts[1] ?? null);
  root(1);
  root(2);
  const last = verdict(3, 'miss', null);
  return { verdicts, roots, first, wrong, right, last, all: [...roots, ...verdicts].reverse() };
}

test('a receipt is found among what was signed, with the first root over it [J1]', () => {
  const { all, first, right, last } = record();
  const check = checkSigned(first, all, digest);
  assert.deepEqual([check.event?.place, check.root?.day, check.roots], [1, FIRST, 3]);
  assert.deepEqual([check.differences, check.missing], [[], []]);
  assert.equal(checkSigned(right, [...all, ...all], digest).root?.day, addDays(FIRST, 1));
  const open = checkSigned(last, all, digest);
  assert.deepEqual([open.event?.place, open.root, open.differences], [4, null, []]);
});

test('a receipt that was replaced, one that was never signed and one of a prediction unknown are told apart [J1]', () => {
  const { all, wrong, right } = record();
  const replaced = checkSigned(wrong, all, digest);
  assert.equal(replaced.event?.place, 2);
  assert.match(replaced.differences.join(), /^It was replaced on .*: event \w{64} says that prediction 2 is a hit\.$/);
  const other = checkSigned({ ...right, sha256: hex('forged') }, all, digest);
  assert.equal(other.event, null);
  assert.match(
    other.differences.join(),
    new RegExp(`^Prediction 2 was signed on .* with the receipt ${right.sha256}, not`),
  );
  const unknown = checkSigned({ ...right, prediction: 9, sha256: hex('9') }, all, digest);
  assert.deepEqual([unknown.event, unknown.differences], [null, []]);
});

test('a record that was rewritten shows: another event in a place, another root of a day, an event that names no former [J1]', () => {
  const { verdicts, roots, all, first, right } = record();
  const claim = { place: 1, prediction: 1, outcome: 'success', receipt: first.sha256, former: null } as const;
  const another = signed(verdictEvent(claim, SITE), 7);
  const swapped = checkSigned(first, [...roots, another, ...verdicts.slice(1)], digest);
  assert.equal(swapped.roots, 0);
  assert.match(swapped.differences.join(), /^The root of 20 Nov 2026 is \w{8}…, and the events make it \w{8}…\./);
  const both = checkSigned(first, [...all, another], digest).differences;
  assert.ok(
    both.some((one) => one.startsWith('Two events were signed for place 1: ')),
    both.join(),
  );
  const forged = signed(rootEvent({ day: FIRST, size: 1, root: hex('x'), former: null }, SITE), 200);
  const two = checkSigned(first, [...all, forged], digest).differences;
  assert.ok(
    two.some((one) => one.startsWith('Two events were signed for the root of 20 Nov 2026: ')),
    two.join(),
  );
  const silent = signed(
    verdictEvent({ place: 5, prediction: 2, outcome: 'miss', receipt: hex('n'), former: null }, SITE),
    9,
  );
  const unnamed = checkSigned(right, [...all, silent], digest).differences;
  assert.ok(
    unnamed.some((one) => /^Event \w{8}… does not name the one before it, /.test(one)),
    unnamed.join(),
  );
});

test('events that relays lack make it a thing that cannot be checked, not one that differs [J1]', () => {
  const { verdicts, roots, first, right } = record();
  const gap = checkSigned(first, [...roots, ...verdicts.filter((_, at) => at !== 1)], digest);
  assert.deepEqual([gap.roots, gap.differences], [0, []]);
  assert.deepEqual(gap.missing, ['Of the events that the roots are over 1 of 3 are missing.']);
  const chain = checkSigned(right, [...roots, ...verdicts.filter((_, at) => at !== 1)], digest);
  assert.match(chain.missing[0] ?? '', /^Event \w{64}, which \w{8}… names, is missing\.$/);
});

test('an event that calls a hit a miss, and a root that names one before the first, differ; a root over millions is counted [J1]', () => {
  const { verdicts, roots, all, first } = record();
  const lie = checkSigned({ ...first, outcome: 'miss' }, all, digest).differences;
  assert.deepEqual(lie, [
    `Event ${verdicts[0]?.id} says that prediction 1 is a hit, and its receipt that it is a miss.`,
  ]);
  const early = { day: addDays(FIRST, -1), size: 1, root: hex('x'), former: roots[2]?.id ?? null };
  const before = checkSigned(first, [...all, signed(rootEvent(early, SITE), 300)], digest).differences;
  assert.match(before.join(' '), new RegExp(`Event \\w{8}… is the first, and names ${roots[2]?.id} before it\\.`));
  const huge = { day: addDays(FIRST, 3), size: 9_999_999_999, root: hex('x'), former: roots[2]?.id ?? null };
  const { missing } = checkSigned(first, [...all, signed(rootEvent(huge, SITE), 301)], digest);
  assert.deepEqual(missing, ['Of the events that the roots are over 9999999995 of 9999999999 are missing.']);
});
