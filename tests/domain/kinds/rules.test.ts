import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addDays,
  addYears,
  type Bar,
  type Claim,
  caseCondition,
  caseOf,
  caseSentence,
  casesSettledAlike,
  createSeries,
  type Day,
  endlessSentence,
  endSentence,
  explain,
  kindOf,
  kinds,
  levelsOf,
  type PendingReason,
  pendingWords,
  readPrediction,
  reviewSentence,
  ruleOf,
  sides,
} from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import fc from 'fast-check';
import { saidOn } from '../saidOn.ts';

const START = 19_000 as Day;
const END = addDays(START, 9);
const AFTER = addDays(START, 12);

const claimOf = (kind: Claim['kind'], a: number, b: number, end: Day | null = END): Claim => {
  if (kind === 'range') return { kind, min: Math.min(a, b), max: Math.max(a, b) + 1, ...saidOn(START), end };
  if (kind === 'pricetimerange') return { kind, price: a, ...saidOn(START), end: END };
  return { kind, price: a, ...saidOn(START), end };
};

const level = fc.integer({ min: 90, max: 110 });
const claims = fc.tuple(fc.constantFrom(...kinds), level, level).map(([kind, a, b]) => claimOf(kind, a, b));
const histories: fc.Arbitrary<Bar[]> = fc
  .array(fc.integer({ min: 88, max: 112 }), { minLength: 12, maxLength: 12 })
  .map((closes) => closes.map((close, i) => ({ day: addDays(START, i - 1), close })));

/** Judges a call by the rule's own words, by walking along the closes of its window. */
function asTold(claim: Claim, bars: readonly Bar[]): string {
  const levels = levelsOf(claim);
  const [low = 0, high = low] = levels;
  const [before, own] = bars.map(({ close }) => caseOf(claim.kind, levels, close));
  const told = claim.kind === 'target' && before !== own ? null : own;
  if (!told) return 'pending';
  const inside = bars.filter(({ day }) => day > START && day <= END);
  const there = inside.filter(({ close }) => sides[told.side].holds(close, low, high));
  const last = inside.at(-1);
  const [first] = there;
  switch (told.settledBy) {
    case 'hit':
      return first ? `success on ${first.day}` : `miss on ${last?.day}`;
    case 'break':
      return first ? `miss on ${first.day}` : `success on ${last?.day}`;
    case 'last':
      return `${last && there.includes(last) ? 'success' : 'miss'} on ${last?.day}`;
  }
}

test('the rules as they are told and the judge agree on every call [J1]', () => {
  fc.assert(
    fc.property(claims, histories, (claim, bars) => {
      const { outcome, evidence, reason } = judge(claim, createSeries(bars), { asOf: AFTER });
      const judged = outcome === 'pending' ? 'pending' : `${outcome} on ${evidence.deciding?.day}`;
      assert.equal(judged, asTold(claim, bars));
      assert.equal(reason === 'review', judged === 'pending');
      if (reason === 'review') assert.notEqual(reviewSentence(ruleOf(claim.kind)), null);
    }),
    { numRuns: 3000 },
  );
});

test('cases of a rule exclude each other, so that one sentence holds', () => {
  fc.assert(
    fc.property(claims, level, (claim, from) => {
      const levels = levelsOf(claim);
      const [low = 0, high = low] = levels;
      const { cases, reviewed } = ruleOf(claim.kind);
      const applying = cases.filter(({ stood }) => sides[stood].holds(from, low, high));
      assert.ok(applying.length <= 1);
      assert.equal(applying.length === 0, reviewed.length > 0 && caseOf(claim.kind, levels, from) === null);
    }),
    { numRuns: 1000 },
  );
});

for (const kind of kinds) {
  test(`what is told of a ${kind} without an end date is what the judge does [J1]`, () => {
    const quiet = (days: number): Bar[] =>
      Array.from({ length: days + 2 }, (_, i) => ({ day: addDays(START, i - 1), close: 100 }));
    const rule = ruleOf(kind);
    if (kindOf(kind).withoutEnd === 'refused') {
      const row = { prediction_type: kind, price_min: 90, start_date: '2022-01-08' };
      assert.equal(readPrediction(row, 'btc').claim, null);
      assert.match(endlessSentence(rule), /not of this kind and is not judged/);
      return;
    }
    const [a, b] = kind === 'bottom' ? [90, 90] : [120, 130];
    const years = addYears(START, 2) - START;
    const { outcome, reason, openEnded, evidence } = judge(claimOf(kind, a, b, null), createSeries(quiet(years)), {
      asOf: addDays(START, years + 1),
    });
    if (kindOf(kind).withoutEnd === 'open') {
      assert.deepEqual([outcome, reason, openEnded], ['pending', 'open', true]);
      assert.match(endlessSentence(rule), /is a hit when it is reached and can never miss/);
    } else {
      assert.deepEqual([outcome, evidence.end], ['success', addYears(START, 2)]);
      assert.match(endlessSentence(rule), /judged over the two years after its words/);
    }
  });
}

test('the words of each case name its price, its side and what follows', () => {
  const said = kinds.flatMap((kind) => {
    const rule = ruleOf(kind);
    return casesSettledAlike(rule).map((cases) => {
      const [one] = cases;
      assert.ok(one);
      return [`${caseCondition(cases, rule)}:`, caseSentence(one, rule.price), endSentence(one)].join(' ');
    });
  });
  assert.deepEqual(said, [
    'If the price was below the target when the window began: It is a hit at the first daily close at or above the target. If the window ends without one, it is a miss.',
    'If the price was above the target when the window began: It is a hit at the first daily close at or below the target. If the window ends without one, it is a miss.',
    'If the price was below or above the range when the window began: It is a hit at the first daily close within the range. If the window ends without one, it is a miss.',
    'If the price was within the range when the window began: The price was there already, so the last close of the window must still be within the range. What lies between does not count; if it closes elsewhere, it is a miss.',
    'If the price was below the minimum when the window began: It is a hit at the first daily close at or above the minimum. If the window ends without one, it is a miss.',
    'If the price was at or above the minimum when the window began: The price was there already, so the last close of the window must still be at or above the minimum. What lies between does not count; if it closes elsewhere, it is a miss.',
    'If the price was at or below the top when the window began: It holds while no daily close is above the top. The first such close makes it a miss; if the window ends without one, it is a hit.',
    'If the price was at or above the bottom when the window began: It holds while no daily close is below the bottom. The first such close makes it a miss; if the window ends without one, it is a hit.',
  ]);
});

const calls: Readonly<Record<Exclude<PendingReason, 'unreadable'>, readonly [Claim, (number | null)[]]>> = {
  open: [claimOf('target', 120, 0, addDays(START, 20)), [100, 101]],
  waiting: [claimOf('target', 120, 0), [100, null, 100, 100, 100, 100, 100, 100, 100, 100]],
  review: [claimOf('top', 90, 0), [100, 100]],
};

for (const [reason, [claim, closes]] of Object.entries(calls)) {
  test(`a call pending as ${reason} is one the words for it describe [J1]`, () => {
    const bars = [100, ...closes].flatMap((close, i) =>
      close === null ? [] : [{ day: addDays(START, i - 1), close }],
    );
    assert.equal(judge(claim, createSeries(bars), { asOf: AFTER }).reason, reason);
    assert.ok(pendingWords[reason as PendingReason].text.length > 20);
  });
}

test('a call that contradicts its day is told so, instead of a rule that does not apply to it', () => {
  const row = { price_max: 90, prediction_type: 'top', start_date: '2022-01-08', end_date: '2022-02-01' };
  const prediction = readPrediction(row, 'btc');
  assert.ok(prediction.claim);
  const series = createSeries([{ day: prediction.claim.start, close: 100 }]);
  const sentences = explain(prediction, judge(prediction.claim, series, { asOf: AFTER }), AFTER);
  assert.equal(sentences[1], 'The price was above the top already when the window began.');
});
