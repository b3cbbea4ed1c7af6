type Row = Readonly<Record<string, unknown>>;

/** A prediction as a server that fills in everything sends it. */
const whole: Row = {
  id: 1,
  influencer: { id: 1, name: 'Cassandra', score: 7 },
  influencer_id: 1,
  x_handle: 'cassandra',
  asset_type: 'btc',
  prediction_type: 'range',
  price_target: 100_000,
  price_min: 90_000,
  price_max: 120_000,
  price_prediction: '$90,000 to $120,000',
  start_date: '2024-09-10',
  end_date: '2026-12-31',
  target_time: '2026-12-31',
  prediction_made: '2024-09-10',
  prediction_date: '2024-09-10',
  success_status: 'pending',
  notes: 'Six figures, and nobody will believe me.',
  source_url: 'https://example.org/cassandra/1',
  vote_score: 3,
  created_at: '2024-09-10T08:00:00Z',
  exclude_from_chart: false,
};

let next = 100;
/** The same prediction under an id of its own, some of its fields other than they should be. */
const but = (fields: Row): Row => {
  next += 1;
  return { ...whole, id: next, ...fields };
};

const without = (field: string): Row => Object.fromEntries(Object.entries(but({})).filter(([key]) => key !== field));

/** Each field in turn left out. */
export const lacking: readonly Row[] = Object.keys(whole).map(without);

/** Strings for numbers, and numbers that are none or cannot be meant. */
export const oddNumbers: readonly Row[] = [
  but({ prediction_type: 'target', price_target: '110000' }),
  but({ prediction_type: 'target', price_target: '$115,000' }),
  but({ prediction_type: 'target', price_target: '0.12M' }),
  but({ prediction_type: 'target', price_target: 'soon', price_min: null, price_prediction: 'to the moon' }),
  but({ prediction_type: 'target', price_target: Number.NaN, price_min: null, price_prediction: null }),
  but({ prediction_type: 'target', price_target: 1e300 }),
  but({ prediction_type: 'target', price_target: '1e300', price_min: 1e-300 }),
  but({ prediction_type: 'target', price_target: Number.POSITIVE_INFINITY, price_min: Number.NEGATIVE_INFINITY }),
  but({ prediction_type: 'top', price_max: -5 }),
  but({ prediction_type: 'bottom', price_min: 0 }),
  but({ price_min: 120_000, price_max: 90_000 }),
  but({ price_min: 90_000, price_max: 90_000 }),
  but({ vote_score: '1e300' }),
  but({ id: 'seven', vote_score: [] }),
];

/** Days that are none, that run backwards, and that lie beyond all that is known. */
export const oddDays: readonly Row[] = [
  but({ start_date: '2026-12-31', end_date: '2024-01-01' }),
  but({ start_date: '2024-02-31' }),
  but({ start_date: 1_700_000_000 }),
  but({ end_date: 'next summer' }),
  but({ end_date: '9999-12-31', target_time: '9999-12-31' }),
  but({ start_date: '0101-01-01' }),
  but({ start_date: '2024-09-10', end_date: '2024-09-10' }),
  but({ prediction_date: 'yesterday', prediction_made: '13/13/2024' }),
  but({ prediction_type: 'pricetimerange', end_date: null, target_time: null }),
  but({ prediction_type: 'top', price_max: 180_000, end_date: null, target_time: null }),
];

const LONG = 'Verylong '.repeat(1200);
const UNBROKEN = 'W'.repeat(10_000);
const RIGHT_TO_LEFT = 'כסנדרה בת פריאמוס';
const OVERRIDE = '\u202eardnassaC\u2066';
const EMOJI = '👩🏽‍🚀🔮🐉';
const ZERO_WIDTH = '\u200b\u200d\ufeff';

const named = (name: string): Row => but({ influencer: { id: 9, name }, prediction_type: 'target' });

/** Names that are long, have no letters, or turn what stands beside them around. */
export const oddNames: readonly Row[] = [
  ...[LONG, UNBROKEN, RIGHT_TO_LEFT, OVERRIDE, EMOJI, ZERO_WIDTH, `Cas${ZERO_WIDTH}sandra`, 'A\u0300'.repeat(300)].map(
    named,
  ),
  but({ x_handle: `@@${UNBROKEN}`, notes: UNBROKEN, price_prediction: LONG }),
  but({ x_handle: RIGHT_TO_LEFT, notes: RIGHT_TO_LEFT }),
  but({ influencer: 'Cassandra', influencer_name: { first: 'Cassandra' } }),
  but({ influencer: null, influencer_name: '\u0000\u0007\n\t' }),
];

/** Claims that begin with a sign or a figure, which a page from the right to the left turns around, and long names. */
export const fromTheRight: readonly Row[] = [
  but({ prediction_type: 'pricetimerange', price_min: 75_000, price_max: null, end_date: '2027-12-31' }),
  but({ prediction_type: 'target', price_target: 120_000, end_date: '2026-12-31' }),
  but({ start_date: '2024-09-10', end_date: '2027-01-31' }),
  but({ prediction_type: 'top', price_max: 150_000, x_handle: RIGHT_TO_LEFT, success_status: 'miss' }),
  named(`${RIGHT_TO_LEFT} `.repeat(8)),
  named(LONG),
];

const HTML = '<img src=x onerror="window.hacked=1"><b class="html">bold</b><script>window.hacked=1</script>';

/** HTML in every text, and links that are programs. */
export const dangerous: readonly Row[] = [
  ...Object.entries(whole)
    .filter(([, value]) => typeof value === 'string')
    .map(([field]) => but({ [field]: HTML })),
  but({ influencer: { id: HTML, name: HTML, score: HTML } }),
  ...[
    'javascript:window.hacked=1',
    ' JaVaScRiPt:window.hacked=1',
    'java\nscript:window.hacked=1',
    'data:text/html,<script>window.hacked=1</script>',
    'vbscript:x',
    '//example.org',
    'https://example.org/"onmouseover="window.hacked=1',
  ].map((source_url) => but({ source_url, prediction_type: 'target' })),
];

/** Ids that are missing, taken, or what no id is. */
export const oddIds: readonly Row[] = [
  but({ id: 7, prediction_type: 'target' }),
  but({ id: 7, prediction_type: 'target', price_target: 130_000 }),
  but({ id: '7', prediction_type: 'target', price_target: 140_000 }),
  but({ id: null }),
  but({ id: '' }),
  but({ id: {} }),
  but({ id: '__proto__' }),
  but({ id: HTML }),
];

/** Values that are no predictions at all. */
export const noRows: readonly unknown[] = [null, 4, 'a prediction', true, [], [[]], {}, { influencer: [] }];

/** Verdicts that do not hang together. */
const verdict = { outcome: 'success', start: '2024-09-10', end: '2026-12-31', levels: [90_000, 120_000] };
export const oddVerdicts: readonly Row[] = [
  but({ verdict: 'success' }),
  but({ verdict: { ...verdict, levels: [] } }),
  but({ verdict: { ...verdict, levels: ['high', null], deciding: { date: '2025-01-01', price: 'high' } } }),
  but({ verdict: { ...verdict, deciding: { date: '2031-01-01', price: -1 }, chance: 7 } }),
  but({ verdict: { ...verdict, deciding: { date: '1999-01-01', price: 1e300 }, chance: -1 } }),
  but({ verdict: { ...verdict, outcome: 'perhaps' } }),
  but({ verdict: { ...verdict, override: { outcome: 'miss', reason: HTML, at: 'now' } } }),
  but({ success_status: 'miss', verdict: { ...verdict, override: { outcome: 'miss', reason: HTML, at: 0 } } }),
];

/** So many of one day, with prices apart. */
export const ofOneDay = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, i) =>
    but({ prediction_type: 'target', price_target: 50_000 + i * 100, influencer: { id: i, name: `Seer ${i}` } }),
  );

/** Everything at once. */
export const everyRow: readonly unknown[] = [
  ...lacking,
  ...oddNumbers,
  ...oddDays,
  ...oddNames,
  ...dangerous,
  ...oddIds,
  ...noRows,
  ...oddVerdicts,
];
