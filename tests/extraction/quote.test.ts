import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkQuote } from '../../api/src/social/extraction/text/quote.ts';
import { readCalls } from '../../api/src/social/extraction/text/readCalls.ts';

const TEXT = 'My view. Bitcoin will trade between $120k and $150k by December “for sure”.';
const range = { price_prediction: '', price_min: 120_000, price_max: 150_000 };
const target = (price_prediction: string) => ({ price_prediction, price_min: null, price_max: null });

test('a quote stands in the post verbatim and says the prices, whoever found it [E2]', () => {
  const quote = 'Bitcoin will trade between $120k and $150k by December';
  assert.equal(checkQuote(TEXT, quote, range), 'verified');
  assert.equal(checkQuote(TEXT, '$120k and $150k', range), 'verified');
  assert.equal(checkQuote(TEXT, quote.toLowerCase(), range), 'unverified');
  assert.equal(checkQuote(TEXT, 'Bitcoin will hit $150k', range), 'unverified');
  assert.equal(checkQuote(TEXT, '', range), 'unverified');
  assert.equal(checkQuote(TEXT, ' ', range), 'unverified');
});

test('a quote that says another price than the call is suspicious [E2]', () => {
  assert.equal(checkQuote(TEXT, 'between $120k and $150k', { ...range, price_max: 1_500_000 }), 'suspicious');
  assert.equal(checkQuote(TEXT, 'by December', range), 'suspicious');
  assert.equal(checkQuote('BTC to $120k', 'BTC to $120k', target('$12,000')), 'suspicious');
  assert.equal(checkQuote('BTC to $120k', 'BTC to $120k', target('$120,000')), 'verified');
  assert.equal(checkQuote('BTC up 50% by 2030', 'BTC up 50% by 2030', target('2030')), 'suspicious');
  assert.equal(checkQuote('BTC to $120k', 'BTC to $120k', target('soon')), 'unverified');
});

test('a long sentence is quoted in part, with its price and its day [E2]', () => {
  const filler = 'and so it goes on and on, '.repeat(20);
  const text = `Well, ${filler}Bitcoin will hit $150,000 by the end of 2025, ${filler}that is all.`;
  const [call] = readCalls(text, { postedAt: '2025-03-10' }).calls;
  assert.ok(call);
  assert.ok(call.quote.length <= 280 && call.quote.endsWith('$150,000 by the end of 2025'), call.quote);
  assert.equal(checkQuote(text, call.quote, call), 'verified');
});
