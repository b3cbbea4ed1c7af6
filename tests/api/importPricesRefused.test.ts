import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { startImportServer } from './importServer.ts';

const stored = 'date,close\n2025-01-01,94000\n2025-01-02,96000\n2025-01-03,98000\n';

/** Files that are refused line by line, and the sentence for the culprit. */
const lines: readonly (readonly [what: string, file: string, sentence: string])[] = [
  ['a row with too few cells', 'date,close\n2025-02-01\n', 'Line 2: it has 1 cell where the header has 2.'],
  ['a row with too many cells', 'date,close\n2025-02-01,1,2\n', 'Line 2: it has 3 cells where the header has 2.'],
  ['31 February', 'date,close\n2025-02-31,95000\n', 'Line 2: 2025-02-31 is not a day of the calendar.'],
  ['another form of date', 'date,close\n31/01/2025,95000\n', 'Line 2: “31/01/2025” is not a date such as 2024-12-31.'],
  ['a missing date', 'date,close\n,95000\n', 'Line 2: the date is missing.'],
  ['a day before 1970', 'date,close\n1950-01-01,95000\n', 'Line 2: 1950-01-01 is before 1970.'],
  ['a day to come', 'date,close\n2026-01-16,95000\n', 'Line 2: 2026-01-16 has not come yet.'],
  ['today', 'date,close\n2026-01-15,95000\n', 'Line 2: 2026-01-15 is today, whose close is not final yet.'],
  ['a word for a price', 'date,close\n2025-02-01,n/a\n', 'Line 2: the close “n/a” is not a number such as 1234.56.'],
  [
    'a decimal comma beside a decimal dot',
    'date;close\n2025-02-01;95000,5\n2025-02-02;95000.5\n',
    'Line 2: the close “95000,5” is not a number such as 1234.56.',
  ],
  ['a missing close', 'date,close\n2025-02-01,\n', 'Line 2: the close is missing.'],
  ['a negative price', 'date,close\n2025-02-01,-5\n', 'Line 2: the close -5 is not above zero.'],
  ['a price of zero', 'date,close\n2025-02-01,0\n', 'Line 2: the close 0 is not above zero.'],
  [
    'an absurdly high price',
    'date,close\n2025-02-01,95000000000\n',
    'Line 2: the close 95000000000 is too high to be a price of BTC in USD.',
  ],
  [
    'an absurdly low price',
    'date,close\n2025-02-01,0.000001\n',
    'Line 2: the close 0.000001 is too low to be a price of BTC in USD.',
  ],
  [
    'a high below the low',
    'date,close,high,low\n2025-02-01,95000,94000,96000\n',
    'Line 2: the high 94000 is below the low 96000.',
  ],
  [
    'a close above the high',
    'date,close,high,low\n2025-02-01,99000,96000,94000\n',
    'Line 2: the close 99000 is above the high 96000.',
  ],
  [
    'a close below the low',
    'date,close,high,low\n2025-02-01,91000,96000,94000\n',
    'Line 2: the close 91000 is below the low 94000.',
  ],
  ['a wrong open', 'date,close,open\n2025-02-01,95000,x\n', 'Line 2: the open “x” is not a number such as 1234.56.'],
  [
    'a day twice with two closes',
    'date,close\n2025-02-01,95000\n2025-02-02,95100\n2025-02-01,95200\n',
    'Line 4: 2025-02-01 stands on line 2 already, with other values.',
  ],
  [
    'a source that only Hindcast may name',
    'date,close,src\n2025-02-01,95000,generated\n',
    'Line 2: the source “generated” is kept for days that no source reported.',
  ],
  [
    'a source that turns the text around',
    'date,close,src\n2025-02-01,95000,ev\u202eil\n',
    'Line 2: the source contains U+202E, which turns the direction of the text around.',
  ],
];

/** Files that cannot be read at all. */
const files: readonly (readonly [what: string, file: string | Buffer, sentence: string])[] = [
  ['an empty file', '', 'The file is empty.'],
  ['a file of empty lines', '\n \n', 'The file is empty.'],
  ['a header alone', 'date,close\n', 'The file has a header line and no rows below it.'],
  ['no header', '2025-02-01,95000\n', 'The file has no header line: line 1 must name the columns, such as date,close.'],
  ['a header without date', 'tag,close\n1,2\n', 'The header has no column “date”: it names tag, close.'],
  [
    'a header without close',
    'date,open\n2025-02-01,95000\n',
    'The header has no column “close” (or “value” or “price”): it names date, open.',
  ],
  ['a column named twice', 'date,close,Close\n2025-02-01,1,2\n', 'The header names the column “close” twice.'],
  ['JSON', '[{"date":"2025-02-01","close":95000}]', 'The file is JSON; prices are read from CSV with a header line.'],
  ['a web page', '<!doctype html><title>Prices</title>', 'The file is an HTML or XML page.'],
  ['a gzip archive', gzipSync(stored), 'The file is a gzip archive: unpack it first.'],
  [
    'a spreadsheet',
    Buffer.from('PK\x03\x04rest', 'latin1'),
    'The file is a ZIP archive or a spreadsheet: export it as CSV first.',
  ],
  ['UTF-16', Buffer.from(`\ufeff${stored}`, 'utf16le'), 'The file is UTF-16 text: save it as UTF-8.'],
  ['bytes', Buffer.from([1, 2, 0, 3]), 'The file is not text, but the data of some program: export it as CSV first.'],
  ['a zero byte far into the file', `${stored}${'\n'.repeat(5000)}2025-02-01,9\0`, 'Line 5005 contains a zero byte.'],
  [
    'Latin-1',
    Buffer.from('date,close,note\n2025-02-01,95000,caf\xe9\n', 'latin1'),
    'The text is not UTF-8 from about line 1 on: save the file as UTF-8.',
  ],
  ['an open quote', 'date,close\n"2025-02-01,95000\n', 'Line 2 opens a quoted cell that is never closed.'],
  ['a quote inside a cell', 'date,close\n2025-02-01,9"5\n', 'Line 2 has a quote in the middle of a cell.'],
  [
    'a line without end',
    `date,close\n2025-02-01,"${'x'.repeat(200_000)}`,
    'Line 2 is longer than 128,000 characters: is a quoted cell left open?',
  ],
  [
    'a first line without end, after an empty one',
    `\n${'a'.repeat(400_000)}`,
    'Line 1 is longer than 128,000 characters: this is not CSV.',
  ],
  [
    'more rows than an asset has days',
    `date,close\n${'1,2\n'.repeat(100_001)}`,
    'The file has more than 100,000 rows; prices are one row a day.',
  ],
];

async function* bytes(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file;
}

/** The file with one more line, in its own columns, that nothing is wrong with. */
function withGoodLine(file: string): string {
  const [header = ''] = file.split('\n', 1);
  const delimiter = header.includes(';') ? ';' : ',';
  const good: Readonly<Record<string, string>> = { date: '2025-03-01', close: '95000' };
  const cells = header.split(delimiter).map((name) => good[name] ?? '');
  return `${file}${cells.join(delimiter)}\n`;
}

test('a price file with a bad line is refused whole, and the sentence names the line', async (t) => {
  const { client } = await startImportServer(t);
  await client.importPrices(stored, { asset: 'btc' });
  const before = await client.prices('btc');
  for (const [what, file, sentence] of lines) {
    await t.test(what, async () => {
      const problems: unknown[] = [];
      const onEvent = (event: { type: string; problem?: string }) =>
        event.type === 'line' && problems.push(event.problem);
      // a good line beside the bad one must not be stored either
      const result = await client.importPrices(withGoodLine(file), { asset: 'btc', onEvent });
      assert.ok(problems.includes(sentence), `said ${JSON.stringify(problems)}`);
      assert.equal(result.success, false);
      assert.equal(result.stored, false);
      assert.deepEqual(await client.prices('btc'), before);
    });
  }
});

test('a file that is no price file is refused with one sentence', async (t) => {
  const { client, spooled } = await startImportServer(t);
  await client.importPrices(stored, { asset: 'btc' });
  const before = await client.prices('btc');
  for (const [what, file, sentence] of files) {
    await t.test(what, async () => {
      const body = typeof file === 'string' ? file : bytes(file);
      await assert.rejects(client.importPrices(body, { asset: 'btc' }), {
        name: 'ClientError',
        code: 'invalid_file',
        status: 422,
        message: sentence,
      });
      assert.deepEqual(await client.prices('btc'), before);
      assert.deepEqual(await spooled(), []);
    });
  }
});
