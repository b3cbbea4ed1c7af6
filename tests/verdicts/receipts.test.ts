import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { addDays, assets, calendarOf, createSeries, type Day, RULE, readDay, readPrediction } from '@hindcast/domain';
import { judgeWithDays } from '@hindcast/domain/judge';
import { canonical, makeReceipt, ReceiptProblem, verifyReceipt } from '@hindcast/domain/receipt';
import { presentCalendar } from '../../domain/src/judging/receipt/receiptCalendar.ts';
import { createRandom } from '../random.ts';
import { DAYS, FIRST, historyOf, recordOf } from './madeUp.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Made-up predictions, each judged over a made-up history as of a day: the receipt on it, and that of a later day. */
function* receipts(seed: number, histories: number, ofEach: number) {
  const random = createRandom(seed);
  for (let round = 0; round < histories; round++) {
    const asset = round % 2 === 0 ? ('btc' as const) : ('mstr' as const);
    const calendar = calendarOf(assets[asset]);
    const { bars, splits } = historyOf(asset, random);
    const spread = (): number => Math.round(random() * 4);
    const series = createSeries(
      bars.map((bar) => ({ ...bar, high: bar.close + spread(), low: Math.max(1, bar.close - spread()) })),
    );
    for (let i = 0; i < ofEach; i++) {
      const { claim } = readPrediction(recordOf(bars, random, splits.length > 0 && random() < 0.5 ? 10 : 1), asset);
      if (!claim) continue;
      const receiptOn = (asOf: Day): string => {
        const judgement = judgeWithDays(claim, series, { calendar, asOf, splits });
        const input = { prediction: i + 1, asset, claim, judgement, override: null, series, splits, calendar, asOf };
        return makeReceipt(input, digest);
      };
      const today = addDays(FIRST, Math.floor(DAYS * (0.4 + random() * 0.6)));
      yield { receipt: receiptOn(today), later: receiptOn(addDays(today, 40)) };
    }
  }
}

/** The receipt for a settled verdict that rests on many days. */
function aSettledOne(): string {
  for (const { receipt } of receipts(20_261_124, 10, 10)) {
    const { verdict, bars } = JSON.parse(receipt);
    if (verdict.outcome !== 'pending' && bars.length > 40 && bars.length < 80) return receipt;
  }
  throw new Error('None of the made-up predictions has settled');
}

test('a receipt alone reaches the verdict it was given for, and that of a settled one stays as it is [J1]', () => {
  const seen = new Map<string, number>();
  for (const { receipt, later } of receipts(20_261_123, 60, 12)) {
    const { verdict, differences } = verifyReceipt(receipt, digest);
    assert.deepEqual(differences, []);
    assert.equal(receipt, canonical(JSON.parse(receipt)));
    if (verdict.outcome !== 'pending') assert.equal(later, receipt);
    const name = verdict.reason ?? verdict.outcome;
    seen.set(name, (seen.get(name) ?? 0) + 1);
  }
  for (const name of ['success', 'miss', 'open', 'waiting', 'review']) assert.ok((seen.get(name) ?? 0) >= 10, name);
});

test('a receipt with any one digit changed is not the same, wherever the digit stands [J1]', () => {
  const receipt = aSettledOne();
  let digits = 0;
  for (const { index, 0: digit } of receipt.matchAll(/\d/g)) {
    const changed = `${receipt.slice(0, index)}${(Number(digit) + 1) % 10}${receipt.slice(index + 1)}`;
    try {
      assert.notDeepEqual(verifyReceipt(changed, digest).differences, [], `the digit at ${index}`);
    } catch (error) {
      if (!(error instanceof ReceiptProblem)) throw error;
    }
    digits++;
  }
  assert.ok(digits > 1000);
});

test('a forged receipt whose sums are right is told from what the rule says [J1]', () => {
  const receipt = aSettledOne();
  const { sha256: _, ...honest } = JSON.parse(receipt);
  const forged = {
    ...honest,
    verdict: { ...honest.verdict, outcome: honest.verdict.outcome === 'miss' ? 'success' : 'miss' },
  };
  const file = canonical({ ...forged, sha256: digest(canonical(forged)) });
  const { differences } = verifyReceipt(file, digest);
  assert.deepEqual(differences.length, 1);
  assert.match(differences[0] ?? '', /^The rule says outcome "\w+", the receipt "\w+"\.$/);
});

test('what is no receipt is refused with a sentence that says why', () => {
  const receipt = aSettledOne();
  const edited = (change: Record<string, unknown>): string => canonical({ ...JSON.parse(receipt), ...change });
  const [bar, ...others] = JSON.parse(receipt).bars;
  const refused = (file: string, words: RegExp): void => {
    assert.throws(
      () => verifyReceipt(file, digest),
      (error) => error instanceof ReceiptProblem && words.test(error.message),
      file.slice(0, 80),
    );
  };
  refused('', /^This is not a receipt: it is not JSON, or only a part of it\.$/);
  refused(receipt.slice(0, -1), /only a part of it/);
  refused('[]', /it is no object/);
  refused('{}', /its format is no text/);
  refused(
    edited({ format: 'hindcast-receipt-9' }),
    /has the form “hindcast-receipt-9”; this program reads hindcast-receipt-1\.$/,
  );
  refused(
    edited({ rule: 'close-v9' }),
    /^This program has no rule set “close-v9”, only close-v2: a later one may have it\.$/,
  );
  refused(receipt.replace('"asset"', '"rule":"close-v2","asset"'), /written anew, or a field stands in it twice/);
  refused(edited({ bars: [['2024-02-31', ...bar.slice(1)], ...others] }), /bar 1 is no day such as/);
  refused(edited({ bars: [[bar[0], '1e400', '1e400', '1'], ...others] }), /bar 1 is no price in digits/);
  refused(edited({ bars: [[bar[0], '010', '10', '10'], ...others] }), /bar 1 is no price in digits/);
  refused(edited({ bars: [bar, bar, ...others] }), /bar 2 is not later than the one before it/);
  refused(edited({ bars: [[bar[0], '10', '9', '9'], ...others] }), /bar 1 closes outside its high and low/);
  refused(edited({ claim: { ...JSON.parse(receipt).claim, kind: 'moon' } }), /the claim’s kind is not one of target/);
  refused(edited({ claim: { ...JSON.parse(receipt).claim, prices: [] } }), /its claim cannot be judged/);
  refused(edited({ calendar: { days: 'Sundays' } }), /its calendar is not that of its asset/);
  refused(edited({ judged_on: 'today' }), /“judged_on” is no day/);
  const { claim, splits } = JSON.parse(receipt);
  refused(edited({ claim: { ...claim, start: '2020-01-01' } }), /counts from a day before its words/);
  refused(edited({ claim: { ...claim, end: claim.made } }), /ends before it begins/);
  refused(edited({ claim: { ...claim, prices: [...claim.prices, 5e6] } }), /says more than its kind can/);
  refused(edited({ asset: '\u001b[2J' }), /its asset is not one of btc, mstr, naka/);
  refused(edited({ prediction: '1\nSame' }), /its prediction is no number above zero/);
  refused(edited({ override: { outcome: 'x' } }), /its “override” is none/);
  refused(edited({ note: 'hit' }), /it has other fields than a receipt/);
  refused(
    edited({ splits: [...splits, { date: '2023-02-01', numerator: 1e300, denominator: 1 }] }),
    /a part of a split is none/,
  );
  refused(`${'['.repeat(200_000)}${']'.repeat(200_000)}`, /not JSON, or only a part of it/);
  refused(edited({ format: 'x'.repeat(1e6) }), /has the form “x{60}”/);
  assert.deepEqual(verifyReceipt(`\uFEFF${receipt}`, digest).differences, []);
  // a text of the same words in another layout is the same receipt
  assert.deepEqual(verifyReceipt(`${JSON.stringify(JSON.parse(receipt), null, 2)}\n`, digest).differences, []);
});

test('receipts of earlier programs verify with this one, and every rule set has one [J1]', async () => {
  const folder = join(import.meta.dirname, 'kept');
  const rules = new Set<string>();
  for (const file of await readdir(folder)) {
    const { receipt, differences } = verifyReceipt(await readFile(join(folder, file), 'utf8'), digest);
    assert.deepEqual(differences, [], file);
    rules.add(receipt.rule);
  }
  assert.ok(rules.has(RULE));
});

test('a receipt’s calendar knows of the closed days before its first day, where an expected day is looked for', () => {
  const first = readDay('2024-12-26');
  const last = readDay('2025-01-02');
  assert.ok(first !== null && last !== null);
  const calendar = presentCalendar(calendarOf(assets.mstr), first, last);
  assert.deepEqual(calendar, { days: 'Monday to Friday', closed: ['2024-12-25', '2025-01-01'] });
});
