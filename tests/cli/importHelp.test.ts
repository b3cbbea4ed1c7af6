import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { type TestContext, test } from 'node:test';
import { importColumn, importColumnNames, kinds } from '@hindcast/domain';
import { startImportServer } from '../api/importServer.ts';
import { hindcast } from './hindcast.ts';

async function start(t: TestContext) {
  const { url, token, client } = await startImportServer(t);
  const env = { HINDCAST_URL: url, HINDCAST_TOKEN: token };
  return { client, run: (args: string[], input = '') => hindcast(args, { env, input }) };
}

test('help shows a prediction file with a row of each kind, and that file is imported', async (t) => {
  const { run, client } = await start(t);
  const { out } = await run(['predictions', 'import', '--help']);
  const file = out.slice(out.indexOf('expert,prediction_type,'));
  await client.importPrices('date,close\n2025-01-01,94000\n2025-01-02,95000\n', { asset: 'btc' });
  const { code, out: said } = await run(['predictions', 'import', '-'], file);
  assert.deepEqual(
    [code, said],
    [
      0,
      "Stored 5 predictions: 5 added, 0 changed, 0 the same, 1 new expert. 5 predictions are taken as Bitcoin's, since nothing named an asset. It is import 1; hindcast predictions rm-import 1 --reason WHY takes it back.\n",
    ],
  );
  const listed = (await run(['predictions', 'list', '--json'])).out.trim().split('\n');
  assert.deepEqual(
    listed.map((line) => JSON.parse(line).prediction_type),
    kinds,
  );
});

test('the file of docs/import-files.md is imported as it is written', async (t) => {
  const { run, client } = await start(t);
  const page = await readFile(new URL('../../docs/import-files.md', import.meta.url), 'utf8');
  const file = /^```csv\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? assert.fail('docs/import-files.md has no file');
  await client.importPrices('date,close\n2025-01-01,94000\n2025-01-02,95000\n', { asset: 'btc' });
  const { code, out } = await run(['predictions', 'import', '-'], file);
  assert.equal(code, 0);
  assert.match(out, /^Stored 5 predictions: 5 added, /);
});

test('what the help of an import and its refusals say', async (t) => {
  const shared = await start(t);

  await t.test('a price in the column of another kind is refused with the columns that the kind needs', async () => {
    const { run } = shared;
    const file = 'expert,prediction_type,price_min,start_date,end_date\nAda,top,90000,2025-01-02,2025-12-31\n';
    const { code, err } = await run(['predictions', 'import', '-'], file);
    assert.equal(code, 1);
    assert.match(err, /^Line 2: it names no price: a top needs price_max or price_target\.\n/);
  });

  await t.test('--skip-refused does not store a file whose prices jump, and its help says so', async () => {
    const { run, client } = shared;
    const file = 'date,close\n2025-01-01,90000\n2025-01-02,9\n2025-01-03,90000\n';
    const { code, err } = await run(['prices', 'import', '-', '--asset', 'btc', '--skip-refused'], file);
    assert.equal(code, 1);
    assert.match(err, /more than 4 times or less than a quarter/);
    assert.deepEqual(await client.prices('btc'), []);
    assert.match((await run(['prices', 'import', '--help'])).out, /--skip-refused .* not past a jump in prices/);
  });

  await t.test('the help lists every column with its names and what it means', async () => {
    const { run } = shared;
    const flat = (text: string) => text.replaceAll(/[`|\s]+/g, ' ');
    const help = flat((await run(['predictions', 'import', '--help'])).out);
    for (const name of importColumnNames) {
      const { means } = importColumn(name);
      assert.ok(help.includes(` ${name} ${means}`), `help: ${name}`);
    }
  });

  await t.test('--template prints a file that is empty, and that a row can be written into', async () => {
    const { run, client } = shared;
    const { code, out } = await run(['predictions', 'import', '--template']);
    assert.equal(code, 0);
    const empty = await run(['predictions', 'import', '-'], out);
    assert.deepEqual([empty.code, empty.err], [1, 'hindcast: The file holds no predictions.\n']);
    assert.deepEqual(await client.predictions('btc'), []);
    const cells: Readonly<Record<string, string>> = {
      influencer_name: 'Ada',
      price_target: '120000',
      prediction_made: '2025-01-02',
      end_date: '2025-12-31',
    };
    const row = out
      .trim()
      .split(',')
      .map((name) => cells[name] ?? '');
    assert.equal((await run(['predictions', 'import', '-'], `${out}${row.join()}\n`)).code, 0);
    assert.equal((await client.predictions('btc')).length, 1);
  });

  await t.test('without a file the command says what is missing', async () => {
    const { run } = shared;
    const { code, err } = await run(['predictions', 'import']);
    assert.deepEqual([code, err], [2, 'hindcast: Name the file to import, or - for standard input.\n']);
  });
});
