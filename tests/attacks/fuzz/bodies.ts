import type { Dice } from './dice.ts';
import { texts } from './values.ts';

/** The query and the body of a call that a route understands. */
export interface Sample {
  readonly query?: (dice: Dice) => string;
  readonly body?: (dice: Dice) => unknown;
  readonly type?: string;
}

// few names, keys and days, so that what is stored stays as much as it is after the first thousands of calls
const names = ['Ada', 'Cassandra', 'Pythia', '<b>Mopsus</b>', 'Ｔiresias', 'Zero\u200bWidth', 'ada'];
const day = (dice: Dice): string => `2024-0${1 + dice.under(9)}-${10 + dice.under(18)}`;
const asset = (dice: Dice): string =>
  dice.weigh([
    [2, 'btc'],
    [2, 'mstr'],
    [4, 'naka'],
  ]);
const dryRun = (dice: Dice): string => (dice.percent(90) ? '&dry_run=true' : '');
const skip = (dice: Dice): string => (dice.percent(30) ? '&skip_refused=true' : '');

function prices(dice: Dice): string {
  const rows = Array.from({ length: 1 + dice.under(6) }, () => `${day(dice)},${10 + dice.under(9)}`);
  return `date,close\n${[...new Set(rows)].join('\n')}\n`;
}

const prediction = (dice: Dice): Record<string, unknown> => ({
  influencer_name: dice.pick(names),
  prediction_type: dice.pick(['target', 'range', 'top', 'bottom', 'pricetimerange']),
  price_target: 100 + dice.under(5),
  price_min: 50 + dice.under(5),
  price_max: 200 + dice.under(5),
  prediction_date: '2024-01-01',
  target_time: '2024-12-31',
  key: `k${dice.under(30)}`,
  notes: dice.pick(['Mark my words.', ...texts.filter((text) => text.length < 50)]),
  source_url: dice.pick(['https://example.org/1', 'javascript:alert(1)', 'http://[::1', '//x', null]),
  vote_score: dice.under(3),
});

function predictions(dice: Dice): unknown {
  const list = Array.from({ length: 1 + dice.under(3) }, () => prediction(dice));
  if (dice.percent(60)) return list;
  if (dice.percent(50)) return list.map((one) => JSON.stringify(one)).join('\n');
  const columns = Object.keys(prediction(dice));
  const cell = (value: unknown): string => `"${String(value ?? '').replaceAll('"', '""')}"`;
  return [columns.join(','), ...list.map((one) => columns.map((name) => cell(one[name])).join(','))].join('\n');
}

const passwords = ['a-password-of-ada-1', '', 'x'.repeat(900), 'ｐａｓｓｗｏｒｄ１２３４', 'a\0b'];

const override = (dice: Dice): Record<string, unknown> => ({
  ...{ outcome: dice.pick(['success', 'miss', 'pending']), reason: dice.pick(['Seen by hand', 'So it was', '理由']) },
  ...(dice.percent(20) && { expected: dice.pick([null, 1, 2, 99]) }),
});

const fields = [
  'price_target',
  'notes',
  'source_url',
  'end_date',
  'direction',
  'exclude_from_chart',
  'prediction_type',
];
const edit = (dice: Dice): Record<string, unknown> => ({
  set: { [dice.pick(fields)]: dice.pick([120, '', null, true, '2025-06-01', 'up', 'top', 'https://example.org/2']) },
  ...{ reason: dice.pick(['A slip of the pen', '理由']), dry_run: dice.percent(50) },
  ...(dice.percent(20) && { expected: 1 + dice.under(4) }),
});

const invoiceRequest = (dice: Dice): Record<string, unknown> => ({
  amount: dice.pick([1, 21, 100_000, 0, '21']),
  submissionData: {
    ...{ expert_name: dice.pick(names), twitter_handle: '@ada', nostr_npub: '', submitter_email: '' },
    ...{ prediction_type: dice.pick(['target', 'range', 'top']), asset_type: asset(dice), target_time: day(dice) },
    ...{ price_prediction: '$100,000', price_min: 100, price_max: 200, direction: null },
    ...{ notes: dice.pick(texts), source_url: dice.pick(['https://example.org/1', 'javascript:alert(1)', '']) },
  },
  ...(dice.percent(20) && { earlier: 'a'.repeat(43) }),
});

const assetOnly = (dice: Dice): string => `?asset=${asset(dice)}`;

/** By `METHOD path` as the server's table has them. */
const approval = (dice: Dice) => ({
  influencer_id: dice.pick([null, 1, 2]),
  admin_comment: dice.pick(texts),
  start_date: day(dice),
  end_date: day(dice),
  confirmed: dice.percent(50),
  dry_run: dice.percent(30),
});
const rejection = (dice: Dice) => ({ status: 'rejected', admin_comment: dice.pick(texts) });
const submissionEdit = (dice: Dice) => ({
  price_min: dice.pick(['$1,250.50', '1.500', 100, null, '1 000', '-3']),
  prediction_type: dice.pick(['target', 'range', 'top']),
  target_time: day(dice),
  notes: dice.pick(texts),
  status: dice.pick(['pending', 'approved', 'rejected']),
});
const found = (dice: Dice) => ({
  expert_name: dice.pick(['Ada', ...texts]),
  prediction_type: 'target',
  price_prediction: '$150,000',
  target_time: day(dice),
  source_url: 'https://x.com/ada/status/1',
  submitter_email: '',
  status: 'pending',
});

const extractRequest = (dice: Dice) => ({
  url: dice.pick(['https://x.com/ada/status/20', 'https://x.com/ada/status/1862000000000000000', '', ...texts]),
  text: dice.pick(['Bitcoin will reach $150k by the end of 2027', '$BTC 80-120k 🚀 next year?', ...texts]),
  posted_at: dice.pick(['2024-11-30', '2024-11-30T10:00:00Z', '', ...texts]),
  author: dice.pick(['@ada', ...names]),
  ...(dice.percent(20) && { fresh: dice.percent(50) }),
});

/** A day that may be asked for, or none. */
const asOf = (dice: Dice): string =>
  dice.percent(50) ? `asOf=${dice.pick([day(dice), '2024-02-31', '9999-12-31', '0000-00-00', '%00', ''])}` : '';
const records = (dice: Dice): string =>
  `?asset=${dice.pick(['btc', 'mstr', 'doge', ''])}&kind=${dice.pick(['target', 'top', 'x', ''])}&${asOf(dice)}`;

export const samples: Readonly<Record<string, Sample>> = {
  'GET /api/experts': { query: records },
  'GET /api/experts/{slug}': { query: records },
  'GET /api/predictions': { query: (dice) => `?${asOf(dice)}` },
  'GET /api/{asset}/predictions': { query: (dice) => `?${asOf(dice)}` },
  'PUT /api/admin/predictions/{id}/override': { body: override },
  'DELETE /api/admin/predictions/{id}/override': {
    query: (dice) => (dice.percent(50) ? `?reason=lifted&expected=${dice.under(9)}` : ''),
    body: (dice) => (dice.percent(50) ? { reason: 'lifted' } : undefined),
  },
  'PATCH /api/admin/predictions/{id}': { body: edit },
  'PUT /api/admin/predictions/{id}/withdrawal': { body: () => ({ reason: 'Never said' }) },
  'DELETE /api/admin/predictions/{id}/withdrawal': {
    query: (dice) => (dice.percent(50) ? '?reason=said' : ''),
    body: (dice) => (dice.percent(50) ? { reason: 'It was said' } : undefined),
  },
  'DELETE /api/admin/predictions/imports/{id}': {
    query: (dice) => (dice.percent(50) ? '?reason=wrong&dry_run=true' : ''),
    body: (dice) => (dice.percent(50) ? { reason: 'The wrong list', dry_run: dice.percent(50) } : undefined),
  },
  'POST /api/admin/predictions': {
    body: (dice) => ({ prediction: { ...prediction(dice), asset_type: 'naka' }, dry_run: dice.percent(90) }),
  },
  'PUT /api/admin/predictions/{id}/takedown': {
    body: (dice) => ({ reason: 'Asked for', all: dice.percent(30), dry_run: dice.percent(50) }),
  },
  'DELETE /api/admin/predictions/{id}/takedown': {
    query: (dice) => (dice.percent(50) ? '?reason=agreed' : ''),
    body: (dice) => (dice.percent(50) ? { reason: 'Agreed' } : undefined),
  },
  'PUT /api/admin/predictions/{id}/display': {
    body: (dice) => ({ shown_price: dice.pick([-1000, 5, null]), off_chart: dice.percent(30), reason: 'As drawn' }),
  },
  'DELETE /api/admin/predictions/{id}/display': { body: () => ({ reason: 'As said' }) },
  'PUT /api/admin/predictions/{id}/reply': {
    body: (dice) => ({
      words: dice.pick(['Fair enough', ...texts]),
      source_url: null,
      date: dice.pick(['2026-01-31', 'x']),
    }),
  },
  'DELETE /api/admin/predictions/{id}/reply': { body: () => ({ reason: 'As said' }) },
  'POST /api/predictions/{id}/reports': {
    body: (dice) => ({ text: dice.pick(texts), email: dice.pick(['', 'ada@example.org', ...texts]) }),
  },
  'GET /api/admin/reports': { query: (dice) => `?status=${dice.pick(['open', 'all', 'x'])}&limit=${dice.under(9)}` },
  'PUT /api/admin/reports/{id}/closing': { body: (dice) => ({ note: dice.pick(['Mended', ...texts]) }) },
  'DELETE /api/admin/reports/{id}/closing': { body: () => ({}) },
  'GET /api/admin/audit': {
    query: (dice) => `?act=${dice.pick(['predictions', 'experts.merge', '%25'])}&limit=${dice.under(9)}`,
  },
  'GET /api/admin/experts': { query: (dice) => `?search=${encodeURIComponent(dice.pick(names))}` },
  'PATCH /api/admin/experts/{expert}': {
    body: (dice) => ({
      ...(dice.percent(50) && { name: dice.pick(names) }),
      ...{ x_handle: dice.pick(['@ada', 'cassandra', null, 'two words']), dry_run: dice.percent(50) },
    }),
  },
  'POST /api/admin/experts/{expert}/aliases': { body: (dice) => ({ alias: dice.pick([...names, 'Alexandra']) }) },
  'DELETE /api/admin/experts/{expert}/aliases': { body: (dice) => ({ alias: dice.pick([...names, 'Alexandra']) }) },
  'PUT /api/admin/experts/{expert}/merge': {
    body: (dice) => ({ into: dice.pick([...names, '1', '2', '#3']), reason: 'One person', dry_run: dice.percent(30) }),
  },
  'DELETE /api/admin/experts/{expert}/merge': { body: () => ({ reason: 'Two after all' }) },
  'POST /api/admin/prices/splits': {
    body: (dice) => ({ asset: asset(dice), day: day(dice), ratio: '10:1', stored: dice.pick(['raw', 'adjusted']) }),
  },
  'POST /api/admin/prices/removals': {
    body: (dice) => ({
      asset: asset(dice),
      from: day(dice),
      to: day(dice),
      reason: 'Wrong',
      dry_run: dice.percent(90),
    }),
  },
  'POST /api/admin/prices/imports': {
    query: (dice) => `?asset=${asset(dice)}${dryRun(dice)}${skip(dice)}${dice.percent(30) ? '&force=true' : ''}`,
    body: prices,
    type: 'text/csv',
  },
  'POST /api/admin/predictions/imports': {
    query: (dice) => `?asset=naka${dryRun(dice)}${skip(dice)}`,
    body: predictions,
    type: 'application/octet-stream',
  },
  'POST /api/payments/create-invoice': { body: invoiceRequest },
  'POST /api/payments/{checkingId}/notify': {
    body: (dice) => ({ contact: dice.pick(['ada@example.org', 'lightning:a@b.example', ...texts]), secret: 'x' }),
  },
  'POST /api/payments/{checkingId}/pay-demo': { body: () => ({}) },
  'POST /api/payments/webhook/{secret}': {
    body: () => ({ payment_hash: 'ab'.repeat(32) }),
    type: 'application/octet-stream',
  },
  ...Object.fromEntries(
    [
      'POST /api/admin/prediction_submissions/{id}/approve',
      'PUT /api/admin/prediction_submissions/{id}/approve',
      'POST /api/admin/mstr_prediction_submissions/{id}/approve',
      'POST /api/admin/naka_prediction_submissions/{id}/approve',
    ].map((route) => [route, { body: approval }]),
  ),
  'PUT /api/admin/prediction_submissions/{id}': { body: rejection },
  'PUT /api/admin/submissions/{id}': { body: rejection },
  'PUT /api/admin/prediction_submissions/{id}/update': { body: submissionEdit },
  'PUT /api/admin/prediction_submissions/{id}/prediction-date': {
    body: (dice) => ({ prediction_made: dice.percent(60) ? day(dice) : dice.pick(texts) }),
  },
  'POST /api/admin/prediction_submissions/{id}/undo': { body: () => ({}) },
  'POST /api/admin/prediction_submissions/undo': { body: (dice) => ({ ids: [1 + dice.under(9), 10 + dice.under(9)] }) },
  'PUT /api/admin/experts/{expert}/picture': {
    body: (dice) => `\x89PNG\r\n\x1a\n${dice.pick(texts)}`,
    type: 'application/octet-stream',
  },
  'DELETE /api/admin/experts/{expert}/picture': { body: () => '', type: 'application/octet-stream' },
  'POST /api/admin/prediction_submissions/{id}/refund': {
    body: (dice) => ({
      to: dice.pick(['ada@wallet.example.com', 'lnurlp://127.0.0.1/pay', 'ada@[::1]', ...texts]),
      ...(dice.percent(50) && { sats: dice.under(40) }),
      ...(dice.percent(30) && { fee_cap: dice.under(9) }),
      dry_run: dice.percent(50),
    }),
  },
  'POST /api/admin/prediction_submissions/decisions': {
    body: (dice) => ({
      act: dice.pick(['approve', 'reject']),
      items: [{ id: 1 + dice.under(9) }, { id: 1, version: 1 + dice.under(3) }],
      now: dice.percent(50),
    }),
  },
  ...Object.fromEntries(['', '/mstr', '/naka'].map((at) => [`POST /api${at}/submissions`, { body: found }])),
  'GET /api/tweet-queue': {
    query: (dice) => `?status=${dice.pick(['pending', 'failed', 'x'])}&limit=${dice.under(5)}&after=${dice.under(9)}`,
  },
  'POST /api/tweet-queue': {
    body: (dice) => ({ urls: [`https://x.com/ada/status/${1 + dice.under(30)}`, dice.pick(texts)] }),
  },
  'POST /api/tweet-queue/{id}/retry': { body: () => ({}) },
  'POST /api/process-tweet-queue-item': { body: (dice) => ({ id: 1 + dice.under(30) }) },
  'POST /api/extract-tweet': { body: extractRequest },
  'GET /api/admin/posts': {
    query: (dice) => `?limit=${dice.under(5)}&after=${dice.under(9)}&submission=${dice.under(3)}`,
  },
  'GET /api/admin/signed-verdicts': { query: (dice) => `?limit=${dice.under(5)}&after=${dice.under(9)}` },
  'POST /api/admin/posts': {
    body: (dice) => ({
      text: dice.pick(texts),
      platforms: dice.pick([['x'], ['nostr'], ['x', 'nostr'], ['x', 'x'], []]),
      ...(dice.percent(30) && { send_at: dice.pick(['2027-01-31T15:00:00Z', '2020-01-01T00:00:00Z', 'soon']) }),
      ...(dice.percent(20) && { picture_of: 1 + dice.under(50), again: true }),
    }),
  },
  'POST /api/admin/posts/{id}/send': { body: () => ({}) },
  'PUT /api/admin/posts/{id}/outcome': {
    body: (dice) => ({ platform: dice.pick(['x', 'nostr']), posted: dice.percent(50), remote_id: dice.pick(texts) }),
  },
  'POST /api/x/tweet': { body: (dice) => ({ text: dice.pick(texts) }) },
  'POST /api/x/tweet-with-images': { body: (dice) => ({ text: dice.pick(texts) }) },
  'POST /api/nostr/post': { body: (dice) => ({ content: dice.pick(texts) }) },
  'POST /reset/{id}/{until}/{secret}': { type: 'application/x-www-form-urlencoded', body: () => '' },
  'POST /api/admin/outbox/hold': { body: () => ({}) },
  'POST /api/admin/outbox/release': { body: () => ({}) },
  'POST /api/admin/outbox/retry': { body: (dice) => ({ ids: [String(1 + dice.under(9)), `o${1 + dice.under(3)}`] }) },
  'POST /api/admin/outbox/drop': { body: (dice) => ({ ids: [String(1 + dice.under(9))] }) },
  'POST /api/admin/payments/{hash}/settlement': { body: () => ({ proof: 'ab'.repeat(32) }) },
  'POST /api/admin/doctor': { body: () => ({}) },
  'POST /api/admin/login': {
    body: (dice) => ({
      username: dice.pick([...names, 'admin']),
      password: dice.pick(passwords),
      ...(dice.percent(20) && { code: '123456' }),
    }),
  },
  'POST /api/admin/logout': { body: () => ({}) },
  'POST /api/admin/password': { body: (dice) => ({ old: dice.pick(passwords), new: dice.pick(passwords) }) },
  'POST /api/admin/totp': { body: (dice) => ({ password: dice.pick(passwords) }) },
  'POST /api/admin/totp/confirm': { body: (dice) => ({ code: dice.pick(['123456', '12 34 56', '', '一二三四五六']) }) },
  'DELETE /api/admin/totp': { body: (dice) => ({ password: dice.pick(passwords) }) },
  'POST /api/admin/users': {
    body: (dice) => ({
      name: dice.pick(names),
      role: dice.pick(['viewer', 'admin', 'owner']),
      email: dice.pick([null, '', 'ada@example.org', 'x']),
    }),
  },
  'PUT /api/admin/users/{user}/role': { body: (dice) => ({ role: dice.pick(['viewer', 'publisher', 'admin']) }) },
  'POST /api/admin/users/{user}/disable': { body: () => ({}) },
  'POST /api/admin/users/{user}/enable': { body: () => ({}) },
  'POST /api/admin/users/{user}/reset': { body: (dice) => ({ mail: dice.percent(50), totp: dice.percent(50) }) },
  'DELETE /api/admin/sign_ins/{signIn}': {},
  'DELETE /api/admin/users/{user}/sign_ins/{signIn}': {},
  'POST /api/admin/tokens': { body: (dice) => ({ name: dice.pick(['Ada', 'a script', 'Ada Ｌ', 'x'.repeat(300)]) }) },
  'POST /api/admin/prices/sync': { query: assetOnly },
  'GET /api/admin/prices/gaps': { query: assetOnly },
  'GET /api/admin/prices/splits': { query: assetOnly },
  'GET /live-price': { query: assetOnly },
  'GET /ws/price': { query: assetOnly },
};
