import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { jobNames } from '../../api/src/app/jobs/jobs.ts';
import { type ApiOptions, barsAround, startApi } from '../api/fixture.ts';
import { eventually } from '../live/eventually.ts';
import { hindcast } from './hindcast.ts';

const target = { kind: 'target', price_target: 120, start_date: '2024-12-28', end_date: '2025-06-01' } as const;

async function start(t: TestContext, options: ApiOptions = {}) {
  const api = await startApi(t, { bars: barsAround('2024-12-28', [1, 2, 3, 4]), predictions: [target], ...options });
  await api.server.start();
  const env = { HINDCAST_URL: `http://127.0.0.1:${api.server.info.port}`, HINDCAST_TOKEN: api.token };
  const work = () => Promise.all(jobNames.map((name) => api.storage.leases.take(name)));
  return { api, work, run: (args: string[], settings = {}) => hindcast(args, { env: { ...env, ...settings } }) };
}

test('the status of a demo', async (t) => {
  const shared = await start(t);

  await t.test('with --json status is one line, and what is not well another one on standard error', async () => {
    const { run, work } = shared;
    const before = await run(['status', '--json']);
    assert.equal(before.code, 1);
    const { problems, ...told } = JSON.parse(before.out);
    assert.deepEqual(JSON.parse(before.err), { success: false, code: 'refused', message: problems.join(' ') });
    assert.deepEqual(
      [told.version, told.mode, told.database.engine, told.database.up, told.worker, told.sockets],
      ['0.1.0', 'demo', 'sqlite', true, true, 0],
    );
    assert.deepEqual(told.verdicts, { predictions: 1, pending: 1, waitingForDays: 0 });
    await work();
    await eventually('the work is seen', async () => (await run(['status', '--json'])).code === 0);
  });

  await t.test(
    'status shows version, mode, database, work, prices and verdicts, and ends with 0 when all is well',
    async () => {
      const { api, run, work } = shared;
      await work();
      const report = { method: 'POST', url: '/api/predictions/1/reports', payload: { text: 'Never said' } } as const;
      assert.equal((await api.server.inject(report)).statusCode, 200);
      const { code, out, err } = await run(['status']);
      assert.deepEqual([code, err], [0, ''], out);
      for (const line of [
        /^Hindcast +0\.1\.0, demo mode, up for \d+ (s|min)$/m,
        /^Database +\S+hindcast-demo\.db$/m,
        /^Public answers +compared with what is on record, \d+ s ago$/m,
        /^Judging +this server, last done well: not yet$/m,
        /^Price sync +asks nobody: no source of prices is set up$/m,
        /^Predictions +1, 1 pending$/m,
        /^Submissions +0 pending, 0 invoices open, 0 messages to send; paid into demo$/m,
        /^Reports +1 open$/m,
        /^Queue of posts +0 waiting, 0 being read, 0 failed$/m,
        /^Open sockets +0$/m,
        /^BTC +2024-12-31 +0 +0 +none$/m,
        /^NAKA +none +0 +0 +none$/m,
      ]) {
        assert.match(out, line);
      }
    },
  );

  await t.test('with --json every failure is one line of JSON on standard error, with the same exit code', async () => {
    const { run } = shared;
    const dead = { HINDCAST_URL: 'http://127.0.0.1:9' };
    const cases: [string[], object, number, string, RegExp][] = [
      [['status', '--json'], dead, 4, 'unreachable', /^No Hindcast server answers at .*npm start/],
      [['status', '--json'], { HINDCAST_TOKEN: 'wrong' }, 3, 'unauthorized', /token/],
      [['judge', 'explain', '99', '--json'], {}, 5, 'not_found', /^There is no prediction 99\.$/],
      [['judge', 'explain', 'x', '--json'], {}, 2, 'usage', /“x” is not a prediction’s number/],
      [['judge', 'explain', '--json'], {}, 2, 'usage', /missing required argument/],
      [['judge', 'nonsense', '--json'], {}, 2, 'usage', /./],
      [['judge', 'explain', '1', '--json', '--loud'], {}, 2, 'usage', /unknown option/],
      [
        ['prices', 'import', 'nowhere.csv', '--asset', 'btc', '--json'],
        {},
        5,
        'not_found',
        /nowhere\.csv does not exist/,
      ],
      [['status', '--json'], { HINDCAST_URL: 'ftp://x' }, 2, 'usage', /^HINDCAST_URL is/],
    ];
    for (const [args, settings, exit, code, message] of cases) {
      const run1 = await run(args, settings);
      const what = args.join(' ');
      assert.deepEqual([run1.code, run1.out], [exit, ''], what);
      assert.equal(run1.err.split('\n').length, 2, run1.err);
      const failure = JSON.parse(run1.err);
      assert.deepEqual([failure.success, failure.code], [false, code], what);
      assert.match(failure.message, message);
    }
  });
});

test('status says what is not set up, what to do about it, and ends with 0', async (t) => {
  const { run, work } = await start(t, { bars: [], predictions: [], sources: 'coinbase,kraken' });
  await work();
  const { code, out, err } = await run(['status']);
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /^Price sync +this server/m);
  assert.match(out, /^BTC +none +0 +0 +coinbase, kraken$/m);
  for (const sentence of [
    'BTC: no price is on record yet. What its sources say: hindcast prices sources.',
    'No source of MSTR prices is set up: set HINDCAST_TIINGO_KEY or HINDCAST_TWELVE_DATA_KEY, or import a file.',
    'No prediction is on record: hindcast predictions import FILE brings some, and its --help shows a file.',
  ]) {
    assert.ok(out.includes(`\n${sentence}\n`), `${sentence} is missing from:\n${out}`);
  }
});

test('stale prices are said with their age; with 1 where sources are asked for them', async (t) => {
  for (const [today, sources, exit, row] of [
    ['2025-01-05', 'coinbase', 1, /^BTC +2024-12-31, 5 days ago +3 +0 +coinbase$/m],
    ['2025-01-05', 'none', 0, /^BTC +2024-12-31, 5 days ago +3 +0 +none$/m],
  ] as const) {
    const { run, work } = await start(t, { today, sources });
    await work();
    const { code, out, err } = await run(['status']);
    assert.equal(code, exit, `${today} ${sources}`);
    assert.match(out, row);
    const stale = 'BTC: the last close is of 2024-12-31, 5 days ago.';
    if (exit === 1) assert.equal(err, `hindcast: ${stale} Why its sources give none: hindcast prices sources.\n`);
    if (sources === 'none') assert.ok(out.includes(`${stale} No source of BTC prices is set up: name coinbase`), out);
  }
});

test('a server that leaves the work to others does not say which sources they lack', async (t) => {
  const { run, work } = await start(t, { settings: { HINDCAST_WORKER: 'off' } });
  await work();
  const { code, out } = await run(['status']);
  assert.equal(code, 0);
  assert.doesNotMatch(out, /No source of/);
});

test('status ends with 1 and says what is not well: nobody works, verdicts wait for days that are missing', async (t) => {
  const bars = barsAround('2024-12-28', [1, 2, 3, 4]).toSpliced(2, 1);
  const { run } = await start(t, { bars, predictions: [{ ...target, end_date: '2024-12-31' }] });
  const { code, out, err } = await run(['status']);
  assert.equal(code, 1);
  assert.match(out, /^Judging +nobody$/m);
  assert.match(out, /^Predictions +1, 1 pending, 1 of them for missing days$/m);
  assert.match(out, /^BTC +2024-12-31 +1 +0 +none$/m);
  assert.match(err, /^hindcast: Nobody does the work: start npm run worker, .* 1 verdict waits for days .*\n$/);
});

test('status counts as pending what the list shows as pending: by the rule, and by hand', async (t) => {
  const { run, work } = await start(t, { predictions: [target, { ...target, price_target: 3 }] });
  await work();
  await run(['judge', 'override', '2', '--outcome', 'pending', '--reason', 'Under dispute']);
  const listed = (await run(['predictions', 'list', '--status', 'pending', '--ids'])).out;
  assert.equal(listed, '1\n2\n');
  assert.match((await run(['status'])).out, /^Predictions +2, 2 pending$/m);
});

test('status of a server whose database fails says so, with what the server still knows', async (t) => {
  const { api, run } = await start(t);
  await api.storage.sequelize.query('DROP TABLE leases');
  const { code, out, err } = await run(['status']);
  assert.equal(code, 1);
  assert.match(out, /^Database +\S+: does not answer$/m);
  assert.match(out, /^BTC +2024-12-31 +\? +\? +none$/m);
  assert.equal(err, 'hindcast: The database does not answer.\n');
});
