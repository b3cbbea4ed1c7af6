import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Kind } from '@hindcast/domain';
import {
  AI_METADATA_MAX,
  aiMetadataProblem,
  type ExtractionForm,
  emptyExtractionForm,
  extractedSubmission,
  extractionForm,
  FALLBACK_SUBMITTER,
  missingProblem,
  proposalsIn,
  type WireExtraction,
} from '@hindcast/domain/extraction';
import { isMail } from '@hindcast/domain/submit';

const extraction: WireExtraction = {
  asset_type: 'btc',
  prediction_type: 'range',
  price_prediction: '$120,000 to $160,000',
  price_min: 120_000,
  price_max: 160_000,
  direction: null,
  target_time: '2025-12-31',
  quote: 'between 120 and 160k by EOY',
  confidence_level: 'high',
  tweet_id: '1',
  tweet_url: 'https://x.com/ada/status/1',
  tweet_source: 'x_api',
  tweet_text: 'Bitcoin between 120 and 160k by EOY',
  tweet_created_at: '2025-02-03T04:05:06.000Z',
  tweet_metrics: null,
  expert_name: 'Ada Oracle',
  twitter_handle: 'ada',
  author_verified: false,
  has_media: false,
  is_retweet: false,
  prediction_start_date: '2025-02-03',
  has_prediction: true,
  grok_used: true,
  extraction_method: 'grok_ai',
  model: 'grok-4',
  grok_interpretation_confidence: 0.9,
  accuracy_confidence: 0.9,
  accuracy_reasoning: 'It says so.',
  interpretation_challenges: ['A doubt.'],
  data_completeness: 'complete',
  verification_status: 'verified',
  prediction_notes: '',
  tweet_proposals: [{ style: 'dry', text: 'Ada says so.' }],
  calls: [],
};
const form = (changes: Partial<ExtractionForm> = {}): ExtractionForm => ({ ...extractionForm(extraction), ...changes });
const sent = (changes: Partial<ExtractionForm>, kind: Kind = 'range') =>
  extractedSubmission(form(changes), kind, extraction);

test('the form opens for bitcoin, with medium confidence and pending, and takes what was read [E3]', () => {
  const { asset_type, confidence_level, status } = emptyExtractionForm;
  assert.deepEqual([asset_type, confidence_level, status], ['btc', 'medium', 'pending']);
  const read = form();
  assert.deepEqual(
    [read.expert_name, read.price_min, read.price_max, read.target_time, read.prediction_made, read.notes],
    ['Ada Oracle', '120,000', '160,000', '2025-12-31', '2025-02-03', 'between 120 and 160k by EOY'],
  );
  const other = extractionForm(extraction, { ...extraction, asset_type: 'mstr', quote: '', direction: 'up' });
  assert.deepEqual([other.asset_type, other.notes, other.direction], ['mstr', '', 'up']);
});

test('what is missing is named, by the kind, in the words of the specification [E3]', () => {
  assert.equal(missingProblem(form()), null);
  assert.equal(
    missingProblem({ ...emptyExtractionForm, prediction_type: '' }),
    'Please fill in required fields: Expert Name, Price Prediction, Prediction Type, Target Date, Source URL',
  );
  const empty = { price_min: '', price_max: ' ' };
  const missing: readonly (readonly [Kind, string | null])[] = [
    ['range', 'Please fill in required fields: Price Minimum, Price Maximum'],
    ['pricetimerange', 'Please fill in required fields: Price Minimum'],
    ['target', null],
    ['top', null],
    ['bottom', null],
  ];
  for (const [kind, problem] of missing)
    assert.equal(missingProblem(form({ ...empty, prediction_type: kind })), problem);
});

test('prices are sent as numbers without commas, each where its kind has it [E3]', () => {
  const prices = (changes: Partial<ExtractionForm>, kind: Kind) => {
    const { price_min, price_max } = sent(changes, kind);
    return [price_min, price_max];
  };
  assert.deepEqual(prices({ price_min: '$120,000', price_max: '1,600,000.5' }, 'range'), [120_000, 1_600_000.5]);
  assert.deepEqual(prices({ price_min: '90,000', price_max: '7' }, 'pricetimerange'), [90_000, 90_000]);
  assert.deepEqual(prices({ price_prediction: '$150,000' }, 'target'), [null, null]);
  assert.deepEqual(prices({ price_prediction: '$150,000', price_max: '' }, 'top'), [null, 150_000]);
  assert.deepEqual(prices({ price_prediction: 'under 150k', price_max: '150,000' }, 'top'), [null, 150_000]);
  assert.deepEqual(prices({ price_prediction: '$50,000', price_min: '' }, 'bottom'), [50_000, null]);
  assert.deepEqual(
    prices({ price_min: '1.500', price_max: 'much' }, 'range'),
    ['1.500', 'much'],
    'the server says what of it',
  );
});

test('what is sent has every field of O§3, an outcome, and an address where none is given [E3]', () => {
  const { ai_metadata, ...fields } = sent({ status: 'success', direction: 'up' });
  assert.deepEqual(fields, {
    expert_name: 'Ada Oracle',
    twitter_handle: 'ada',
    prediction_type: 'range',
    price_prediction: '$120,000 to $160,000',
    target_time: '2025-12-31',
    price_min: 120_000,
    price_max: 160_000,
    direction: 'up',
    prediction_made: '2025-02-03',
    source_url: 'https://x.com/ada/status/1',
    notes: 'between 120 and 160k by EOY',
    email: FALLBACK_SUBMITTER,
    submitter_email: FALLBACK_SUBMITTER,
    status: 'success',
    asset_type: 'btc',
  });
  assert.ok(isMail(FALLBACK_SUBMITTER));
  assert.equal(sent({ submitter_email: 'bo@example.org' }).email, 'bo@example.org');
  assert.deepEqual(JSON.parse(ai_metadata), {
    tweet_proposals: [{ style: 'dry', text: 'Ada says so.' }],
    accuracy_confidence: 0.9,
    accuracy_reasoning: 'It says so.',
    interpretation_challenges: ['A doubt.'],
    verification_status: 'verified',
    confidence_level: 'high',
    grok_used: true,
    extraction_method: 'grok_ai',
    model: 'grok-4',
    tweet_source: 'x_api',
    quote: 'between 120 and 160k by EOY',
  });
});

test('what a model said travels within its limits, whatever it said [E3]', () => {
  for (const sign of ['𝟙', '\u0001', 'x']) {
    const long = sign.repeat(30_000);
    const all = Array.from({ length: 50 }, () => long);
    const said = extractedSubmission(form(), 'range', {
      ...extraction,
      tweet_proposals: all.map((text) => ({ style: text, text })),
      interpretation_challenges: all,
      ...{ accuracy_reasoning: long, quote: long, model: long },
    });
    assert.equal(aiMetadataProblem(said.ai_metadata), null);
    assert.ok(said.ai_metadata.isWellFormed());
    if (sign === 'x') assert.equal(JSON.parse(said.ai_metadata).tweet_proposals.length, 6);
  }
  const { characters, depth } = AI_METADATA_MAX;
  assert.match(aiMetadataProblem(JSON.stringify({ a: 'x'.repeat(characters) })) ?? '', /more than 20000 characters/);
  assert.match(
    aiMetadataProblem(`${'{"a":'.repeat(depth + 1)}1${'}'.repeat(depth + 1)}`) ?? '',
    /deeper than 4 levels/,
  );
  assert.equal(aiMetadataProblem(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`), null);
  for (const text of ['[]', 'null', '1', '{']) assert.match(aiMetadataProblem(text) ?? '', /is no/, text);
});

test('a proposal that anybody may have sent is shown as it is posted: nothing in it is unseen [D6]', () => {
  const sent = [
    { style: 'dry\u202e', text: ' Ada:\u200b $1\u2060k\u202e yob \u{e0041}\ud800\u0007\r\n👩‍👩‍👧 by March ' },
    { style: 7, text: 'Calm' },
    { style: 'blank', text: '\u200b\u202e' },
    { style: 'none', text: null },
  ];
  assert.deepEqual(proposalsIn(JSON.stringify({ tweet_proposals: sent })), [
    { style: 'dry', text: 'Ada: $1k yob \n👩‍👩‍👧 by March' },
    { style: 'proposal', text: 'Calm' },
  ]);
  for (const none of [null, '{', '{}', '{"tweet_proposals":{"text":"x"}}']) assert.deepEqual(proposalsIn(none), []);
});
