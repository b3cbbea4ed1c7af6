import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PriceImportOptions } from '@hindcast/domain/client';
import { priceCsv, startImportServer } from './importServer.ts';

type Told = Partial<PriceImportOptions>;
type Closes = readonly (readonly [date: string, close: number])[];

const march: Closes = [
  ['2024-03-04', 68245.9],
  ['2024-03-05', 63801.2],
];

/** Files as programs and people make them, and the closes of Bitcoin in them. */
const shapes: readonly (readonly [what: string, file: string, closes: Closes, told?: Told])[] = [
  ['rows of commas alone', 'date,close,open\n2024-03-04,68245.9,63100\n2024-03-05,63801.2,68309\n,,\n,,\n', march],
  ['an index without a name', ',date,close\n0,2024-03-04,68245.9\n1,2024-03-05,63801.2\n', march],
  ['an index and a column named open', ',date,close,open\n0,2024-03-04,68245.9,\n1,2024-03-05,63801.2,68309\n', march],
  ['a comma too many at the end', 'date,close\n2024-03-04,68245.9,\n2024-03-05,63801.2,,\n', march],
  ['a column without a name at the end', 'date,close,\n2024-03-04,68245.9\n2024-03-05,63801.2,x\n', march],
  ['sep=; first', 'sep=;\ndate;close\n2024-03-04;68245.9\n2024-03-05;63801.2\n', march],
  ['"sep=\\t" first, with CRLF', '"sep=\t"\r\ndate\tclose\r\n2024-03-04\t68245.9\r\n2024-03-05\t63801.2\r\n', march],
  ['decimal commas', 'date;close\n2024-03-04;68.245,90\n2024-03-05;63801,2\n', march],
  [
    'blanks of all kinds',
    'date,close\n2024-03-04,68 245.9\n2024-03-05,63\u00a0801.2\n2024-03-06,66\u202f100\n2024-03-07,66\u2009900\n',
    [...march, ['2024-03-06', 66100], ['2024-03-07', 66900]],
  ],
  ['apostrophes', "date,close\n2024-03-04,68'245.9\n2024-03-05,63’801.2\n", march],
  ['French numbers', 'date;close\n2024-03-04;68\u202f245,9\n2024-03-05;63\u00a0801,20\n', march],
  [
    'German thousands that are named',
    'date;close\n2024-03-04;68.245\n2024-03-05;63.801\n',
    [
      ['2024-03-04', 68245],
      ['2024-03-05', 63801],
    ],
    { decimal: 'comma' },
  ],
  [
    'investing.com',
    '\ufeff"Date","Price","Open","High","Low","Vol.","Change %"\n"03/13/2024","73,097.8","71,475.9","73,623.5","71,330.0","106.0K","2.27%"\n"03/05/2024","63,801.2","68,309.4","69,000.0","59,500.1","156.1K","-6.60%"\n"03/04/2024","68,245.9","63,100.0","68,500.0","62,300.0","120.2K","8.20%"\n,,,,,,\n',
    [...march, ['2024-03-13', 73097.8]],
  ],
  [
    'the day first',
    'date,close\n13/03/2024,73097.8\n05/03/2024,63801.2\n04/03/2024,68245.9\n',
    [...march, ['2024-03-13', 73097.8]],
  ],
  ['the month first, as told', 'date,close\n03/05/2024,63801.2\n3/4/2024,68245.9\n', march, { dayForm: 'mdy' }],
  ['dots between day and month', 'date;close\n05.03.2024;63801,2\n04.03.2024;68245,9\n', march],
  [
    'Nasdaq',
    'Date,Close/Last,Volume,Open,High,Low\n03/13/2024,$73097.8,1,$71475.9,$73623.5,$71330\n03/05/2024,$63801.2,1,,,\n03/04/2024,$68245.9,1,,,\n',
    [...march, ['2024-03-13', 73097.8]],
  ],
  ['months in letters', 'Date,Close\n"Mar 05, 2024",63801.2\n4-Mar-2024,68245.9\n', march],
  ['the year first', 'date,close\n2024/03/05,63801.2\n20240304,68245.9\n', march],
  ['days of spreadsheets', 'date,close\n45355,68245.9\n45356,63801.2\n', march],
  [
    'seconds of opens',
    'time,open,high,low,close\n1709510400,63100,68500,62300,68245.9\n1709596800,68309,69000,59500,63801.2\n',
    march,
  ],
  [
    'CoinMarketCap',
    'timeOpen;timeClose;timeHigh;timeLow;name;open;high;low;close;volume;marketCap;timestamp\n"2024-03-04T00:00:00.000Z";"2024-03-04T23:59:59.999Z";"";"";"2781";63100;68500;62300;68245.9;1;1;"2024-03-04T23:59:59.999Z"\n"2024-03-05T00:00:00.000Z";"2024-03-05T23:59:59.999Z";"";"";"2781";68309;69000;59500;63801.2;1;1;"2024-03-05T23:59:59.999Z"\n',
    march,
  ],
  [
    'snapped_at',
    'snapped_at,price,market_cap,total_volume\n2024-03-05 00:00:00 UTC,68245.9,1,1\n2024-03-06 00:00:00 UTC,63801.2,1,1\n2024-03-06 11:20:31 UTC,60000,1,1\n',
    march,
  ],
  [
    'snapped_at by another name',
    'date,price,market_cap,total_volume\n2024-03-05 00:00:00 UTC,68245.9,1,1\n2024-03-06 00:00:00 UTC,63801.2,1,1\n',
    march,
  ],
  ['values at midnight alone', 'timestamp,price\n1709596800000,68245.9\n1709683200000,63801.2\n', march],
];

test('a first price file is read as it was meant, whatever program or person made it', async (t) => {
  const { client } = await startImportServer(t);
  for (const [what, file, closes, told] of shapes) {
    await t.test(what, async () => {
      const problems: unknown[] = [];
      const onEvent = (event: { type: string; problem?: string }) =>
        event.type === 'line' && problems.push(event.problem);
      const { message, success } = await client.importPrices(file, { asset: 'btc', ...told, onEvent });
      assert.ok(success, `${message} ${problems.join(' ')}`);
      assert.deepEqual(
        (await client.prices('btc')).map(({ date, close }) => [date, close]),
        closes,
      );
      await client.removePrices({ asset: 'btc', from: '2024-01-01', to: '2024-12-31', reason: 'the next file' });
    });
  }
});

const doubted: readonly (readonly [what: string, file: string, message: RegExp])[] = [
  [
    'a day that may be two',
    'date,close\n03/05/2024,63801.2\n03/04/2024,68245.9\n',
    /“03\/05\/2024” may be 5 Mar 2024 or 3 May 2024\. Say --day-form mdy where the month stands first, or --day-form dmy\./,
  ],
  [
    'days of two forms',
    'date,close\n13/03/2024,63801.2\n03/14/2024,68245.9\n',
    /line 2 \(13\/03\/2024\) has the day first, line 3 \(03\/14\/2024\) the month/,
  ],
  [
    'thousands with dots',
    'date;close\n2024-03-04;68.245\n2024-03-05;63.801\n',
    /“68\.245” may be 68\.245 or 68,245\. Say which sign begins decimals: --decimal dot or --decimal comma/,
  ],
  [
    'prices of something else',
    'date,close\n2024-03-04,3480.5\n2024-03-05,3560.25\n',
    /BTC cost \$39,507\.00 to \$106,141\.00 in 2024, .*another asset's, or in another currency/,
  ],
  [
    'values of moments that end no day',
    'snapped_at,price\n2024-03-04 07:00:00 UTC,68245.9\n2024-03-06 00:00:00 UTC,63801.2\n',
    /refused/,
  ],
];

test('a first price file that may mean two things is refused with what to say, and nothing is stored', async (t) => {
  const { client } = await startImportServer(t);
  for (const [what, file, message] of doubted) {
    await t.test(what, async () => {
      const answer = await client.importPrices(file, { asset: 'btc' }).catch((error: Error) => error);
      assert.match(answer.message, message);
      assert.deepEqual(await client.prices('btc'), []);
    });
  }
});

test('a file that has on each day the close of the day before or after is refused, unless forced', async (t) => {
  const { client } = await startImportServer(t);
  const closes = [94000, 95100, 93300, 96900, 97400, 92800, 95500, 98100];
  await client.importPrices(priceCsv('2025-01-02', closes), { asset: 'btc' });
  const before = await client.prices('btc');
  for (const [first, which, length] of [
    ['2025-01-03', /that of the day before on record for BTC: does it give the price as a day opens/, 8],
    ['2025-01-03', /that of the day before/, 4],
    ['2025-01-01', /that of the day after on record for BTC/, 8],
  ] as const) {
    const file = priceCsv(first, closes.slice(0, length));
    const { stored, message } = await client.importPrices(file, { asset: 'btc' });
    assert.equal(stored, false);
    assert.match(message, which);
    assert.deepEqual(await client.prices('btc'), before);
  }
  const late = priceCsv('2025-01-03', closes);
  assert.equal((await client.importPrices(late, { asset: 'btc', force: true })).stored, true);
});
