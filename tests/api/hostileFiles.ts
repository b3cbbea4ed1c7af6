import { gzipSync } from 'node:zlib';
import { createRandom } from '../random.ts';

/** A file of predictions that is odd or bad, and what must come of it. */
export interface HostileFile {
  readonly what: string;
  readonly bytes: Buffer;
  /** Stored whole, with this many predictions; else refused with a sentence that matches. */
  readonly expected: number | RegExp;
}

const columns = ['expert', 'prediction_type', 'price_target', 'prediction_made', 'end_date', 'notes'] as const;
type Row = Record<(typeof columns)[number], string>;

/** Chances for one file. */
interface Dice {
  under(most: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const csv = (rows: readonly Row[], separator = ',', end = '\n', heads: readonly string[] = columns): string =>
  [heads.join(separator), ...rows.map((row) => columns.map((name) => quoted(row[name])).join(separator))].join(end) +
  end;

/** A file whose last row has something else in a cell. */
const broken = (rows: Row[], change: Partial<Row>): string =>
  csv([...rows.slice(0, -1), { ...rows[rows.length - 1], ...change } as Row]);

type Twist = readonly [what: string, make: (rows: Row[], dice: Dice) => string | Buffer, expected: 'stored' | RegExp];

const digits = (dice: Dice, length: number): string => Array.from({ length }, () => 1 + dice.under(9)).join('');

const twists: readonly Twist[] = [
  ['a byte order mark', (rows) => `\ufeff${csv(rows)}`, 'stored'],
  ['lines that end as on Windows', (rows) => csv(rows, ',', '\r\n'), 'stored'],
  ['lines that end as on old Macs', (rows) => csv(rows, ',', '\r'), 'stored'],
  ['other separators', (rows, dice) => csv(rows, dice.pick([';', '\t'])), 'stored'],
  [
    'headers in words',
    (rows) =>
      csv(
        rows,
        ',',
        '\n',
        columns.map((name) => ` ${name.replaceAll('_', ' ').toUpperCase()} `),
      ),
    'stored',
  ],
  [
    'new lines, quotes and separators in quotes',
    (rows) => broken(rows, { notes: 'So:\n"It,\r\nwill; be",\tthen\n\nmore' }),
    'stored',
  ],
  ['empty lines between and after', (rows) => `\n\n${csv(rows).replaceAll('\n', '\n\n')}\n\n`, 'stored'],
  ['words of 9,000 letters', (rows) => broken(rows, { notes: 'é'.repeat(9000) }), 'stored'],
  ['a formula for spreadsheets', (rows) => broken(rows, { notes: '=cmd|"/c calc"!A1', expert: '@SUM(1+1)' }), 'stored'],
  ['markup', (rows) => broken(rows, { expert: '<img src=x onerror=alert(1)>' }), 'stored'],
  ['letters of many bytes', (rows) => broken(rows, { expert: '𝒜da 👩‍👩‍👧 Ω≈ç' }), 'stored'],
  ['SQL in a name', (rows) => broken(rows, { expert: "Robert'); DROP TABLE predictions;--" }), 'stored'],
  ['placeholders of statements', (rows) => broken(rows, { notes: ':name ? $1 \\0 \\ % {{x}} #{x}' }), 'stored'],
  [
    'prices as people write them',
    (rows, dice) => broken(rows, { price_target: dice.pick(['$123,456', '123k', '0.12M', '1.2e5', '+120000.']) }),
    'stored',
  ],
  ['times with offsets', (rows) => broken(rows, { prediction_made: '2025-01-05T23:59:59.999-12:00' }), 'stored'],
  ['UTF-16', (rows, dice) => Buffer.from(`\ufeff${csv(rows)}`, dice.pick(['utf16le', 'utf16le'])), /UTF-16 text/],
  [
    'bytes that are no UTF-8',
    (rows) => Buffer.concat([Buffer.from(csv(rows)), Buffer.from([0xe9, 0x2c, 0xff])]),
    /not UTF-8 from about line/,
  ],
  [
    'half a character at the end',
    (rows) => Buffer.concat([Buffer.from(csv(rows)), Buffer.from('é').subarray(0, 1)]),
    /not UTF-8/,
  ],
  ['a zero byte', (rows) => csv(rows).replace('expert', 'exp\0ert'), /not text, but the data of some program/],
  [
    'a zero byte beyond the first kilobytes',
    (rows) => broken(rows, { notes: `${'x'.repeat(5000)}\0` }),
    /contains a zero byte/,
  ],
  ['an archive', (rows) => gzipSync(csv(rows)), /gzip archive/],
  ['a page', () => '<!doctype html><p>not found', /HTML or XML/],
  ['nothing', (_, dice) => dice.pick(['', '\ufeff', ' \n\t\n ', '\r\n']), /^The file is empty/],
  ['a header alone', () => `${columns.join()}\n`, /holds no predictions/],
  ['no header', (rows) => csv(rows).split('\n').slice(1).join('\n'), /has no column “influencer_name”/],
  ['a quote that never closes', (rows) => `${csv(rows)}"Ada,target,5`, /quoted cell that is never closed/],
  ['a quote in a cell', (rows) => `${csv(rows)}Ada,tar"get,5,2025-01-02,,\n`, /quote in the middle of a cell/],
  [
    'a cell of 200,000 letters',
    (rows) => broken(rows, { notes: 'x'.repeat(200_000) }),
    /longer than 128,000 characters/,
  ],
  [
    'words of 20,000 letters',
    (rows) => broken(rows, { notes: 'x'.repeat(20_000) }),
    /^Line \d+: its notes is longer than 10000 characters/,
  ],
  [
    'a cell too many',
    (rows) => `${csv(rows)}Ada,target,5,2025-01-02,,,\n`,
    /^Line \d+: it has 7 cells where the header has 6/,
  ],
  ['a cell too few', (rows) => `${csv(rows)}Ada\n`, /^Line \d+: it has 1 cell where the header has 6/],
  [
    'a column twice',
    (rows, dice) => csv(rows).replace('notes', dice.pick(['expert', 'END DATE', 'end-date'])),
    /names the column “(expert|end_date)” twice/,
  ],
  [
    'a prototype for a column',
    (rows, dice) => csv(rows).replace('notes', dice.pick(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])),
    /^No prediction has such a column: “/,
  ],
  ['a column with a slip', (rows) => csv(rows).replace('end_date', 'end_dat'), /did you mean end_date\?/],
  [
    'a number of 400 digits',
    (rows, dice) => broken(rows, { price_target: digits(dice, 400) }),
    /^Line \d+: its price_target \d{39}… is not a number/,
  ],
  [
    'a number of 30 digits',
    (rows, dice) => broken(rows, { price_target: digits(dice, 30) }),
    /^Line \d+: its price .* cannot be meant in USD/,
  ],
  [
    'what programs call numbers',
    (rows, dice) =>
      broken(rows, { price_target: dice.pick(['NaN', 'Infinity', '0x10', '1_000', '12,34', '1e999', '١٢٣']) }),
    /^Line \d+: its price_target .* is not a number/,
  ],
  [
    'a price of nothing',
    (rows, dice) => broken(rows, { price_target: dice.pick(['0', '-0', '-5', '1e-400']) }),
    /^Line \d+: its price -?0?\d* ?is not above zero/,
  ],
  [
    'a price of another asset',
    (rows, dice) => broken(rows, { price_target: dice.pick(['0.35', '390', '4100']) }),
    /^Line \d+: its price \$[\d.,]+ is less than a 20th of BTC's close/,
  ],
  [
    'a price in cents',
    (rows) => broken(rows, { price_target: '12000000' }),
    /^Line \d+: its price \$12,000,000 is more than 20 times BTC's close/,
  ],
  [
    'a day that is none',
    (rows, dice) => broken(rows, { end_date: dice.pick(['2025-02-31', '2025-13-01', '2025-00-10', '2023-02-29']) }),
    /^Line \d+: its end_date \S+ is not a day of the calendar/,
  ],
  [
    'a day in another form',
    (rows, dice) => broken(rows, { end_date: dice.pick(['31/12/2025', '12-31-2025', '20251231', 'soon', '45657']) }),
    /^Line \d+: its end_date \S+ is not a day such as/,
  ],
  [
    'a day of another time',
    (rows, dice) => broken(rows, { end_date: dice.pick(['0000-01-01', '1969-12-31', '2101-01-01', '9999-12-31']) }),
    /^Line \d+: its end_date \S+ is not (between|a day)/,
  ],
  [
    'an end before the words',
    (rows) => broken(rows, { end_date: '2024-12-31' }),
    /^Line \d+: it ends on 2024-12-31, not after its start/,
  ],
  [
    'an unknown kind',
    (rows, dice) => broken(rows, { prediction_type: dice.pick(['moon', '__proto__', 'TARGETS']) }),
    /^Line \d+: its prediction_type “.+” is not one of/,
  ],
  [
    'a name that turns the text around',
    (rows) => broken(rows, { expert: 'Ada\u202egnp.exe' }),
    /^Line \d+: its expert contains U\+202E/,
  ],
  [
    'a name of nothing',
    (rows, dice) => broken(rows, { expert: dice.pick([' ', '\u200b', '\u3164']) }),
    /^Line \d+: (it names no expert|its expert has nothing that can be seen)/,
  ],
  [
    'a name of 101 letters',
    (rows) => broken(rows, { expert: 'x'.repeat(101) }),
    /^Line \d+: its expert is longer than 100/,
  ],
  ['JSON that is cut off', (rows, dice) => JSON.stringify(rows).slice(0, -1 - dice.under(9)), /damaged or cut off/],
  [
    'JSON with a trap for programs',
    (rows) => `[{"__proto__":{"expert":"Eve"},${JSON.stringify(rows[0]).slice(1)}]`,
    /^No prediction has such a column: “__proto__”/,
  ],
  [
    'JSON in JSON without end',
    (rows) =>
      JSON.stringify([{ ...rows[0], notes: 1 }]).replace(
        '"notes":1',
        `"notes":${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      ),
    /^Item 1: its notes \[…\] is not a text/,
  ],
  ['a list of everything but records', () => '[1, "two", null, [3], true]', /^Item 1: it is not a JSON object/],
  [
    'a list as a price',
    (rows) => JSON.stringify([{ ...rows[0], price_target: [120_000] }]),
    /^Item 1: its price_target \[…\] is not a number/,
  ],
  [
    'half a character in JSON',
    (rows) => JSON.stringify([{ ...rows[0], expert: 'A' }]).replace('"A"', '"A\\ud800"'),
    /^Item 1: its expert contains half a character/,
  ],
  ['the records of a JSON answer', (rows) => JSON.stringify({ success: true, data: rows }), 'stored'],
  ['lines of JSON', (rows) => rows.map((row) => JSON.stringify(row)).join('\n\n'), 'stored'],
  ['a file of prices', () => 'date,close\n2025-01-01,95000\n', /has no column “influencer_name”/],
];

/** So many files, each of another seer, made by a seed: the same again for the same seed. */
export function hostileFiles(count: number, seed: number): HostileFile[] {
  const random = createRandom(seed);
  const under = (most: number): number => Math.floor(random() * most);
  const dice: Dice = { under, pick: (items) => items[under(items.length)] as never };
  return Array.from({ length: count }, (_, i) => {
    const [what, make, expected] = twists[i % twists.length] as Twist;
    const rows = Array.from({ length: 1 + under(4) }, (_, place) => ({
      expert: `Seer ${i}`,
      prediction_type: dice.pick(['target', '', 'Top', 'bottom ']),
      price_target: String(100_000 + 10_000 * place + under(999)),
      prediction_made: `2025-01-0${2 + under(7)}`,
      end_date: `2025-${10 + under(3)}-1${under(10)}`,
      notes: `Words ${place}`,
    }));
    return { what, bytes: Buffer.from(make(rows, dice)), expected: expected === 'stored' ? rows.length : expected };
  });
}
