import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { WireExplanation } from '@hindcast/domain/client';
import { type ImportServer, priceCsv, startImportServer } from '../api/importServer.ts';
import { bin, hindcast, type Run } from './hindcast.ts';

/** A server, and the command pointed at it. */
async function start(t: TestContext): Promise<ImportServer & { run(args: string[], input?: string): Promise<Run> }> {
  const server = await startImportServer(t);
  const env = { HINDCAST_URL: server.url, HINDCAST_TOKEN: server.token };
  return { ...server, run: (args, input = '') => hindcast(args, { env, input }) };
}

async function fileOf(t: TestContext, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hindcast-file-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'file'), text);
  return join(folder, 'file');
}

/** 2025-01-01 to 2025-01-11, passing 100,000 on the 6th; the highs touch it two days before. */
const closes = [94000, 95000, 97000, 98000, 99000, 101000, 102000, 99000, 98000, 97000, 96000];
const prices = `date,close,high,low,src\n2024-12-31,93000,93000,93000,kraken\n${closes
  .map((close, i) => `2025-01-${String(i + 1).padStart(2, '0')},${close},${i === 3 ? 100500 : close},${close},kraken`)
  .join('\n')}\n`;

const calls = [
  {
    influencer_name: 'Cassandra',
    price_target: 100000,
    prediction_made: '2025-01-01',
    target_time: '2025-01-10',
    notes: 'It will burn.',
    source_url: 'https://example.org/1',
  },
  { influencer_name: 'Merlin', price_target: 150000, prediction_made: '2025-01-01', target_time: '2025-01-09' },
  { influencer_name: 'Pythia', price_target: 200000, prediction_made: '2025-01-01', target_time: '2026-12-31' },
];

test('from files to evidence and lists', async (t) => {
  const shared = await start(t);

  await t.test('from a file of prices and a file of predictions to evidence on the screen [J1]', async (t) => {
    const { run, client } = shared;
    const stored = await run(['prices', 'import', await fileOf(t, prices), '--asset', 'btc']);
    assert.deepEqual(stored, {
      code: 0,
      out: 'Stored 12 days, 2024-12-31 to 2025-01-11: 12 added, 0 changed, 0 the same.\n',
      err: '',
    });
    assert.equal((await client.prices('btc')).length, 12);

    const imported = await run(['predictions', 'import', '-', '--asset', 'btc'], JSON.stringify(calls));
    assert.equal(
      imported.out,
      'Stored 3 predictions: 3 added, 0 changed, 0 the same, 3 new experts. It is import 1; hindcast predictions rm-import 1 --reason WHY takes it back.\n',
    );

    const judged = await run(['judge', 'run']);
    assert.equal(judged.out, 'Judged 3 predictions: 1 hit, 1 missed, 1 pending.\n2 verdicts changed.\n');

    const { out } = await run(['judge', 'explain', '1']);
    assert.match(out, /^HIT {2}#1 {2}Cassandra: BTC target \$100k\nClosed at \$101,000 on 6 Jan 2025/);
    for (const evidence of [
      '“It will burn.”',
      'said on 1 Jan 2025, https://example.org/1',
      'It is a hit at the first daily close at or above $100,000.',
      'P0 94,000 at the close of 1 Jan 2025',
      'Level 100,000',
      'Window after 1 Jan 2025, through 10 Jan 2025',
      'Rule close-v2',
    ]) {
      assert.ok(out.replaceAll(/ +/g, ' ').includes(evidence), `${evidence} is missing from:\n${out}`);
    }
    assert.match(out, /^2025-01-04 +98,000 +100,500 +98,000 +kraken +touched within the day$/m);
    assert.match(out, /^2025-01-05 +99,000 .* the close before$/m);
    assert.match(out, /^2025-01-06 +101,000 .* decides; last read$/m);
    assert.match(out, /^2025-01-07 +102,000 .* the close after$/m);

    assert.match((await run(['judge', 'explain', '#2'])).out, /^MISS {2}#2 {2}Merlin: BTC target \$150k\n/);
    const open = (await run(['judge', 'explain', '3'])).out;
    assert.match(open, /^PENDING {2}#3 {2}Pythia: BTC target \$200k\n/);
    assert.match(open, /2025-01-11 +96,000 .* last read/);
  });

  await t.test('the list filters by status and expert, and gives ids alone for pipes', async () => {
    const { run } = shared;
    await run(['prices', 'import', '-', '--asset', 'btc'], prices);
    await run(['predictions', 'import', '-'], JSON.stringify(calls));
    const table = (await run(['predictions', 'list'])).out;
    assert.match(table, /^ID +ASSET +EXPERT +KIND +PREDICTION +DATE +STATUS\n/);
    assert.match(table, /^ *2 +BTC +Merlin +target +\$150k +2025-01-09 +MISS$/m);
    assert.equal((await run(['predictions', 'list', '--ids'])).out, '1\n2\n3\n');
    for (const word of ['miss', 'MISS']) {
      assert.equal((await run(['predictions', 'list', '--ids', '--status', word])).out, '2\n');
    }
    for (const word of ['hit', 'HIT', 'success']) {
      assert.equal((await run(['predictions', 'list', '--ids', '--status', word])).out, '1\n');
    }
    assert.equal((await run(['predictions', 'list', '--ids', '--status', 'PENDING'])).out, '3\n');
    assert.equal((await run(['predictions', 'list', '--ids', '--expert', 'pyth'])).out, '3\n');
    assert.equal((await run(['predictions', 'list', '--asset', 'mstr'])).out, 'No predictions found.\n');
    assert.equal((await run(['predictions', 'list', '--asset', 'all', '--ids'])).out, '1\n2\n3\n');
  });

  await t.test('a call that a person has to look at is REVIEW in lists and evidence, until one has', async () => {
    const { run } = shared;
    await run(['prices', 'import', '-', '--asset', 'btc'], prices);
    const between = { ...calls[0], price_target: 93500 };
    await run(['predictions', 'import', '-'], JSON.stringify([...calls, between]));
    await run(['judge', 'run']);
    const list = async (status: string) =>
      (await run(['predictions', 'list', '--ids', '--status', status])).out.trim().split('\n').join();
    assert.deepEqual(await Promise.all(['review', 'pending', 'hit', 'miss'].map(list)), ['4', '3', '1', '2']);
    assert.match((await run(['predictions', 'list'])).out, /^ *4 .* 2025-01-10 +REVIEW$/m);
    assert.match((await run(['judge', 'explain', '4'])).out, /^REVIEW {2}#4 /);
    await run(['judge', 'override', '4', '--outcome', 'pending', '--reason', 'Wait and see']);
    assert.equal(await list('pending'), '3,4');
    const { code, err } = await run(['predictions', 'list', '--status', 'won']);
    assert.deepEqual([code, /is none of hit, miss, pending, review\./.test(err)], [2, true]);
    assert.equal((await run(['judge', 'override', '4', '--outcome', 'review', '--reason', 'x'])).code, 2);
  });

  await t.test('what a file says cannot command the terminal', async () => {
    const { run, storage } = shared;
    const file = JSON.stringify([{ ...calls[0], influencer_name: 'Ev\u001b[31mil' }]);
    const refused = await run(['predictions', 'import', '-'], file);
    assert.match(refused.err, /^Item 1: its influencer_name contains the control character U\+001B\.$/m);
    await run(['predictions', 'import', '-'], JSON.stringify([calls[0]]));
    // what another program wrote into the database is not asked what it contains
    await storage.models.influencers.update({ name: 'Ev\u001b[31mil' }, { where: { id: 1 } });
    await storage.models.predictions.update({ notes: 'a\u0007b \u202emoon' }, { where: { id: 1 } });
    await storage.transaction((tx) => tx.bumpRevision('predictions:btc'));
    await run(['judge', 'run']);
    for (const args of [
      ['predictions', 'list'],
      ['judge', 'explain', '1'],
    ]) {
      const { out } = await run(args);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
      assert.doesNotMatch(out, /[\u0000-\u0009\u000b-\u001f\u202e]/);
      assert.match(out, /Ev/);
    }
  });
});

test('generated days are marked in the evidence', async (t) => {
  const { run, storage } = await start(t);
  await storage.transaction(async (tx) => {
    const rows = [93_000, ...closes].map((close, i) => ({
      asset: 'btc' as const,
      day: i === 0 ? '2024-12-31' : `2025-01-${String(i).padStart(2, '0')}`,
      close,
      source: 'generated',
    }));
    await storage.models.bars.bulkCreate(rows, { transaction: tx.transaction });
    await tx.bumpRevision('prices:btc');
  });
  await run(['predictions', 'import', '-'], JSON.stringify(calls[0]));
  assert.match(
    (await run(['judge', 'explain', '1'])).out,
    /^2025-01-06 .*generated \(no source reported it\) .*decides/m,
  );
});

test('what a file is told', async (t) => {
  const shared = await start(t);

  await t.test('gaps are told, and a dry run stores nothing', async () => {
    const { run, client } = shared;
    const file = 'date,close\n2025-01-01,94000\n2025-01-05,95000\n2025-01-07,96000\n';
    const { code, out } = await run(['prices', 'import', '-', '--asset', 'btc', '--dry-run'], file);
    assert.equal(code, 0);
    assert.equal(
      out,
      'Dry run, nothing stored: 3 days, 2025-01-01 to 2025-01-07: 3 to add, 0 to change, 0 the same.\n' +
        'Missing on record between the first and the last day: 4 days.\n  3 days from 2025-01-02\n  1 day from 2025-01-06\n',
    );
    assert.deepEqual(await client.prices('btc'), []);
  });

  await t.test('of a thousand bad lines the first ten are shown, and the last sentence helps', async () => {
    const { run } = shared;
    const rows = Array.from({ length: 1200 }, (_, i) => `Ada,target,,2025-01-${10 + (i % 9)}`);
    const file = `expert,prediction_type,price_target,prediction_made\n${rows.join('\n')}\n`;
    const { err } = await run(['predictions', 'import', '-'], file);
    const lines = err.trim().split('\n');
    assert.deepEqual(
      [lines.length, lines[0], lines[10]],
      [
        12,
        'Line 2: it names no price: a target needs price_target.',
        '… and 1,190 more refused lines (--json lists up to a thousand).',
      ],
    );
    assert.equal(
      lines[11],
      'hindcast: Nothing stored: no record of the file can be used. hindcast predictions import --help says what each kind needs.',
    );
    const json = await run(['predictions', 'import', '-', '--json'], file);
    assert.equal(json.out.trim().split('\n').length, 1001);
  });

  await t.test('an unknown prediction is named', async () => {
    const { run } = shared;
    const { code, err } = await run(['judge', 'explain', '99']);
    assert.deepEqual([code, err], [5, 'hindcast: There is no prediction 99.\n']);
  });

  await t.test('refused lines go to standard error, and the command ends with 1', async () => {
    const { run, client } = shared;
    const { code, out, err } = await run(
      ['prices', 'import', '-', '--asset', 'btc'],
      'date,close\n2025-02-31,5\n2025-01-01,9e4\n',
    );
    assert.equal(code, 1);
    assert.equal(out, '');
    assert.equal(
      err,
      'Line 2: 2025-02-31 is not a day of the calendar.\nhindcast: Nothing stored: 1 line refused. (--skip-refused stores the others.)\n',
    );
    assert.deepEqual(await client.prices('btc'), []);
    const kept = await run(
      ['prices', 'import', '-', '--asset', 'btc', '--skip-refused'],
      'date,close\n2025-02-31,5\n2025-01-01,9e4\n',
    );
    assert.equal(
      kept.out,
      'Stored 1 day, 2025-01-01 to 2025-01-01, without 1 refused line: 1 added, 0 changed, 0 the same.\n',
    );
    assert.equal(kept.code, 7);
    assert.match(kept.err, /\nhindcast: 1 refused line is left out\.\n$/);
  });

  await t.test('--json prints what the server answers, one object a line', async () => {
    const { run } = shared;
    const objects = (text: string) =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    const bad = await run(['prices', 'import', '-', '--asset', 'btc', '--json'], 'date,close\n2025-02-31,5\n');
    assert.equal(bad.code, 1);
    assert.deepEqual(
      objects(bad.out).map((event) => event.type),
      ['line', 'result'],
    );
    await run(['prices', 'import', '-', '--asset', 'btc'], prices);
    const imported = objects((await run(['predictions', 'import', '-', '--json'], JSON.stringify(calls))).out);
    assert.deepEqual(
      imported.map(({ status, id }) => [status, id]),
      [
        ['added', 1],
        ['added', 2],
        ['added', 3],
        [undefined, undefined],
      ],
    );
    assert.deepEqual(objects((await run(['judge', 'run', '--json'])).out)[0].outcomes, {
      success: 1,
      miss: 1,
      pending: 1,
    });
    const [explanation]: WireExplanation[] = objects((await run(['judge', 'explain', '1', '--json'])).out);
    assert.deepEqual(explanation?.verdict?.deciding, { date: '2025-01-06', price: 101000 });
    assert.equal(objects((await run(['predictions', 'list', '--json'])).out).length, 3);
  });

  await t.test(
    'a file that has two people under one name is not stored, and the terminal says which line and what to do',
    async () => {
      const { run } = shared;
      const file = (x_handle: string, price: number) =>
        `influencer_name,x_handle,price_target,prediction_made,target_time\nPlan B,${x_handle},${price},2025-01-01,2025-01-10\n`;
      await run(['predictions', 'import', '-'], file('@a', 100000));
      for (const flags of [['--dry-run'], []]) {
        const { code, err } = await run(['predictions', 'import', '-', ...flags], file('@b', 110000));
        assert.equal(code, 1);
        assert.match(err, /^Line 2: Plan B is on record as @a, and its x_handle is @b: .* such as “Plan B \(@b\)”\.\n/);
      }
      assert.equal((await run(['predictions', 'import', '-'], file('A', 110000))).code, 0);
    },
  );
});

test('a dry run shows what would change, and a changed claim needs a reason', async (t) => {
  const { run } = await start(t);
  await run(['prices', 'import', '-', '--asset', 'btc'], prices);
  const [first] = calls.map((call) => ({ ...call, key: '1' }));
  await run(['predictions', 'import', '-'], JSON.stringify([first]));
  const later = JSON.stringify([{ ...first, price_target: 120000, notes: null, target_time: '2025-01-11' }]);
  const dry = await run(['predictions', 'import', '-', '--dry-run'], later);
  assert.match(
    dry.out,
    /^Item 1 changes #1: price_target 100000 → 120000, target_time 2025-01-10 → 2025-01-11, notes “It will burn\.” → nothing\n/,
  );
  const asked = await run(['predictions', 'import', '-'], later);
  assert.equal(asked.code, 1);
  assert.match(asked.err, /changes what 1 prediction on record claims\. Say why with --reason/);
  const said = await run(['predictions', 'import', '-', '--reason', 'The tweet was corrected'], later);
  assert.match(said.out, / 0 added, 1 changed, 0 the same/);
  const again = JSON.stringify([{ ...first, key: undefined, price_target: 121000 }]);
  const double = await run(['predictions', 'import', '-'], again);
  assert.match(double.out, /^Item 1 may be #1 in other words\n/);
});

test('an import that is interrupted while it sends leaves nothing stored', async (t) => {
  const { url, token, client, spooled } = await start(t);
  await client.importPrices(priceCsv('2024-01-01', [44000]), { asset: 'btc' });
  const before = await client.prices('btc');
  const child = spawn(process.execPath, [bin, 'prices', 'import', '-', '--asset', 'btc'], {
    env: { ...process.env, HINDCAST_URL: url, HINDCAST_TOKEN: token },
  });
  child.stdin.write(priceCsv('2025-01-01', closes));
  while ((await spooled()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGINT');
  await new Promise((resolve) => child.once('close', resolve));
  while ((await spooled()).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.deepEqual(await client.prices('btc'), before);
});
