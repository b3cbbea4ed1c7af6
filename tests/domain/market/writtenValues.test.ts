import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assets, readLink, readPrice, readTypedDay } from '@hindcast/domain';
import {
  decimalSignOf,
  doubtfulPrices,
  readTypedPrice,
  type SubmissionForm,
  submissionProblems,
} from '@hindcast/domain/submit';
import { bareHandle, readHandle } from '@hindcast/domain/text';
import { pastedTweet } from '../../../api/src/social/tweets/pastedTweet.ts';

test('a price is read with any blank or apostrophe between its thousands, and never as another one [D7]', () => {
  for (const [text, price] of [
    ['150 000', 150_000],
    ['150\u00a0000', 150_000],
    ['150\u202f000', 150_000],
    ['$150\u2009000.50', 150_000.5],
    ["68'245", 68_245],
    ['68’245', 68_245],
    ['1’250’000', 1_250_000],
    ['12 34', null],
    ['1.250,50', null],
    ['0,125', null],
  ] as const) {
    assert.equal(readPrice(text), price, text);
    if (price !== null) assert.deepEqual(readTypedPrice(text), { price, asDecimals: null }, text);
  }
  assert.deepEqual(['1.250,50', '68.245', '68,245', '68245.9', '150 000', 'n/a'].map(decimalSignOf), [
    'comma',
    'either',
    'either',
    'dot',
    null,
    null,
  ]);
});

test('a handle is taken from the address of a profile or a post, and what is none is refused [S2]', () => {
  for (const text of [
    ...['ada', '@ada', ' @ada ', 'https://x.com/ada', 'x.com/ada/', 'http://www.twitter.com/@ada?lang=en'],
    ...['https://mobile.twitter.com/ada/status/1234', 'HTTPS://X.COM/ada#top'],
  ]) {
    assert.equal(readHandle(text), 'ada', text);
    assert.equal(bareHandle(text), 'ada', text);
  }
  for (const text of [
    '',
    '@',
    'ada lovelace',
    'https://example.com/ada',
    'https://x.com/',
    'https://x.com/i/status/1',
    'a'.repeat(16),
  ]) {
    assert.equal(readHandle(text), null, text);
  }
});

const form: SubmissionForm = {
  expert_name: 'Ada',
  twitter_handle: 'https://x.com/ada',
  nostr_npub: '',
  prediction_type: 'target',
  price_target: '150\u202f000',
  price_min: '',
  price_max: '',
  target_time: '2030-01-01',
  prediction_made: '',
  source_url: '',
  notes: '',
  submitter_email: '',
  direction: '',
};

test('a price with a dot that may group thousands or begin cents is asked for again in the form [S2]', () => {
  const doubt = (price_target: string) => doubtfulPrices({ ...form, price_target }).price_target;
  assert.equal(doubt('68.245'), '68.245 may mean two prices: write 68245, or 68.2450 with its cents');
  assert.equal(doubt('$1.500'), '$1.500 may mean two prices: write 1500, or 1.5000 with its cents');
  for (const clear of ['68245', '68,245', '68.2450', '412.50', '0.355', '1.250.000', '100k', ''])
    assert.equal(doubt(clear), undefined, clear);
});

test('links with an apostrophe or an encoded quote are links [S2]', () => {
  for (const link of [
    "https://example.com/it's-time",
    'https://example.com/a?q=%22up%22',
    'https://example.com/a%27b',
  ]) {
    assert.equal(readLink(link), link);
    assert.deepEqual(submissionProblems({ ...form, source_url: link }, assets.btc), {}, link);
  }
  assert.equal(readLink('https://example.com/"x'), null);
});

test('a pasted post takes any instant of RFC 3339 [E1]', () => {
  const now = Date.parse('2026-01-01');
  for (const [said, at] of [
    ['2024-12-31', '2024-12-31T00:00:00.000Z'],
    ['2024-12-31T10:00:00Z', '2024-12-31T10:00:00.000Z'],
    ['2024-12-31t10:00:00z', '2024-12-31T10:00:00.000Z'],
    ['2024-12-31 10:00:00+02:00', '2024-12-31T08:00:00.000Z'],
    ['2024-12-31T10:00:00.123456789Z', '2024-12-31T10:00:00.123Z'],
    ['2016-12-31T23:59:60Z', '2016-12-31T23:59:59.000Z'],
    ['2016-12-31T15:59:60.5-08:00', '2016-12-31T23:59:59.500Z'],
  ] as const) {
    assert.equal(pastedTweet({ url: '', text: 'BTC to 100k', posted_at: said }, now).createdAt, at, said);
  }
  for (const said of ['2024-02-31T10:00:00Z', '2024-12-31T25:00:00Z', '31/12/2024', 'yesterday']) {
    assert.throws(() => pastedTweet({ url: '', text: 'BTC to 100k', posted_at: said }, now), /no day and no instant/);
  }
  const named = (author: string) => pastedTweet({ url: '', text: 'BTC to 100k', author }, now);
  assert.equal(named('https://x.com/ada').handle, 'ada');
  assert.deepEqual([named('Ada').handle, named('Ada').authorName], ['', 'Ada']);
});

test('a day is typed as it is shown, or as the wire has it; what is none stays as it is [C13]', () => {
  assert.deepEqual(
    [
      '12/06/2026',
      '12062026',
      '1/2/2026',
      ' 2026-06-12 ',
      '31/02/2026',
      '06/13/2026',
      'soon',
      '31.12.2027',
      '1-2-2026',
      '1-2/2026',
    ].map(readTypedDay),
    [
      '2026-06-12',
      '2026-06-12',
      '2026-02-01',
      '2026-06-12',
      '31/02/2026',
      '06/13/2026',
      'soon',
      '2027-12-31',
      '2026-02-01',
      '1-2/2026',
    ],
  );
});
