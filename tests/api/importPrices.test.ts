import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { IMPORT_MAX_BYTES, type WireImportEvent } from '@hindcast/domain/client';
import { eventually } from '../live/eventually.ts';
import { priceCsv, startImportServer } from './importServer.ts';
import { shareStart } from './shareStart.ts';
import { startAgain } from './startAgain.ts';

const start = startAgain(startImportServer);

/** For tests that store nothing. */
const startToRefuse = shareStart((scope) => startImportServer(scope));

const HISTORY = new URL('../../../shared/data/btc-usd-daily.csv', import.meta.url);

const shapes: readonly (readonly [what: string, file: string])[] = [
  ['commas', 'date,close\n2025-01-01,94000.5\n2025-01-02,96000\n'],
  ['semicolons', 'date;close\n2025-01-01;94000.5\n2025-01-02;96000\n'],
  ['tabs', 'date\tclose\n2025-01-01\t94000.5\n2025-01-02\t96000\n'],
  ['a byte order mark and CRLF', '\ufeffdate,close\r\n2025-01-01,94000.5\r\n2025-01-02,96000\r\n'],
  ['quoted cells', '"date","close"\n"2025-01-01","94000.5"\n"2025-01-02","96000"\n'],
  ['other columns in any order', 'volume,Close,src,Date\n7,94000.5,kraken,2025-01-01\n,96000,,2025-01-02\n'],
  ['the names time and value', 'time,value\n2025-01-01T00:00:00Z,94000.5\n2025-01-02,96000\n'],
  ['empty lines, days falling, no end of line', '\ndate,price\n2025-01-02,96000\n\n2025-01-01,94000.5'],
  ['a line twice', 'date,close\n2025-01-01,94000.5\n2025-01-02,96000\n2025-01-01,94000.5\n'],
];

test('prices are read from every usual shape of CSV', async (t) => {
  const { client } = await start(t);
  for (const [what, file] of shapes) {
    await t.test(what, async () => {
      const { added, changed, same } = await client.importPrices(file, { asset: 'btc' });
      const isFirst = file === shapes[0]?.[1];
      assert.deepEqual([added, changed, same >= 2], isFirst ? [2, 0, false] : [0, 0, true]);
      assert.deepEqual(await client.prices('btc'), [
        { date: '2025-01-01', close: 94000.5 },
        { date: '2025-01-02', close: 96000 },
      ]);
    });
  }
});

test('an import says what was added, changed and the same, and which days are missing', async (t) => {
  const { client } = await start(t);
  await client.importPrices('date,close\n2025-01-01,94000\n2025-01-02,95000\n', { asset: 'btc' });
  const file = 'date,close\n2025-01-01,94000\n2025-01-02,95500\n2025-01-06,96000\n2025-01-08,97000\n';
  const { message: _, ...result } = await client.importPrices(file, { asset: 'btc' });
  assert.deepEqual(result, {
    ...{ type: 'result', success: true, stored: true, dryRun: false },
    ...{ rows: 4, added: 2, changed: 1, same: 1, generated: 0, refused: 0, first: '2025-01-01', last: '2025-01-08' },
    gaps: [
      { first: '2025-01-03', days: 3 },
      { first: '2025-01-07', days: 1 },
    ],
    missing: { days: 4, stretches: 2 },
  });
});

test('missing days are those of the record as it is afterwards, not those of the file', async (t) => {
  const { client } = await start(t);
  const store = async (file: string, dryRun = false) => {
    const { gaps, missing } = await client.importPrices(`date,close\n${file}`, { asset: 'btc', dryRun });
    return [missing?.days, gaps?.map(({ first, days }) => `${days} from ${first}`)];
  };
  await store('2025-01-01,94000\n2025-01-05,95000\n');
  const filling = '2025-01-02,94000\n2025-01-04,94000\n';
  assert.deepEqual(await store(filling, true), [1, ['1 from 2025-01-03']]);
  assert.deepEqual(await store(filling), [1, ['1 from 2025-01-03']]);
  assert.deepEqual(await store('2025-01-08,94000\n'), [3, ['1 from 2025-01-03', '2 from 2025-01-06']]);
});

test('days the stock exchange is closed are no gaps, and a price on one is refused', async (t) => {
  const { client } = await start(t);
  const friday = 'date,close\n2025-01-03,340\n2025-01-06,380\n';
  assert.deepEqual((await client.importPrices(friday, { asset: 'mstr' })).gaps, []);
  const problems: (string | undefined)[] = [];
  const onEvent = (event: WireImportEvent) => event.type === 'line' && problems.push(event.problem);
  await client.importPrices('date,close\n2025-01-04,340\n', { asset: 'mstr', onEvent });
  assert.deepEqual(problems, ['Line 2: 2025-01-04 is not one of the New York sessions.']);
});

test('real prices replace generated ones', async (t) => {
  const { client, storage } = await start(t);
  await storage.transaction(async (tx) => {
    const bar = { asset: 'btc', day: '2025-01-01', close: 90000, source: 'generated' } as const;
    await storage.models.bars.create(bar, { transaction: tx.transaction });
    await tx.bumpRevision('prices:btc');
  });
  const result = await client.importPrices('date,close\n2025-01-01,90000\n', { asset: 'btc' });
  assert.deepEqual([result.changed, result.generated], [1, 1]);
  assert.deepEqual(await client.prices('btc'), [{ date: '2025-01-01', close: 90000 }]);
});

test('a file with closes alone does not wipe the highs and lows on record', async (t) => {
  const { client, storage } = await start(t);
  const whole = 'date,open,high,low,close\n2025-01-01,93000,95000,92000,94000\n';
  await client.importPrices(whole, { asset: 'btc' });
  assert.equal((await client.importPrices('date,close\n2025-01-01,94000\n', { asset: 'btc' })).same, 1);
  const bar = await storage.models.bars.findOne();
  assert.deepEqual([bar?.open, bar?.high, bar?.low, bar?.close], [93000, 95000, 92000, 94000]);
});

test('a dry run stores nothing', async (t) => {
  const { client } = await startToRefuse(t);
  const result = await client.importPrices(priceCsv('2025-01-01', [94000, 95000]), { asset: 'btc', dryRun: true });
  assert.deepEqual([result.success, result.stored, result.added], [true, false, 2]);
  assert.deepEqual(await client.prices('btc'), []);
});

test('with skip-refused the good lines are stored, without it none', async (t) => {
  const { client } = await start(t);
  const file = 'date,close\n2025-01-01,94000\n2025-02-31,1\n2025-01-02,95000\n';
  assert.equal((await client.importPrices(file, { asset: 'btc' })).stored, false);
  assert.deepEqual(await client.prices('btc'), []);
  const result = await client.importPrices(file, { asset: 'btc', skipRefused: true });
  assert.deepEqual([result.added, result.refused], [2, 1]);
  assert.equal((await client.prices('btc')).length, 2);
});

test('of ten thousand bad lines a thousand are listed and all are counted', async (t) => {
  const { client } = await startToRefuse(t);
  let listed = 0;
  const onEvent = (event: WireImportEvent) => {
    if (event.type === 'line') listed++;
  };
  const file = `date,close\n${'2025-02-31,1\n'.repeat(10_000)}`;
  const result = await client.importPrices(file, { asset: 'btc', onEvent });
  assert.deepEqual([listed, result.refused], [1000, 10_000]);
});

test('a file on the scale of another asset is refused, unless forced', async (t) => {
  const { client } = await start(t);
  await client.importPrices(priceCsv('2025-01-01', [94000, 95000, 96000]), { asset: 'btc' });
  const before = await client.prices('btc');
  const foreign = priceCsv('2025-01-02', [380, 382, 384]);
  const result = await client.importPrices(foreign, { asset: 'btc' });
  assert.equal(
    result.message,
    "Nothing stored: this file's prices are about 0.004 times those on record for BTC: is it another asset's? (--force stores it nevertheless.)",
  );
  assert.deepEqual(await client.prices('btc'), before);
  assert.equal((await client.importPrices(foreign, { asset: 'btc', force: true })).stored, true);
});

test('prices as traded are divided by the splits that came after them, and nobody guesses which they are', async (t) => {
  const { client, storage } = await start(t);
  await storage.models.splits.upsert({ asset: 'mstr', day: '2024-08-08', numerator: 10, denominator: 1 });
  const file = 'date,close,high\n2024-08-07,1300,1350\n2024-08-08,135,\n';
  await assert.rejects(client.importPrices(file, { asset: 'mstr' }), {
    message:
      "MSTR was split after 2024-08-07: say whether the file's prices are divided by the splits already (--adjusted) or as they were traded (--raw). Its prices look as they were traded (--raw), by MSTR's split 10:1 of 2024-08-08 (MicroStrategy's announcement of 11 Jul 2024).",
  });
  await client.importPrices(file, { asset: 'mstr', basis: 'raw' });
  assert.deepEqual(await client.prices('mstr'), [
    { date: '2024-08-07', close: 130 },
    { date: '2024-08-08', close: 135 },
  ]);
  const bar = await storage.models.bars.findOne({ where: { asset: 'mstr', day: '2024-08-07' } });
  assert.equal(bar?.high, 135);
});

test('a file of ten megabytes is imported', async (t) => {
  const { client, spooled } = await start(t);
  const note = 'x'.repeat(35_000);
  const closes = Array.from({ length: 300 }, (_, i) => 60000 + (i % 97) * 100);
  const file = priceCsv('2024-01-01', closes).replaceAll('\n', `,${note}\n`).replace(note, 'note');
  assert.ok(file.length > 10_000_000);
  assert.equal((await client.importPrices(file, { asset: 'btc' })).added, 300);
  assert.equal((await client.prices('btc')).length, 300);
  assert.deepEqual(await spooled(), []);
});

test('a file beyond the limit is refused while it arrives', async (t) => {
  const { client, spooled } = await startToRefuse(t);
  const megabyte = new Uint8Array(1024 * 1024).fill(10);
  async function* body() {
    for (let sent = 0; sent <= IMPORT_MAX_BYTES; sent += megabyte.length) yield megabyte;
  }
  await assert.rejects(client.importPrices(body(), { asset: 'btc' }), {
    code: 'too_large',
    status: 413,
    message: 'The file is larger than 64 MB.',
  });
  assert.deepEqual(await spooled(), []);
});

test('an upload that is broken off stores nothing and leaves nothing behind', async (t) => {
  const { client, url, token, spooled } = await start(t);
  await client.importPrices(priceCsv('2025-01-01', [94000]), { asset: 'btc' });
  const before = await client.prices('btc');
  const upload = request(`${url}/api/admin/prices/imports?asset=btc`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  upload.on('error', () => undefined); // it is broken off below
  upload.write(priceCsv('2025-02-01', [95000, 96000]));
  await eventually('a file in the spool', async () => (await spooled()).length > 0);
  upload.destroy();
  await eventually('an empty spool', async () => (await spooled()).length === 0);
  assert.deepEqual(await client.prices('btc'), before);
});

test('what a killed server left in the spool is gone after the next start', async (t) => {
  const before = async (dataDir: string) => {
    await mkdir(join(dataDir, 'spool'));
    await writeFile(join(dataDir, 'spool', 'left.part'), 'date,close\n');
  };
  const { spooled } = await startImportServer(t, { before });
  assert.deepEqual(await spooled(), []);
});

test('only the operator may import, and the address is checked [A5]', async (t) => {
  const { url, token, client } = await startToRefuse(t);
  const post = (path: string, headers = {}) => fetch(url + path, { method: 'POST', headers, body: 'date,close\n' });
  const authorization = `Bearer ${token}`;
  for (const path of ['prices/imports?asset=btc', 'predictions/imports', 'judge/run']) {
    assert.equal((await post(`/api/admin/${path}`)).status, 401, path);
    assert.equal((await post(`/api/admin/${path}`, { authorization: 'Bearer wrong' })).status, 401, path);
  }
  const codeOf = async (path: string) =>
    ((await (await post(path, { authorization })).json()) as { code: string }).code;
  assert.equal(await codeOf('/api/admin/prices/imports?asset=doge'), 'unknown_asset');
  assert.equal(await codeOf('/api/admin/prices/imports'), 'bad_request');
  assert.equal(await codeOf('/api/admin/prices/imports?asset=btc&basis=odd'), 'bad_request');
  assert.equal(await codeOf('/api/admin/prices/imports?asset=btc&dryrun=true'), 'bad_request');
  assert.deepEqual(await client.prices('btc'), []);
});

const skip = existsSync(HISTORY) ? false : `${HISTORY.pathname} is not here`;

test('4,308 days of Bitcoin’s real history arrive without loss', { skip }, async (t) => {
  const { client } = await startImportServer(t, { today: '2026-11-01' });
  const file = readFileSync(HISTORY, 'utf8');
  const [header = '', ...rows] = file.trim().split('\n');
  const closeAt = header.split(',').indexOf('close');
  assert.equal((await client.importPrices(file, { asset: 'btc' })).added, 4308);
  const expected = rows.map((row) => ({
    date: row.slice(0, 10),
    close: Number(row.split(',')[closeAt]),
  }));
  assert.deepEqual(await client.prices('btc'), expected);
  assert.equal((await client.importPrices(file, { asset: 'btc' })).same, 4308);
});
