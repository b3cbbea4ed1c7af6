import assert from 'node:assert/strict';
import { test } from 'node:test';
import { challengesOf } from '../../api/src/social/extraction/text/challenges.ts';
import { readCalls } from '../../api/src/social/extraction/text/readCalls.ts';

const read = (text: string, closes = {}) => readCalls(text, { postedAt: '2025-03-10T15:00:00Z', closes });
const doubts = (text: string) => read(text).calls.map((call) => [...call.doubts].sort());

test('what makes a call doubtful is marked, and lowers its confidence [E2]', () => {
  const cases: readonly (readonly [text: string, doubt: string, confidence: string])[] = [
    ['Bitcoin will not reach $150k this year', 'negated', 'low'],
    ['I don’t think BTC hits $150k in 2025', 'negated', 'low'],
    ['Bitcoin at $500k by June is highly unlikely', 'negated', 'low'],
    ['The forecast that bitcoin will hit $220,000 by June is nonsense', 'disputed', 'low'],
    ['BTC goes to $120k by May if it closes above its average', 'conditional', 'low'],
    ['BTC $120k by May?', 'question', 'low'],
    ['lol bitcoin will hit $150k by Friday', 'joke', 'low'],
    ['$150k by EOY', 'assumedAsset', 'low'],
    ['Bitcoin could hit $150k this year', 'hedged', 'medium'],
    ['Bitcoin will hit $150k', 'noDay', 'medium'],
    ['Bitcoin will hit a hundred grand this year', 'inWords', 'medium'],
    ['Bitcoin target: $150k. Timeline: end of 2026.', 'otherDay', 'medium'],
    ['Analyst says bitcoin will hit $150k this year', 'reported', 'medium'],
  ];
  for (const [text, doubt, confidence] of cases) {
    const [call] = read(text).calls;
    assert.ok(call, text);
    assert.ok(
      call.doubts.some((one) => one === doubt),
      `${text}: ${call.doubts}`,
    );
    assert.equal(call.confidence_level, confidence, text);
  }
  assert.deepEqual(doubts('Bitcoin will hit $150,000 by the end of May 2025'), [[]]);
});

test('a price that makes no call says why [E2]', () => {
  const cases: Readonly<Record<string, string>> = {
    'Bitcoin fell to $76,000 yesterday': 'past',
    'Bitcoin is trading at $83,400 right now': 'report',
    'If BTC loses $74k we have a problem': 'condition',
    'Will Bitcoin hit $150k this year?': 'question',
    'Ethereum will hit $10,000 this year': 'otherAsset',
    'Bitcoin, $84,000': 'noForecast',
    'Bitcoin will hit $5 tomorrow': 'implausible',
    'In 2023 he said bitcoin would hit $100k in 2024': 'past',
  };
  for (const [text, reason] of Object.entries(cases)) {
    const { calls, passedOver } = read(text);
    assert.deepEqual([calls, passedOver.map((one) => one.reason)], [[], [reason]], text);
  }
});

test('the last closes say whose price it is where the words leave it open [E2]', () => {
  const closes = { btc: 80_000, mstr: 290, naka: 1.2 };
  const assetsOf = (text: string, given = closes) => read(text, given).calls.map((call) => call.asset_type);
  assert.deepEqual(assetsOf('MSTR and BTC: $900 and $170k by December 31, 2025'), ['mstr', 'btc']);
  assert.deepEqual(assetsOf('$BTC and $MSTR are the trade.\n\nTargets by EOY: $150k and $700'), ['btc', 'mstr']);
  assert.deepEqual(
    read('Bitcoin will hit $10M by 2030', closes).calls.map((call) => call.doubts.includes('far')),
    [true],
  );
});

test('a direction is set only where the words say it, and only for a target [E2]', () => {
  const directions = (text: string) => read(text).calls.map((call) => call.direction);
  assert.deepEqual(directions('BTC falls to $60k by June'), ['down']);
  assert.deepEqual(directions('BTC reaches $160k by June'), ['up']);
  assert.deepEqual(directions('BTC $160k by June'), [null]);
  assert.deepEqual(directions('BTC will surpass $160k by June'), [null]);
});

test('doubts are sentences for the operator, each once, and so is why a price makes no call [E2]', () => {
  assert.deepEqual(
    challengesOf(read('Bitcoin could hit $150k. It may hit $200k too. Bitcoin fell to $76,000 yesterday.')),
    [
      'The words say “could” or “may”.',
      'The words name no last day.',
      '“$76,000” is no prediction: it lies in the past.',
    ],
  );
  assert.deepEqual(challengesOf(read('Bitcoin will hit $150,000 by the end of May 2025')), []);
});
