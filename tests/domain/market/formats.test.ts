import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  addYears,
  assetOfPath,
  assets,
  type Claim,
  claimPhrase,
  claimText,
  type Day,
  dateLabel,
  dateLine,
  dayText,
  expertName,
  expertText,
  formatDay,
  formatPrice,
  formatPriceShort,
  type Prediction,
  predictionText,
  readDay,
  readPrediction,
  readPrice,
  surname,
} from '@hindcast/domain';
import { saidOn } from '../saidOn.ts';

const { btc, mstr, naka } = assets;
const day = (text: string): Day => readDay(text) as Day;

test('prices are USD with the asset’s decimals [C13]', () => {
  assert.equal(formatPrice(85_090.4, btc), '$85,090');
  assert.equal(formatPrice(1_234_567, btc), '$1,234,567');
  assert.equal(formatPrice(0.35, naka), '$0.35');
});

test('a price below ten cents keeps three digits, in labels no zeros at their end [C13]', () => {
  assert.equal(formatPrice(0.0035, naka), '$0.00350');
  assert.equal(formatPrice(0.000_001_234, naka), '$0.00000123');
  assert.equal(formatPrice(0.0345, naka), '$0.0345');
  assert.equal(formatPrice(0, naka), '$0.00');
  assert.equal(formatPriceShort(0.0035, naka), '$0.0035');
  assert.equal(formatPriceShort(0.000_000_12, naka), '$0.00000012');
  assert.equal(formatPriceShort(-0.0035, naka), '−$0.0035');
  assert.equal(formatPriceShort(0.000_012_5, naka), '$0.0000125', 'what was said is not rounded away');
  assert.equal(formatPriceShort(0.0345, naka), '$0.0345');
  assert.equal(formatPriceShort(0.05, naka), '$0.05');
});

test('labels are $Nk and $N.NM, without a decimal from 10M [C13]', () => {
  const texts = [100_000, 82_500, 123_456, 999_000, 999_990, 1_000_000, 1_250_000, 9_900_000, 10_000_000, 12_400_000];
  assert.deepEqual(
    texts.map((price) => formatPriceShort(price, btc)),
    ['$100k', '$82.5k', '$123k', '$999k', '$1.0M', '$1.0M', '$1.3M', '$9.9M', '$10M', '$12M'],
  );
  assert.deepEqual(
    [1250, 1251.4, 1500, 9950.2, 12_345].map((price) => formatPriceShort(price, mstr)),
    ['$1,250', '$1,251', '$1.5k', '$9,950', '$12k'],
  );
  assert.equal(formatPriceShort(412.5, mstr), '$412.50');
  assert.equal(formatPriceShort(500, mstr), '$500');
  assert.equal(formatPriceShort(0.35, naka), '$0.35');
});

describe('a claim is quoted in the digits it was made in [C13]', () => {
  const rows = [
    [mstr, 1250, '$1,250', '$1,250'],
    [mstr, 1500, '$1.5k', '$1,500'],
    [mstr, 2000, '$2k', '$2,000'],
    [mstr, 3.91, '$3.91', '$3.91'],
    [mstr, 412.5, '$412.50', '$412.50'],
    [mstr, 999.99, '$999.99', '$999.99'],
    [mstr, 1500 / 10, '$150', '$150'],
    [mstr, 1250 / 3, '$416.6667', '$416.6667'],
    [btc, 82_500, '$82.5k', '$82,500'],
    [btc, 100_000, '$100k', '$100,000'],
    [btc, 118_250, '$118,250', '$118,250'],
    [btc, 999_990, '$999,990', '$999,990'],
    [btc, 1_000_000, '$1.0M', '$1,000,000'],
    [btc, 1_250_000, '$1.25M', '$1,250,000'],
    [btc, 1_255_000, '$1,255,000', '$1,255,000'],
    [btc, 12_000_000, '$12M', '$12,000,000'],
    [btc, 12_400_000, '$12.4M', '$12,400,000'],
    [naka, 0.35, '$0.35', '$0.35'],
    [naka, 0.355, '$0.355', '$0.355'],
    [naka, 2, '$2', '$2.00'],
    [naka, 0.0035, '$0.0035', '$0.0035'],
    [naka, 0.000_012_5, '$0.0000125', '$0.0000125'],
  ] as const;
  for (const [asset, price, label, phrase] of rows) {
    test(`${price} of ${asset.ticker}: ${label}`, () => {
      const claim: Claim = { kind: 'target', price, ...saidOn(day('2024-01-01')), end: null };
      assert.equal(claimText(claim, asset), label);
      assert.equal(claimPhrase(claim, asset), phrase);
    });
  }
});

test('a label loses no digit that was said: read again it is the same price [C13]', () => {
  for (const price of [4_100_000, 33_200_000, 64_980_000, 513_300, 258_900, 1250, 82_500, 0.0035, 118_250.5]) {
    const claim: Claim = { kind: 'target', price, ...saidOn(day('2024-01-01')), end: null };
    assert.equal(readPrice(claimText(claim, btc)), price);
  }
});

test('days are real days of the calendar', () => {
  for (const text of ['2024-02-31', '2023-02-29', '2024-13-01', '24-01-01', '2024-1-1', ''])
    assert.equal(readDay(text), null);
  assert.equal(dayText(day('2024-02-29')), '2024-02-29');
  assert.equal(dayText(addYears(day('2024-02-29'), 2)), '2026-02-28');
});

test('dates on cards are dd/MM/yyyy, N/A when missing, Invalid Date when they name no day [C13 W4]', () => {
  assert.equal(formatDay(day('2026-11-05')), '05/11/2026');
  assert.equal(dateLabel(null), 'N/A');
  assert.equal(dateLabel('2024-02-31'), 'Invalid Date');
  assert.equal(dateLabel('2024-02-28T10:00:00Z'), '28/02/2024');
});

test('a path containing /mstr or /naka is that asset’s, any other is Bitcoin’s [V1]', () => {
  assert.equal(assetOfPath('/mstr').id, 'mstr');
  assert.equal(assetOfPath('/x/naka/y').id, 'naka');
  assert.equal(assetOfPath('/btc').id, 'btc');
  assert.equal(assetOfPath('/').id, 'btc');
});

const row = {
  price_target: 100_000,
  start_date: '2024-01-01',
  end_date: '2024-01-04',
  influencer: { name: 'Jane van Doe' },
};
const read = (over: Record<string, unknown> = {}): Prediction => readPrediction({ ...row, ...over }, 'btc');

describe('a prediction in words', () => {
  test('shows the claim in the form of its kind [P6]', () => {
    assert.equal(predictionText(read()), '$100k');
    assert.equal(predictionText(read({ prediction_type: 'pricetimerange', price_min: 135_000 })), '≥ $135k');
    assert.equal(
      predictionText(read({ prediction_type: 'range', price_min: 120_000, price_max: 160_000 })),
      '$120k – $160k',
    );
  });
  test('falls back to the words, then to Unknown prediction [W4]', () => {
    assert.equal(predictionText(read({ price_target: null, price_prediction: 'the moon' })), 'the moon');
    assert.equal(predictionText(read({ price_target: null })), 'Unknown prediction');
  });
  test('says Error formatting prediction where a claim that no record makes cannot be written [W4]', () => {
    const claim = { ...read().claim, kind: 'moon' } as unknown as Claim;
    assert.equal(predictionText({ ...read(), claim }), 'Error formatting prediction');
  });
  test('has a date line labelled by kind, else Date not specified [P6 W4]', () => {
    assert.equal(dateLine(read()), 'Target 04/01/2024');
    assert.equal(dateLine(read({ prediction_type: 'top', end_date: null })), 'Date not specified');
    const lines = ['bottom', 'pricetimerange', 'range'].map((kind) => dateLine(read({ prediction_type: kind })));
    assert.deepEqual(lines, ['Bottom 04/01/2024', 'Price by 04/01/2024', 'Range 04/01/2024']);
  });
  const nameless = { ...read(), expert: { ...read().expert, name: '', handle: null } };
  test('is its expert’s, with the handle where there is one, and Unknown’s without a name [P6]', () => {
    assert.equal(expertText(read({ x_handle: 'doe' })), `${expertName(read())} @doe`);
    assert.equal(expertText(nameless), 'Unknown');
  });
  test('is labelled on the chart by surname, an unknown expert by handle', () => {
    assert.equal(surname(read()), 'Doe');
    assert.equal(surname(read({ influencer: null, x_handle: 'delphi' })), '@delphi');
    assert.equal(surname(nameless), 'Unknown');
    for (const [name, label] of [
      ['Maroon 5', 'Maroon 5'],
      ['Robert Downey Jr.', 'Downey'],
      ['Robert Downey, Jr.', 'Downey'],
      ['Henry Ford II', 'Ford'],
      ['Bill M.', 'Bill M.'],
      ['Jet Li', 'Jet Li'],
      ['Jr.', 'Jr.'],
      ['Jane Doe (Acme)', 'Doe'],
      ['Hypatia (demo)', 'Hypatia'],
      ['(demo)', '(demo)'],
      ['Gamal Abdel Nasser', 'Nasser'],
      ['中本哲史', '中本哲史'],
    ] as const)
      assert.equal(surname(read({ influencer: { name } })), label);
    assert.equal(surname({ ...nameless, expert: { ...nameless.expert, handle: 'delphi' } }), '@delphi');
  });
});
