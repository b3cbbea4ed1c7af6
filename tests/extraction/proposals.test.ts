import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLongPost } from '@hindcast/domain/posting';
import { hasForeignLink } from '../../api/src/social/extraction/foreignLinks.ts';
import { proposalsFor, type SaidCall } from '../../api/src/social/extraction/text/proposals.ts';

const call: SaidCall = {
  asset_type: 'btc',
  prediction_type: 'target',
  price_prediction: '$150,000',
  price_min: null,
  price_max: null,
  direction: null,
  target_time: '2025-12-31',
  quote: 'Bitcoin will hit $150,000 by the end of 2025.',
  expert_name: 'Ada Lovelace',
  prediction_start_date: '2025-03-10',
};
const texts = (changed: Partial<SaidCall> = {}) =>
  Object.fromEntries(proposalsFor({ ...call, ...changed }).map(({ style, text }) => [style, text]));

test('posts say the call, how it is decided, and its own words, and nothing else [E2]', () => {
  assert.deepEqual(texts(), {
    plain: 'Ada Lovelace on 10 Mar 2025: $150,000 for BTC by 31 Dec 2025. On record, and judged by the closes.',
    rule: 'The call: $150,000 for BTC by 31 Dec 2025, by Ada Lovelace on 10 Mar 2025. Daily closes decide: it hits when one gets there in time.',
    quote:
      'Ada Lovelace on 10 Mar 2025: “Bitcoin will hit $150,000 by the end of 2025.”\n\nThe call: $150,000 for BTC by 31 Dec 2025.',
  });
});

test('each kind is told in its own words, a call without a day as one [E2]', () => {
  const top = { prediction_type: 'top', price_prediction: '', price_max: 185_000, target_time: null } as const;
  assert.match(texts(top).rule ?? '', /^The call: a top of \$185,000 for BTC, no date named, .* it holds while none/);
  const range = { prediction_type: 'range', price_prediction: '', price_min: 120_000, price_max: 150_000 } as const;
  assert.match(texts(range).plain ?? '', /: \$120,000 to \$150,000 for BTC until 31 Dec 2025\./);
  assert.match(texts({ direction: 'down' }).plain ?? '', /: a fall to \$150,000 for BTC by/);
});

test('no post has more than 280 characters, mentions an account, or links anywhere [E2]', () => {
  const long = texts({
    expert_name: '@ada '.repeat(80),
    quote: `Bitcoin will hit $150,000. ${'So it is. '.repeat(60)}`,
  });
  for (const text of Object.values(long)) {
    assert.ok(!isLongPost(text), text);
    assert.doesNotMatch(text, /@\w/);
  }
  assert.match(long.quote ?? '', /…”/);
  for (const quote of ['@bob $150,000 by 2026', 'see https://example.org: $150,000', '$BTC to $150,000']) {
    assert.deepEqual(Object.keys(texts({ quote })), ['plain', 'rule'], quote);
  }
});

test('what makes no claim that can be judged has no posts [E2]', () => {
  assert.deepEqual(texts({ price_prediction: '' }), {});
  assert.deepEqual(texts({ prediction_start_date: null, target_time: null }), {});
});

test('a draft leads nowhere but to its post and to our own pages [E2 E3]', () => {
  const own = { post: 'https://x.com/ada/status/1862812345678901234', site: 'https://hindcast.example' };
  const foreign = [
    'evil.com',
    'see evil.shop/x',
    'EVIL.AI',
    'пример.рф',
    'xn--e1afmkfd.xn--p1ai',
    'evil。com',
    'evil．com',
    '(evil.zip)',
    'https://evil.example',
    'hxxp://evil',
    '//1.2.3.4/x',
    'nostr:npub1xyz',
    'lightning:lnbc1',
    'mailto:a@b.cc',
    'a@evil.news',
    'https://hindcast.example@evil.com',
    'https://hindcast.example.evil.com/',
    'https://hindcast.example/,https://evil.com',
    'https://x.com/ada/status/1862812345678901235',
    'https://x.com/evil',
    'http://hindcast.example/',
    't.co/abc',
  ];
  for (const text of foreign) assert.equal(hasForeignLink(`Ada says $100k by 2030 ${text} now`, own), true, text);
  const fine = [
    'Ada said $1.5M (or 1.500,5) by 31.12.2030, i.e. soon: “higher”. U.S. 10:30…',
    'x2 @ada #btc $BTC 3.5k e.g. now',
    'https://x.com/ada/status/1862812345678901234',
    '(https://twitter.com/ada/status/1862812345678901234?s=20).',
    'https://hindcast.example/p/7, and more',
  ];
  for (const text of fine) assert.equal(hasForeignLink(text, own), false, text);
  assert.equal(hasForeignLink('https://hindcast.example/', { post: null, site: null }), true);
});
