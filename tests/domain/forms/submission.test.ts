import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assetIds, assets, createSeries, type Day, kinds, readDay } from '@hindcast/domain';
import { draftOf } from '@hindcast/domain/draft';
import {
  askedPrices,
  emptyForm,
  formatSats,
  formOf,
  invoiceQrText,
  missingMadeDay,
  readForm,
  readSats,
  readWords,
  SUBMISSION_MAX,
  type SubmissionForm,
  satsInUsd,
  submissionOf,
  submissionProblems,
  submitTitle,
} from '@hindcast/domain/submit';

const today = readDay('2026-11-22') as Day;
const { btc, mstr, naka } = assets;
const filled: SubmissionForm = {
  ...emptyForm(today),
  expert_name: 'Pythia',
  price_target: '100,000',
  price_min: '80k',
  price_max: '$120,000',
  target_time: '2027-06-30',
};

test('words from a page that is not ours are read as they are sent, and not at all where they could not be shown [S6 B2]', () => {
  const notes = 'Two\nlines';
  for (const kind of kinds) {
    const sent = submissionOf({ ...filled, prediction_type: kind, notes, source_url: 'https://example.org/' }, btc);
    assert.deepEqual(readWords(sent), sent, kind);
  }
  const sent = submissionOf(filled, btc);
  const { notes: _, direction: __, ...few } = sent;
  assert.deepEqual(
    readWords({ ...few, twitter_handle: undefined, source_url: null }),
    sent,
    'what is missing is empty',
  );
  assert.deepEqual(readWords({ ...sent, price_min: 1, price_max: 2, status: 'approved' }), sent, 'fields of no target');
  const range = submissionOf({ ...filled, prediction_type: 'range' }, btc);
  assert.deepEqual(readWords({ ...range, price_prediction: '$1 to $2' }), range, 'the words are those of its prices');
  for (const wrong of [
    ...Object.keys(SUBMISSION_MAX).flatMap((name) => [{}, [], ['x'], 1, true].map((value) => ({ [name]: value }))),
    ...[
      { price_prediction: {} },
      { target_time: {} },
      { target_time: 20_270_630 },
      { price_min: '1' },
      { price_max: {} },
    ],
    ...[{ price_min: Number.NaN }, { asset_type: 'doge' }, { asset_type: ['btc'] }, { prediction_type: 'guess' }],
    ...[{ prediction_type: undefined }, { direction: 'sideways' }, { direction: {} }],
  ]) {
    assert.equal(readWords({ ...sent, ...wrong }), null, JSON.stringify(wrong));
  }
  for (const nothing of [null, undefined, 'words', 1, [], {}]) assert.equal(readWords(nothing), null);
});

test('the form opens with a target, by today [S1]', () => {
  assert.deepEqual(emptyForm(today), {
    expert_name: '',
    twitter_handle: '',
    nostr_npub: '',
    prediction_type: 'target',
    price_target: '',
    price_min: '',
    price_max: '',
    target_time: '2026-11-22',
    prediction_made: '',
    source_url: '',
    notes: '',
    submitter_email: '',
    direction: '',
  });
  assert.equal(submitTitle(btc.title), 'Submit a Bitcoin Price Prediction');
});

test('each asset shows an example of its own [S1]', () => {
  assert.deepEqual(
    assetIds.map((id) => assets[id].examples),
    [
      { target: '$100,000', range: ['$80,000', '$120,000'] },
      { target: '$500', range: ['$400', '$600'] },
      { target: '$10', range: ['$8', '$12'] },
    ],
  );
});

test('an empty form is told what each kind needs, in the specification’s words [S2]', () => {
  const said = kinds.map((prediction_type) => [
    prediction_type,
    submissionProblems({ ...emptyForm(today), prediction_type, target_time: '' }, btc),
  ]);
  const expert_name = 'Please enter the name of the person who made this prediction';
  const target_time = 'Please enter when this price is predicted to be reached';
  assert.deepEqual(Object.fromEntries(said), {
    target: { expert_name, target_time, price_target: 'Please enter the price target' },
    range: {
      expert_name,
      target_time,
      price_min: 'Please enter the minimum price',
      price_max: 'Please enter the maximum price',
    },
    pricetimerange: { expert_name, target_time, price_min: 'Please enter the minimum price' },
    top: { expert_name, target_time, price_target: 'Please enter the price ceiling/top' },
    bottom: { expert_name, target_time, price_target: 'Please enter the price floor/bottom' },
  });
});

test('an e-mail address may be left out, and must look like one where it is given [S2]', () => {
  const problem = (submitter_email: string) => submissionProblems({ ...filled, submitter_email }, btc).submitter_email;
  for (const address of ['', ' ', 'ada@example.org', 'a.b+c@sub.example.co']) assert.equal(problem(address), undefined);
  const wrong = [
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'a@b.c,d@e.f',
    'a b@c.de',
    'a@b.c\r\nBcc: d@e.f',
    '<a@b.c>',
  ];
  for (const address of wrong) assert.equal(problem(address), 'Please enter a valid email address', address);
});

test('a maximum must be above the minimum, also by a hair [S5]', () => {
  const problem = (price_min: string, price_max: string) =>
    submissionProblems({ ...filled, prediction_type: 'range', price_min, price_max }, naka).price_max;
  assert.equal(problem('8', '12'), undefined);
  assert.equal(problem('0.35', '0.36'), undefined);
  for (const [min, max] of [
    ['12', '8'],
    ['8', '8'],
    ['100k', '99,999'],
  ] as const) {
    assert.equal(problem(min, max), 'The maximum must be above the minimum');
  }
});

test('the day must be a real one, from the first block to the century’s end; past days are welcome [S5]', () => {
  const problem = (target_time: string) => submissionProblems({ ...filled, target_time }, btc).target_time;
  for (const day of ['2009-01-03', '2017-12-17', '2024-02-29', '2026-11-22', '2100-12-31']) {
    assert.equal(problem(day), undefined, day);
  }
  for (const day of [
    '2009-01-02',
    '1900-01-01',
    '2101-01-01',
    '9999-12-31',
    '2026-02-30',
    '2025-02-29',
    'soon',
    '22/11/2026',
  ]) {
    assert.equal(problem(day), 'The date must be a day from 3 Jan 2009 to 31 Dec 2100', day);
  }
});

test('prices are read as people write them; what is no price says how to write one [S2]', () => {
  const problem = (price_target: string, asset = btc) =>
    submissionProblems({ ...filled, price_target }, asset).price_target;
  for (const price of ['100000', '$100,000', '100k', '1.5M', '85 000', '0.5'])
    assert.equal(problem(price), undefined, price);
  for (const price of ['moon', '85000,50', '1-2', '€5', '12k3']) {
    assert.equal(problem(price), 'Please write the price as a number, such as 100,000 or 100k', price);
  }
  assert.equal(problem('0'), 'The price must be above zero');
  assert.equal(problem('-5'), 'The price must be above zero');
  assert.equal(problem('99M'), '$99,000,000.00 cannot be meant as a price of BTC: write one from $0.01 to $20,000,000');
  assert.match(
    problem('2,000,000', mstr) ?? '',
    /^\$2,000,000\.00 cannot be meant as a price of MSTR: write one from /,
  );
});

test('each kind travels in the fields of the format, with its prices in words [S3 S6]', () => {
  const sent = kinds.map((prediction_type) => {
    const { price_prediction, price_min, price_max } = submissionOf({ ...filled, prediction_type }, btc);
    return [prediction_type, price_prediction, price_min, price_max];
  });
  assert.deepEqual(sent, [
    ['target', '$100,000', null, null],
    ['range', '$80,000 to $120,000', 80_000, 120_000],
    ['pricetimerange', 'at least $80,000', 80_000, 80_000],
    ['top', 'a top of $100,000', null, 100_000],
    ['bottom', 'a bottom of $100,000', 100_000, null],
  ]);
  for (const id of assetIds) assert.equal(submissionOf(filled, assets[id]).asset_type, id);
});

test('what was sent is the form that it was sent from, so that server and form ask the same [S5]', () => {
  for (const prediction_type of kinds) {
    const sent = submissionOf({ ...filled, prediction_type }, btc);
    const form = formOf(sent);
    assert.deepEqual(submissionOf(form, btc), sent);
    assert.deepEqual(submissionProblems(form, btc), {});
    for (const { field } of askedPrices(prediction_type)) assert.notEqual(form[field], '');
  }
});

test('amounts are whole sats from 1 to 100,000, shown in dollars by the last close [Y1]', () => {
  for (const value of [1, 21, '500', ' 2100 ', 100_000]) assert.equal(readSats(value), Number(value));
  for (const value of [0, -1, 1.5, 100_001, '', '1e3', '0x10', 'all', null, Number.NaN, '१'])
    assert.equal(readSats(value), null);
  const offered = (close: number | null) => [1, 21, 500, 1000, 2100, 100_000].map((sats) => satsInUsd(sats, close));
  for (const unknown of [null, 100_000])
    assert.deepEqual(offered(unknown), ['$0.001', '$0.021', '$0.50', '$1.00', '$2.10', '$100.00']);
  assert.deepEqual(offered(58_600), ['$0.00059', '$0.012', '$0.29', '$0.59', '$1.23', '$58.60']);
  assert.deepEqual(offered(1_000_000), ['$0.01', '$0.21', '$5.00', '$10.00', '$21.00', '$1000.00']);
  assert.deepEqual([formatSats(1), formatSats(2100)], ['1 sat', '2,100 sats']);
});

test('the code of an invoice is in upper case, which makes it smaller [Y2]', () => {
  assert.equal(invoiceQrText('lnbc1abc'), 'LIGHTNING:LNBC1ABC');
});

const swinging = createSeries(
  Array.from({ length: 400 }, (_, i) => ({ day: (today - 400 + i) as Day, close: 100_000 * (1 + 0.02 * (i % 2)) })),
);

test('a draft says what would make it a hit or a miss, and how likely it is [S1]', () => {
  const draft = draftOf(submissionOf({ ...filled, price_target: '150,000' }, btc), swinging, today);
  assert.equal(
    draft?.sentence,
    'It is a hit at the first daily close at or above $150,000. If the window ends without one, it is a miss. The window ends on 30 Jun 2027.',
  );
  assert.ok(draft.chance !== null && draft.chance > 0.05 && draft.chance < 0.5, String(draft.chance));
  assert.equal(draft.prediction.claim.kind, 'target');
  assert.equal(draftOf(submissionOf({ ...filled, target_time: '2020-01-01' }, btc), swinging, today), null);
  assert.equal(draftOf(submissionOf({ ...filled, price_target: '' }, btc), swinging, today), null);
});

test('the day of the words may be left out, is none to come, and lies before the last day [S1 S5]', () => {
  const problem = (prediction_made: string, target_time = filled.target_time) =>
    submissionProblems({ ...filled, prediction_made, target_time }, btc, today).prediction_made;
  for (const day of ['', ' ', '2026-11-22', '2009-01-03']) assert.equal(problem(day), undefined, day);
  for (const day of ['2026-11-23', '2009-01-02', '2026-02-30', 'May']) {
    assert.equal(problem(day), 'The day of the words must be a day from 3 Jan 2009 to today', day);
  }
  assert.equal(
    problem('2024-12-31', '2024-12-31'),
    'The words must be from a day before the last day of this prediction',
  );
  assert.equal(problem('2024-12-30', '2024-12-31'), undefined);
  const sent = submissionOf({ ...filled, prediction_made: ' 2026-05-04 ' }, btc);
  assert.equal(sent.prediction_made, '2026-05-04');
  assert.equal(formOf(sent).prediction_made, '2026-05-04');
  assert.deepEqual(readWords(sent), sent);
  assert.equal(readWords({ ...sent, prediction_made: 20_260_504 }), null);
  assert.ok(!('prediction_made' in submissionOf(filled, btc)), 'older servers know no such field');
});

test('the day of the words is asked for where the last day is over [S1 S5]', () => {
  const problem = (target_time: string, prediction_made = '') =>
    missingMadeDay({ ...filled, target_time, prediction_made }, today).prediction_made;
  for (const day of ['2026-11-21', '2020-01-01']) {
    assert.equal(problem(day), 'The last day is over: please enter the day on which it was said', day);
    assert.equal(problem(day, '2019-05-04'), undefined, day);
  }
  for (const day of ['2026-11-22', '2027-06-30', '', 'May']) assert.equal(problem(day), undefined, day);
});

test('a draft is of the day of its words where that is known, also of one that is over [S1]', () => {
  const said = { ...filled, prediction_made: '2026-01-15', target_time: '2026-06-30' };
  const draft = draftOf(submissionOf(said, btc), swinging, today);
  assert.equal(draft?.prediction.claim.start, readDay('2026-01-15'));
  const against = draftOf(submissionOf({ ...said, price_target: '99,000', direction: 'up' }, btc), swinging, today);
  assert.match(against?.sentence ?? '', /^The price was above \$99,000 on 15 Jan 2026\. /);
});

test('the direction is asked for only near the price, and of kinds that have one [S1]', () => {
  const near = (form: Partial<SubmissionForm>) =>
    draftOf(submissionOf({ ...filled, ...form }, btc), swinging, today)?.near;
  assert.equal(near({ price_target: '104,000' }), true);
  assert.equal(near({ price_target: '99,000' }), true);
  assert.equal(near({ price_target: '110,000' }), false);
  assert.equal(near({ prediction_type: 'top', price_target: '104,000' }), false);
});

test('a ceiling below the price is nothing that a close could decide alone [S1]', () => {
  const draft = draftOf(
    submissionOf({ ...filled, prediction_type: 'top', price_target: '50,000' }, btc),
    swinging,
    today,
  );
  assert.equal(draft?.sentence, 'The price is past this level already: a person would have to say what it means.');
  assert.equal(draft.chance, null);
});

test('a direction that is against the price says what it needs, and has no chance [S1]', () => {
  const draft = draftOf(submissionOf({ ...filled, price_target: '99,000', direction: 'up' }, btc), swinging, today);
  assert.match(draft?.sentence ?? '', /^The price is above \$99,000 now\. This counts if it was on the other side/);
  assert.equal(draft?.chance, null);
  const along = draftOf(submissionOf({ ...filled, price_target: '99,000', direction: 'down' }, btc), swinging, today);
  assert.notEqual(along?.chance, null);
});

test('what an address or an earlier page kept is a form whatever it holds [S1]', () => {
  const open = emptyForm(today);
  for (const odd of [null, undefined, 5, 'x', [], {}, { form: {} }, { prediction_type: 'bogus', direction: 3 }]) {
    assert.deepEqual(readForm(odd, open), open, JSON.stringify(odd));
  }
  const kept = { expert_name: 'Ada', prediction_type: 'range', price_min: '5', unknown: 'x', notes: null };
  assert.deepEqual(readForm(kept, open), { ...open, expert_name: 'Ada', prediction_type: 'range', price_min: '5' });
});

test('characters that deceive are refused under their field, before anybody pays [S2]', () => {
  const problems = submissionProblems(
    { ...filled, expert_name: 'a\u202eb', notes: 'a\u0000', source_url: `https://a.example/${'x'.repeat(500)}` },
    btc,
  );
  assert.equal(problems.expert_name, 'The name contains U+202E, which turns the direction of the text around');
  assert.equal(problems.notes, 'This note contains the control character U+0000');
  assert.equal(problems.source_url, 'The link has more than 500 characters');
});
