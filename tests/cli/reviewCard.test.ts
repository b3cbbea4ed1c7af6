import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireSubmissionView } from '@hindcast/domain';
import { cardOf } from '../../cli/src/review/card.ts';

const DAY_MS = 86_400_000;
const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const first = Date.UTC(2015, 0, 1) / DAY_MS;
/** Six years at 100, then six at 10,000. */
const prices = Array.from({ length: 12 * 365 }, (_, at) => {
  const price = at < 6 * 365 ? 100 : 10_000;
  return { date: dayText(first + at), open: price, high: price, low: price, close: price };
});

const one = {
  id: 1,
  asset_type: 'btc',
  expert_name: 'Ada',
  twitter_handle: null,
  nostr_npub: null,
  existing_influencer_name: null,
  prediction_type: 'target',
  price_prediction: '$150',
  price_target: 150,
  price_min: null,
  price_max: null,
  direction: null,
  target_time: '2017-12-31',
  source_url: null,
  notes: null,
  submitter_email: null,
  status: 'pending',
  prediction_made: '2017-01-01',
  created_at: '2026-11-01T10:00:00.000Z',
  spam_score: 0,
  payments: [],
  twins: [],
  problem: null,
  doubt: null,
  decision: null,
  verdict: { outcome: 'miss', chance: 0.4, start: '2017-01-01', end: '2017-12-31', levels: [150] },
} as unknown as WireSubmissionView;

test('a card’s chart shows the prices of its claim’s time, not those of today alone [D2]', () => {
  const lines = cardOf(one, prices, { width: 80, rows: 24 }).map(({ text }) => text);
  const chart = lines.filter((text) => /[\u2801-\u28ff]/.test(text));
  // prices at 100 below a level at 150: were prices of 10,000 among them, both would share the lowest row
  assert.ok(chart.length >= 2, chart.join('\n'));
  assert.match(lines.join('\n'), /2016-\d\d-\d\d to 2018-\d\d-\d\d; dotted: \$150; BTC \$10,000 on 2026/);
  for (const text of lines) assert.ok(text.length <= 100, text);
});

test('a card without dots is blank, and what keeps it from approval is broken between words [D2]', () => {
  const problem = 'This cannot become a prediction: it ends on 2025-11-30, not after its start on 2025-12-01';
  const lines = cardOf({ ...one, verdict: null, problem } as WireSubmissionView, prices, { width: 60, rows: 24 }).map(
    ({ text }) => text,
  );
  assert.ok(lines.every((text) => !text.includes('\u2800')));
  assert.ok(lines.includes('prediction: it ends on 2025-11-30, not after its start on'), lines.join('\n'));
});

test('a card keeps within the rows it has: its chart is lower, its words are cut, and m reads them all [D2]', () => {
  const notes = `${'Mark my words, it will be there before anybody expects it. '.repeat(12)}The end.`;
  const source_url = `https://example.org/${'a'.repeat(300)}`;
  const long = { ...one, notes, source_url } as WireSubmissionView;
  for (const rows of [24, 17, 12]) {
    const lines = cardOf(long, prices, { width: 80, rows }).map(({ text }) => text);
    assert.ok(lines.length <= rows, `${lines.length} lines in ${rows} rows`);
    for (const text of lines) assert.ok(text.length <= 80, text);
    assert.match(lines[0] ?? '', /^#1 BTC/);
    assert.equal(lines.at(-1), 'm shows all of its words');
  }
  const whole = cardOf(long, prices, { width: 80, rows: null }).map(({ text }) => text);
  assert.match(whole.join(' '), /The end\.”/);
  assert.ok(!whole.includes('m shows all of its words'));
});

test('a card calls a kind as the site does, and leaves words of several lines in theirs [O§7]', () => {
  const words = { ...one, prediction_type: 'pricetimerange', notes: 'One\nTwo\tand\u202e three' };
  const lines = cardOf(words as WireSubmissionView, prices, { width: 80, rows: 24 }).map(({ text }) => text);
  assert.match(lines[1] ?? '', /^Minimum by date: /);
  assert.ok(lines.includes('“One') && lines.includes('Two and\ufffd three”'), lines.join('\n'));
});

test('a link is shown with the host that the network knows; one that hides its host is not shown [K1]', () => {
  const shown = (source_url: string) =>
    cardOf({ ...one, source_url } as unknown as WireSubmissionView, prices, { width: 80, rows: 60 })
      .map(({ text }) => text)
      .join('\n');
  assert.match(shown('https://\u0430pple.com/said'), /https:\/\/xn--pple-43d\.com\/said/);
  assert.match(shown('https://bank.example@evil.example/x'), /The source is no link that is safe to open/);
});
