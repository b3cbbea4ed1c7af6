import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  assets,
  type Day,
  dayText,
  levelsOf,
  type Prediction,
  readDay,
  readPrediction,
  readPrices,
  rowsOf,
} from '@hindcast/domain';
import fc from 'fast-check';

type Row = Record<string, unknown>;
const dates = { start_date: '2024-01-01', end_date: '2024-12-31' };
const read = (row: Row): Prediction => readPrediction(row, 'btc');
const levels = (row: Row): readonly number[] | string => {
  const { claim, problem } = read({ ...dates, ...row });
  return claim ? levelsOf(claim) : (problem ?? '');
};

describe('the price of a prediction, by kind', () => {
  const cases: readonly (readonly [string, Row, readonly number[]])[] = [
    ['target: price_target', { price_target: 1, price_min: 2, price_prediction: '3' }, [1]],
    ['target: else price_min', { price_min: 2, price_prediction: '3' }, [2]],
    ['target: else price_prediction', { price_prediction: '$100,000' }, [100_000]],
    ['top: price_max', { prediction_type: 'top', price_max: 5, price_target: 6 }, [5]],
    ['top: else price_target', { prediction_type: 'top', price_target: 6 }, [6]],
    ['bottom: price_min', { prediction_type: 'bottom', price_min: 5, price_target: 6 }, [5]],
    ['bottom: else price_target', { prediction_type: 'bottom', price_target: 6 }, [6]],
    ['range: minimum and maximum', { prediction_type: 'range', price_min: 80, price_max: 120 }, [80, 120]],
    [
      'minimum by a date: its maximum makes no range',
      { prediction_type: 'pricetimerange', price_min: 80, price_max: 80 },
      [80],
    ],
    ['numbers that arrive as text', { price_target: '82500.5' }, [82_500.5]],
    ['an exponent', { price_target: '1.25e5' }, [125_000]],
    ['no digit before the point', { price_target: '$.36' }, [0.36]],
    ['thousands set apart by commas or spaces', { price_target: '$1,250 000.5' }, [1_250_000.5]],
    ['thousands and millions by letter', { price_target: '$1.5M' }, [1_500_000]],
    ['an MSTR row calls it target_price', { target_price: 450 }, [450]],
  ];
  for (const [what, row, expected] of cases) test(`${what} [C7 W5]`, () => assert.deepEqual(levels(row), expected));
});

describe('what cannot be drawn has no claim, and the problem says why', () => {
  const cases: readonly (readonly [string, Row, RegExp])[] = [
    ['no price', {}, /names no price/],
    ['NaN', { price_target: Number.NaN }, /names no price/],
    ['a price in words', { price_prediction: 'to the moon' }, /names no price/],
    ['a decimal comma', { price_target: '85000,50' }, /names no price/],
    ['a decimal comma before a letter', { price_target: '1,5M' }, /names no price/],
    ['two signs', { price_target: '--5' }, /names no price/],
    ['400 digits', { price_target: '9'.repeat(400) }, /names no price/],
    ['zero', { price_target: 0 }, /not above zero/],
    ['a negative price', { price_target: '-5' }, /not above zero/],
    ['an absurd price', { price_target: 1e300 }, /cannot be meant in USD/],
    ['31 February', { price_target: 5, end_date: '2024-02-31' }, /end date “2024-02-31” is not a day/],
    ['a start that is no day', { price_target: 5, start_date: 'soon' }, /start date “soon” is not a day/],
    ['reversed dates', { price_target: 5, start_date: '2025-01-01', end_date: '2024-01-01' }, /not after its start/],
    ['a range without a maximum', { prediction_type: 'range', price_min: 5 }, /names no price/],
    ['a range upside down', { prediction_type: 'range', price_min: 5, price_max: 5 }, /not above its minimum/],
    [
      'a minimum by a date without a date',
      { prediction_type: 'pricetimerange', price_min: 5, end_date: null },
      /needs that date/,
    ],
    [
      'a minimum by a date without a start',
      { prediction_type: 'pricetimerange', price_min: 5, start_date: null },
      /no start date/,
    ],
    ['a minimum by a date of zero', { prediction_type: 'pricetimerange', price_min: 0 }, /not above zero/],
    ['a range from zero', { prediction_type: 'range', price_min: 0, price_max: 5 }, /not above zero/],
    ['a bottom without a price', { prediction_type: 'bottom', price_max: 5 }, /names no price/],
    ['an unknown kind', { prediction_type: 'hunch', price_target: 5 }, /kind “hunch”/],
  ];
  for (const [what, row, problem] of cases) test(`${what} [C8]`, () => assert.match(String(levels(row)), problem));

  test('a top without any date has no start [C8]', () => {
    assert.match(read({ prediction_type: 'top', price_max: 5 }).problem ?? '', /no start date/);
  });

  test('whatever comes over the wire, reading it never throws [C8]', () => {
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true }),
        (value) => typeof read(value as Row).expert.name === 'string',
      ),
    );
    const field = fc.constantFrom(
      'id',
      'influencer',
      'prediction_type',
      'price_target',
      'start_date',
      'end_date',
      'verdict',
      'x_handle',
    );
    fc.assert(
      fc.property(
        fc.dictionary(field, fc.anything({ withNullPrototype: true })),
        (row) => typeof read(row).id === 'string',
      ),
    );
  });
});

describe('defaults of a row', () => {
  const start = (row: Row): string => dayText(read({ price_target: 5, ...row }).claim?.start as Day);
  test('a missing kind is a target [W5]', () => assert.equal(read({ price_target: 5, ...dates }).kind, 'target'));
  test('it was made on prediction_made, else prediction_date, start_date, the day of created_at, and never later than that [W5]', () => {
    const all = { prediction_made: '2024-02-02', prediction_date: '2024-03-03', start_date: '2024-03-04' };
    const made = (row: Record<string, unknown>) => {
      const { claim } = read({ price_target: 5, ...row });
      return [dayText(claim?.made as Day), claim?.assumed];
    };
    assert.deepEqual(made(all), ['2024-02-02', false]);
    assert.deepEqual(made({ ...all, prediction_made: null }), ['2024-03-03', false]);
    assert.deepEqual(made({ start_date: all.start_date }), ['2024-03-04', false]);
    assert.deepEqual(made({ created_at: '2024-04-04T10:00:00Z' }), ['2024-04-04', true]);
    assert.deepEqual(made({ ...all, created_at: '2024-01-30T10:00:00Z' }), ['2024-01-30', false]);
  });
  test('it counts from the day of the words, or from a later start [W5]', () => {
    assert.equal(start({ prediction_made: '2025-03-15', start_date: '2024-01-01' }), '2025-03-15');
    assert.equal(start({ prediction_made: '2025-03-15', start_date: '2025-04-01' }), '2025-04-01');
    assert.equal(start({ prediction_made: '2024-02-02', prediction_date: '2024-03-03' }), '2024-02-02');
  });
  test('an instant counts by its UTC day, a written day as it is written [W5]', () => {
    const times = { prediction_made: '2024-05-01T20:30:00-05:00', start_date: '2024-05-09T23:00:00-05:00' };
    const { claim, madeOn } = read({ price_target: 5, ...times, end_date: '2024-06-30T23:00:00-05:00' });
    assert.deepEqual(
      [claim?.made, madeOn, claim?.start, claim?.end].map((day) => dayText(day as Day)),
      ['2024-05-02', '2024-05-02', '2024-05-09', '2024-06-30'],
    );
    for (const [time, day] of [
      ['2024-05-01T00:30:00+02:00', '2024-04-30'],
      ['2024-05-01T00:30:00', '2024-05-01'],
      ['2024-05-01 23:59:59.999Z', '2024-05-01'],
      ['2024-12-31T23:00-0100', '2025-01-01'],
    ])
      assert.equal(start({ prediction_made: time }), day);
    for (const made of ['2024-05-01 22:00 EST', '2024-05-01T22:00 GMT-0500', '2024-05-01 11:30:00 PM -0500'])
      assert.match(
        read({ price_target: 5, prediction_made: made }).problem ?? '',
        /the day it was made .* is not a day/,
      );
  });
  test('a target says whether the price is to rise or to fall, where the words do', () => {
    const direction = (value: unknown) => {
      const { claim } = read({ price_target: 5, prediction_made: '2024-01-01', direction: value });
      return claim?.kind === 'target' ? claim.direction : undefined;
    };
    assert.deepEqual(['up', 'down', 'sideways', null].map(direction), ['up', 'down', null, null]);
  });
  test('the end falls back to target_time [W5]', () => {
    const { claim } = read({ price_target: 5, start_date: '2024-01-01', target_time: '2024-06-30' });
    assert.equal(dayText(claim?.end as Day), '2024-06-30');
  });
  test('an unknown status is pending [W5]', () => {
    assert.equal(read({ success_status: 'success' }).outcome, 'success');
    assert.equal(read({ success_status: 'miss' }).outcome, 'miss');
    assert.equal(read({ success_status: 'partial' }).outcome, 'pending');
    assert.equal(read({}).outcome, 'pending');
  });
  test('the asset is Bitcoin unless the row or the caller says otherwise [W5]', () => {
    assert.equal(read({}).asset, 'btc');
    assert.equal(read({ asset_type: 'NAKA' }).asset, 'naka');
    assert.equal(readPrediction({}, 'mstr').asset, 'mstr');
  });
  test('names: influencer, else influencer_name, else Unknown, for MSTR Unknown Expert [W4 W5]', () => {
    assert.equal(read({ influencer: { name: ' Pythia ' } }).expert.name, 'Pythia');
    assert.equal(readPrediction({ influencer_name: 'Manto' }, 'mstr').expert.name, 'Manto');
    assert.equal(read({}).expert.name, 'Unknown');
    assert.equal(readPrediction({}, 'mstr').expert.name, 'Unknown Expert');
  });
  for (const [written, hidden] of [
    [true, true],
    [1, true],
    ['true', true],
    [false, false],
    [0, false],
    ['false', false],
    [undefined, false],
  ] as const) {
    test(`exclude_from_chart ${JSON.stringify(written)} ${hidden ? 'keeps a prediction off' : 'leaves it on'} the chart [C8 W5]`, () =>
      assert.equal(read({ exclude_from_chart: written }).hidden, hidden));
  }
  test('the quote comes from notes, the handle loses its @ [W5]', () => {
    const { quote, expert } = read({ notes: 'Beware.', x_handle: '@pythia' });
    assert.equal(quote, 'Beware.');
    assert.equal(expert.handle, 'pythia');
  });
  test('votes and an expert’s score are numbers, as text too; without votes there are none [W5]', () => {
    const score = (row: Row) => [read(row).voteScore, read(row).expert.score];
    assert.deepEqual(score({ vote_score: '12', influencer: { score: '0.5' } }), [12, 0.5]);
    assert.deepEqual(score({ vote_score: -3, influencer_score: 2 }), [-3, 2]);
    assert.deepEqual(score({ vote_score: 'many' }), [0, null]);
  });
  test('an expert’s counts are whole and can be true; below five calls nothing is said of them [W1 W5]', () => {
    const counts = (influencer: Row) => read({ influencer }).expert.counts;
    assert.deepEqual(counts({ name: 'Pythia', hits: 7, counted: 12 }), { hits: 7, counted: 12 });
    assert.deepEqual(counts({ hits: 0, counted: 5 }), { hits: 0, counted: 5 });
    const wrong = [{}, { hits: 4, counted: 4 }, { hits: 13, counted: 12 }, { hits: -1, counted: 12 }];
    for (const row of [...wrong, { hits: '7', counted: '12' }, { hits: 7.5, counted: 12 }, { hits: 7 }])
      assert.equal(counts(row), undefined);
  });
  test('only web addresses are links [W5]', () => {
    assert.equal(read({ source_url: 'https://example.org/a' }).sourceUrl, 'https://example.org/a');
    assert.equal(read({ source_url: 'javascript:alert(1)' }).sourceUrl, null);
    assert.equal(read({ source_url: 'https://a"onclick=' }).sourceUrl, null);
  });
  test('a link whose host only looks like another is shown as the network knows it; one with a name or password is none [W5]', () => {
    const shown = (source_url: string) => read({ source_url }).sourceUrl;
    assert.equal(shown('https://\u0430pple.com/a?b#c'), 'https://xn--pple-43d.com/a?b#c');
    assert.equal(shown('https://ru.wikipedia.org/wiki/Биткойн'), 'https://ru.wikipedia.org/wiki/Биткойн');
    assert.equal(shown('https://medium.com/@ada/1'), 'https://medium.com/@ada/1');
    for (const link of [
      'https://user:pass@evil.example/x',
      'https:///bank.example@evil.example',
      'HTTPS://a@b.example',
    ])
      assert.equal(shown(link), null, link);
  });
});

describe('price rows', () => {
  const today = readDay('2024-06-02') as Day;
  test('take close or value, numbers or text; drop prices that are not above zero or cannot be, and days after today [C15]', () => {
    const rows = [
      { date: '2024-06-01T00:00:00Z', close: '5.5' },
      { time: '2024-06-02', value: 6 },
      { date: '2024-06-03', close: 7 },
      { date: '2024-05-31', close: 0 },
      { date: '2024-02-31', close: 1 },
      { date: '2024-05-30', close: 1e300 },
      { date: '2024-05-29', close: 1e-300 },
      null,
    ];
    assert.deepEqual(
      readPrices(rows, today, assets.btc).map((bar) => bar.close),
      [5.5, 6],
    );
  });
  test('points after today stay when there are no earlier ones [C15]', () => {
    assert.equal(readPrices([{ date: '2024-06-03', close: 7 }], today, assets.btc).length, 1);
  });
  test('come as a bare list or inside {success, data} [W1]', () => {
    assert.deepEqual(rowsOf([1]), [1]);
    assert.deepEqual(rowsOf({ success: true, data: [1] }), [1]);
    assert.equal(rowsOf({ success: false }), null);
    assert.equal(rowsOf('<html>'), null);
  });
});

test('what a person set is read beside the verdict, and counts; what is no override is none [J2]', () => {
  const verdict = { outcome: 'miss', start: '2024-01-01' };
  const override = { outcome: 'success', reason: 'The feed was wrong', at: '2025-02-03T04:05:06.789Z' };
  const row = { ...dates, price_target: 5, success_status: 'success', verdict: { ...verdict, override } };
  const prediction = read(row);
  assert.deepEqual(prediction.override, {
    outcome: 'success',
    reason: 'The feed was wrong',
    setAt: Date.UTC(2025, 1, 3, 4, 5, 6, 789),
  });
  assert.deepEqual([prediction.outcome, prediction.verdict?.outcome], ['success', 'miss']);
  for (const odd of [null, undefined, 'x', 5, [], {}, { ...override, outcome: 'hit' }, { ...override, at: 'soon' }]) {
    assert.equal(read({ ...row, verdict: { ...verdict, override: odd } }).override, null);
  }
  assert.equal(read({ ...row, verdict: null }).override, null);
});

test('a picture of an expert is a path of the server that sent it, never an address elsewhere', () => {
  const pictureOf = (picture: unknown) =>
    read({ ...dates, influencer: { id: 1, name: 'Ada', picture } }).expert.picture;
  const path = `/pictures/${'0a'.repeat(32)}.png`;
  assert.equal(pictureOf(path), path);
  for (const odd of [
    `https://evil.example${path}`,
    `//evil.example${path}`,
    `${path}?x`,
    path.toUpperCase(),
    '/pictures/../x.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA==',
    null,
    7,
    [path],
  ]) {
    assert.equal(pictureOf(odd), undefined, String(odd));
  }
});
