import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addDays,
  type Bar,
  createSeries,
  type Day,
  explainShort,
  GENERATED,
  type Prediction,
  readDay,
  readPrediction,
  type Series,
} from '@hindcast/domain';
import { periodOf, type Tally } from '@hindcast/domain/crowd';
import { EmbedDataError, readEmbed, writeEmbed } from '@hindcast/domain/embed';
import { judge } from '@hindcast/domain/judge';
import fc from 'fast-check';

const START = readDay('2020-02-25') as Day;
const TODAY = addDays(START, 400);

/** Converts a value to JSON and back, as between server and client. */
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const series: fc.Arbitrary<Series> = fc
  .array(
    fc.record({
      step: fc.oneof(
        { weight: 9, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.integer({ min: 2, max: 9 }) },
      ),
      close: fc.double({ min: 0.00001, max: 9_999_999, noNaN: true }),
      source: fc.constantFrom('test', GENERATED),
    }),
    { maxLength: 300 },
  )
  .map((rows) => {
    let day = START;
    return createSeries(
      rows.map(({ step, close, source }): Bar => {
        day = addDays(day, step);
        return { day, close, source };
      }),
    );
  });

const dayTexts = fc.integer({ min: -50, max: 380 }).map((days) => new Date((START + days) * 86_400_000).toISOString());
const price = fc.integer({ min: 1, max: 5_000_000 });

const rows = fc.record(
  {
    id: fc.oneof(fc.integer({ min: 1 }), fc.stringMatching(/^[a-z0-9]{1,9}$/)),
    influencer: fc.record({ id: fc.integer({ min: 1, max: 3 }), name: fc.constantFrom('Cassandra', 'Pythia', '') }),
    x_handle: fc.constantFrom('cassandra', null),
    prediction_type: fc.constantFrom('target', 'range', 'pricetimerange', 'top', 'bottom'),
    price_target: fc.option(price),
    price_min: price.map((least) => least / 100),
    price_max: price.map((most) => 60_000 + most),
    price_prediction: fc.constantFrom(null, 'to the moon'),
    direction: fc.constantFrom('up', 'down', null),
    created_at: fc.constant('2021-06-01T10:00:00Z'),
    prediction_made: fc.option(dayTexts),
    prediction_date: fc.option(dayTexts),
    start_date: fc.option(dayTexts.map((text) => text.slice(0, 10))),
    end_date: fc.option(fc.oneof(dayTexts, fc.constant('2023-01-01'))),
    success_status: fc.constantFrom('pending', 'success', 'miss'),
    notes: fc.option(fc.string({ maxLength: 80 })),
    source_url: fc.constantFrom('https://example.org/1', null),
    vote_score: fc.integer({ min: -5, max: 300 }),
  },
  { requiredKeys: ['id', 'created_at', 'prediction_type'] },
);

const override = fc.option(
  fc
    .tuple(
      fc.constantFrom('success', 'miss', 'pending'),
      fc.string({ minLength: 1 }),
      fc.integer({ min: 1_600_000_000_000, max: 1_700_000_000_000 }),
    )
    .map(([outcome, reason, setAt]) => ({ outcome, reason, setAt })),
  { freq: 5 },
);

const SPLITS = [{ day: addDays(START, 100), numerator: 10, denominator: 1 }];

/** A record as it is read, judged over the series; now and then without a verdict, or with what a person set. */
const told = (closes: Series): fc.Arbitrary<Prediction> =>
  fc.tuple(rows, override, fc.boolean(), fc.integer({ min: 0, max: 9 })).map(([row, byHand, split, unjudged]) => {
    const read = readPrediction(row, 'btc');
    const splits = split ? SPLITS : [];
    const verdict = read.claim && unjudged ? judge(read.claim, closes, { asOf: TODAY, splits }) : null;
    const outcome = byHand?.outcome ?? verdict?.outcome ?? read.outcome;
    return { ...read, verdict, override: verdict ? byHand : null, outcome: verdict ? outcome : read.outcome };
  });

const contents = series.chain((closes) => fc.record({ closes: fc.constant(closes), told: fc.array(told(closes)) }));

test('closes come back at four digits, the last one in full, with every day that is missing and how many were made up [B2]', () => {
  fc.assert(
    fc.property(series, (closes) => {
      const data = { asset: 'btc', frame: '5Y', series: closes, predictions: [], leftOut: 0, crowd: null } as const;
      const read = readEmbed(overTheWire(writeEmbed(data))).series;
      assert.deepEqual(read.days, closes.days);
      const rounded = Array.from(closes.closes, (close) => Number(close.toPrecision(4)));
      assert.deepEqual([...read.closes], [...rounded.slice(0, -1), ...closes.closes.slice(-1)]);
      assert.equal(read.generated, closes.generated);
    }),
  );
});

test('a prediction comes back as it was: claim, expert, words, days, outcome, and its line of evidence [B2]', () => {
  fc.assert(
    fc.property(contents, ({ closes, told: predictions }) => {
      const data = { asset: 'btc', frame: 'ALL', series: closes, predictions, leftOut: 3, crowd: null } as const;
      const wire = overTheWire(writeEmbed(data));
      const read = readEmbed(wire);
      const drawn = predictions.filter(({ claim }) => claim);
      assert.equal(read.leftOut, 3);
      assert.equal(read.predictions.length, drawn.length);
      for (const [place, { verdict, ...rest }] of drawn.entries()) {
        const { verdict: readVerdict, ...readRest } = read.predictions[place] as Prediction;
        assert.deepEqual(readRest, rest);
        assert.equal(readVerdict === null, verdict === null);
        if (!verdict || !readVerdict) continue;
        const { start, end, made, direction, levels, quoted, splits, by, gap, from, deciding } = verdict.evidence;
        const kept = { start, end, made, direction, levels, quoted, splits, by, gap, from, deciding };
        assert.deepEqual({ ...readVerdict.evidence, ...kept }, readVerdict.evidence);
        assert.deepEqual([readVerdict.openEnded, readVerdict.rule], [verdict.openEnded, verdict.rule]);
        if (deciding) assert.deepEqual(readVerdict.evidence.previous, verdict.evidence.previous);
      }
      const lineOf = (prediction: Prediction) => explainShort(prediction, 50_000, TODAY);
      assert.deepEqual(read.predictions.map(lineOf), drawn.map(lineOf));
      const again = writeEmbed({ ...read, asset: read.asset.id });
      assert.deepEqual(overTheWire(again), wire, 'what was read is written as it came');
    }),
    { numRuns: 300 },
  );
});

const empty = {
  asset: 'naka',
  frame: '1Y',
  series: createSeries([]),
  predictions: [],
  leftOut: 0,
  crowd: null,
} as const;

test('an asset without prices and predictions comes back empty', () => {
  const read = readEmbed(overTheWire(writeEmbed(empty)));
  assert.deepEqual([read.asset.id, read.frame, read.series.length, read.predictions], ['naka', '1Y', 0, []]);
});

const prediction = readPrediction(
  { id: 7, prediction_type: 'target', price_target: 90_000, created_at: '2020-03-01' },
  'btc',
);
const bars = [{ day: START, close: 9_876.54 }];
const whole = writeEmbed({ ...empty, asset: 'btc', series: createSeries(bars), predictions: [prediction] });

test('what a newer server sends besides is passed over, a kind that is not known here too', () => {
  const { predictions } = whole;
  const newer = { ...whole, mood: 'fine', predictions: { ...predictions, shape: [1] } };
  assert.deepEqual(readEmbed(newer), readEmbed(whole));
  assert.deepEqual(readEmbed({ ...whole, predictions: { ...predictions, kind: ['barrier'] } }).predictions, []);
});

test('an embed has how experts’ calls did, and those of whom nothing is told have none', () => {
  const counts = { hits: 7, counted: 12 };
  const predictions = [{ ...prediction, id: '1', expert: { ...prediction.expert, counts } }, prediction];
  const read = (wire: unknown) => readEmbed(overTheWire(wire)).predictions.map(({ expert }) => expert.counts);
  const wire = writeEmbed({ ...empty, asset: 'btc', predictions });
  assert.deepEqual(read(wire), [counts, undefined]);
  assert.deepEqual(read({ ...wire, experts: { ...wire.experts, hits: undefined } }), [undefined, undefined]);
});

test('a long quote is cut after 280 characters, never within one', () => {
  const cut = (quote: string) => {
    const data = { ...empty, asset: 'btc', predictions: [{ ...prediction, quote }] } as const;
    return readEmbed(overTheWire(writeEmbed(data))).predictions[0]?.quote;
  };
  assert.equal(cut('x'.repeat(280)), 'x'.repeat(280));
  assert.equal(cut('x'.repeat(10_000)), `${'x'.repeat(279)}…`);
  assert.equal(cut(`${'x'.repeat(278)}🚀🚀`), `${'x'.repeat(278)}…`);
  assert.equal(cut(`${'x'.repeat(270)} ${' '.repeat(20)}y`), `${'x'.repeat(270)}…`);
});

test('texts that are longer than any are cut, and what stands for something is none then [B2]', () => {
  const long = 'x'.repeat(1_000_000);
  const row = { text: [long], quote: [long], until: [long], source: [`https://example.org/${long}`] };
  const byHand = { outcome: 'miss', reason: long, at: '2024-01-01T00:00:00Z' };
  const read = readEmbed({
    ...whole,
    rule: long,
    experts: { id: [long], name: [`${'x'.repeat(198)}🚀🚀`], handle: [long] },
    predictions: { ...whole.predictions, ...row, by_hand: [byHand], judged: ['miss'] },
  });
  const [one] = read.predictions;
  assert.deepEqual(one?.expert, { id: null, name: `${'x'.repeat(198)}…`, handle: null, score: null });
  const lengths = [one?.text, one?.quote, one?.targetDate, one?.override?.reason, one?.verdict?.rule];
  assert.deepEqual(
    lengths.map((text) => text?.length),
    [280, 280, 200, 500, 200],
  );
  assert.equal(one?.sourceUrl, null);
  assert.ok(JSON.stringify(read.predictions).length < 5000);
  assert.deepEqual(readEmbed({ ...whole, predictions: { ...whole.predictions, id: [long] } }).predictions, []);
});

test('a last close that contradicts the closes does not count', () => {
  const closeOf = (last: unknown) => readEmbed({ ...whole, prices: { ...whole.prices, last } }).series.closes.at(-1);
  assert.equal(closeOf(9_876.54), 9_876.54);
  for (const wrong of [undefined, null, '9876', 9_900, -9_876.54, 0, Number.NaN]) assert.equal(closeOf(wrong), 9_877);
});

test('data of another version and what is no data are refused with a stable code [B2]', () => {
  const codeOf = (value: unknown): string => {
    try {
      readEmbed(value);
      return 'read';
    } catch (error) {
      assert.ok(error instanceof EmbedDataError, String(error));
      return error.code;
    }
  };
  for (const version of [2, 0, 1.5, -1]) assert.equal(codeOf({ ...whole, version }), 'unsupported_version');
  for (const version of ['1', '2', null, {}, [1], true, { toString: null }])
    assert.equal(codeOf({ ...whole, version }), 'unreadable_data', JSON.stringify(version));
  const bad = [null, [], 'text', { version: 1 }, { ...whole, asset: 'doge' }, { ...whole, frame: '9Y' }];
  const prices = [null, { closes: [1.5] }, { closes: [1] }, { ...whole.prices, first: '2020-02-31' }];
  const steps = [[-1], [0], ['1'], 'one', [3_000_000], [Number.MAX_SAFE_INTEGER]].map((wrong) => ({
    ...whole.prices,
    closes: [38_000, 1],
    steps: wrong,
  }));
  for (const value of [...bad, ...[...prices, ...steps].map((wrong) => ({ ...whole, prices: wrong }))])
    assert.equal(codeOf(value), 'unreadable_data', JSON.stringify(value));
  assert.equal(codeOf(whole), 'read');
});

test('rows that say nonsense cost no more than themselves', () => {
  const cells = fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue(), { maxLength: 3 }));
  const fields = Object.keys(writeEmbed({ ...empty, asset: 'btc', predictions: [prediction] }).predictions);
  const anyField = fc.constantFrom(...fields, 'end', 'splits', 'by_hand', 'close', 'decided', 'expert', 'judged');
  fc.assert(
    fc.property(fc.dictionary(anyField, cells), fc.jsonValue(), fc.jsonValue(), (columns, experts, count) => {
      const read = readEmbed({ ...whole, predictions: { ...whole.predictions, ...columns }, experts, count });
      for (const one of read.predictions) assert.ok(one.claim && one.id !== '' && typeof one.expert.name === 'string');
    }),
    { numRuns: 500 },
  );
});

test('what all calls say together comes back, and what is no such thing is passed over [C18] [C19]', () => {
  const tally = { days: [19_723, 19_754], hits: [3, 0], misses: [1, 2], open: [0, 9] };
  const columns = Object.fromEntries(Object.entries(tally).map(([name, cells]) => [name, Int32Array.from(cells)]));
  const month = { period: periodOf(19_754 as Day, 'month'), day: 19_768 as Day, calls: 7, experts: 4 };
  const crowd = {
    tally: { ...(columns as unknown as Omit<Tally, 'finest'>), finest: 'month' as const },
    band: {
      months: [{ ...month, prices: [1, 2.5, 30_000, 40_000.4, 1e6] as const }],
      oneSided: [{ kind: 'top' as const, count: 31, median: 180_000 }],
      summary: { calls: 216, low: 95_000, median: 120_000, high: 210_000, by: 21_183 as Day },
    },
  };
  const wire = overTheWire(writeEmbed({ ...empty, crowd })) as { crowd: object };
  assert.deepEqual(readEmbed(wire).crowd, {
    ...crowd,
    band: { ...crowd.band, months: [{ ...month, prices: [1, 2.5, 30_000, 40_000, 1e6] }] },
  });
  for (const broken of [
    null,
    1,
    {},
    { months: [1], band: [] },
    { months: ['a', 1, 2, 3], band: [] },
    { months: [], band: [1] },
  ]) {
    assert.equal(readEmbed({ ...wire, crowd: broken }).crowd, null);
  }
  assert.equal(readEmbed(writeEmbed(empty)).crowd, null);
});
