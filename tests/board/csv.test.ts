import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Cell, csvText } from '@hindcast/domain/csv';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { predictionsCsv } from '../../widgets/src/history/save/predictionsCsv.ts';
import { holdBoard, predict } from './made.ts';

const read = (text: string): string[][] =>
  parse(text, { bom: true, relax_column_count: true, record_delimiter: '\r\n' });

/** Beginnings that spreadsheets take for a formula, behind quotes, spaces and invisible characters. */
const FORMULA = /^["'`;\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', "'", ',', ' ', '\u200b', 'a', '1', 'ü'),
  }),
  fc.constantFrom('=cmd|"/c calc"!A1', '@SUM(A1)', '+1', '-1', '\t=1', '"=1', ' =1', '＝1', '=HYPERLINK("https://x")'),
);

test('whatever a name has in it, it is read back as one cell, and no spreadsheet runs it', () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 2, maxLength: 5 }), (cells) => {
      const [row = [], ...others] = read(csvText([cells]));
      assert.equal(others.length, 0);
      assert.equal(row.length, cells.length);
      for (const [place, cell] of cells.entries()) {
        assert.equal(row[place], FORMULA.test(cell) ? `'${cell}` : cell);
        assert.doesNotMatch(row[place] ?? '', /^[\t\r\n=+\-@]/);
      }
    }),
    { numRuns: 500 },
  );
});

for (const [cell, text] of [
  ['=1+1', "'=1+1"],
  ['+41', "'+41"],
  ['-5', "'-5"],
  ['@cassandra', "'@cassandra"],
  ['\tx', '"\'\tx"'],
  ['a;=1', '"a;=1"'],
  [';=1', '"\';=1"'],
  ['\rx', '"\'\rx"'],
  ['"=1', '"\'""=1"'],
  ["'=1", "''=1"],
  ['  =1', "'  =1"],
  ['\u200b=1', "'\u200b=1"],
  ['＝1', "'＝1"],
  ['a=1', 'a=1'],
  ['Mary-Ann', 'Mary-Ann'],
  ['one, "two"\r\nthree', '"one, ""two""\r\nthree"'],
  [-5.5, '-5.5'],
  [0.35, '0.35'],
  [Number.NaN, ''],
  [null, ''],
] as const satisfies readonly (readonly [Cell, string])[]) {
  test(`${JSON.stringify(cell)} is written as ${JSON.stringify(text)}`, () => {
    assert.equal(csvText([[cell, 'x']]), `\uFEFF${text},x\r\n`);
  });
}

test('the listed predictions are saved in their order: prices as numbers, days as YYYY-MM-DD, nothing as nothing [V6]', () => {
  const { board } = holdBoard([
    predict(1, 'Völva, of Old', {
      x_handle: '@volva',
      prediction_type: 'range',
      price_target: null,
      price_min: 50_000.5,
      price_max: 60_000,
      prediction_made: '2024-02-03',
      source_url: 'https://example.org/1',
      success_status: 'success',
      verdict: {
        outcome: 'success',
        start: '2024-02-03',
        chance: 0.25,
        deciding: { date: '2024-05-06', price: 55_000 },
      },
    }),
    predict(2, '=cmd()', { price_target: 'to the moon', end_date: 'next summer' }),
  ]);
  const [names, ...rows] = read(predictionsCsv(board.get().listed));
  assert.deepEqual(
    names,
    'expert,handle,kind,prediction,price_target,price_min,price_max,made,start,end,outcome,decided,decided_price,chance,source'.split(
      ',',
    ),
  );
  const cells = rows.map((row) => Object.fromEntries(row.map((cell, place) => [names?.[place], cell])));
  assert.deepEqual(
    cells.map(({ expert }) => expert),
    ["'=cmd()", 'Völva, of Old'],
  );
  const range = {
    expert: 'Völva, of Old',
    handle: 'volva',
    kind: 'range',
    prediction: '$50,000.50 – $60k',
    price_target: '',
    price_min: '50000.5',
    price_max: '60000',
    made: '2024-02-03',
    start: '2024-02-03',
    end: '2027-01-01',
    outcome: 'success',
    decided: '2024-05-06',
    decided_price: '55000',
    chance: '0.25',
    source: 'https://example.org/1',
  };
  assert.deepEqual(cells[1], range);
  assert.deepEqual([cells[0]?.price_target, cells[0]?.end, cells[0]?.outcome], ['', 'next summer', 'pending']);
});
