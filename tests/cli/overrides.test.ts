import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { WireExplanation, WireVerdictEvent } from '@hindcast/domain/client';
import { priceCsv, startImportServer } from '../api/importServer.ts';
import { hindcast } from './hindcast.ts';

const calls = [
  { influencer_name: 'Cassandra', price_target: 100000, prediction_made: '2025-01-01', target_time: '2025-01-10' },
  { influencer_name: 'Merlin', price_target: 150000, prediction_made: '2025-01-01', target_time: '2025-01-05' },
];

/** A server where prediction 1 has hit and prediction 2 has missed, and the command pointed at it. */
async function start(t: TestContext) {
  const { url, token } = await startImportServer(t);
  const env = { HINDCAST_URL: url, HINDCAST_TOKEN: token };
  const run = (args: string[], input = '') => hindcast(args, { env, input });
  await run(
    ['prices', 'import', '-', '--asset', 'btc'],
    priceCsv('2024-12-31', [94000, 94000, 96000, 101000, 99000, 98000]),
  );
  await run(['predictions', 'import', '-'], JSON.stringify(calls));
  await run(['judge', 'run']);
  return { run, url };
}

const reason = ['--reason', 'The feed was wrong'];

test('setting an outcome by hand', async (t) => {
  const shared = await start(t);

  await t.test('--json prints the evidence that results, with the override and the history [J2]', async () => {
    const { run } = shared;
    const { out } = await run(['judge', 'override', '2', '--outcome', 'hit', ...reason, '--json']);
    const explanation: WireExplanation = JSON.parse(out);
    assert.deepEqual(
      [explanation.prediction.success_status, explanation.verdict?.outcome, explanation.override?.reason],
      ['success', 'miss', 'The feed was wrong'],
    );
    assert.equal(explanation.history.length, 2);
    const lifted: WireExplanation = JSON.parse((await run(['judge', 'lift', '2', ...reason, '--json'])).out);
    assert.deepEqual([lifted.override, lifted.prediction.success_status], [null, 'miss']);
  });

  await t.test(
    'judge override sets an outcome, judge lift takes it back, and each says what changed [J2]',
    async () => {
      const { run } = shared;
      const set = await run(['judge', 'override', '2', '--outcome', 'hit', ...reason]);
      assert.deepEqual([set.code, set.err], [0, '']);
      assert.equal(
        set.out,
        '#2 is HIT, set by hand: it was MISS by the rule.\n' +
          'Set by hand to hit: The feed was wrong. By the rule: miss, closed at $98,000 on 5 Jan 2025\n',
      );
      const again = await run(['judge', 'override', '#2', '--outcome', 'hit', ...reason]);
      assert.match(again.out, /^#2 is HIT, set by hand: nothing changed\.\n/);
      const pending = await run(['judge', 'override', '2', '--outcome', 'pending', ...reason]);
      assert.match(pending.out, /^#2 is PENDING, set by hand: it was HIT set by hand\.\n/);
      const lifted = await run(['judge', 'lift', '2', '--reason', 'The feed was right']);
      assert.equal(
        lifted.out,
        '#2 is MISS, by the rule: it was PENDING set by hand.\nClosed at $98,000 on 5 Jan 2025\n',
      );
    },
  );

  await t.test('what is missing or refused ends with a sentence and its own code [J2 A5]', async () => {
    const { run, url } = shared;
    for (const args of [
      ['judge', 'override', '2', ...reason],
      ['judge', 'override', '2', '--outcome', 'won', ...reason],
      ['judge', 'override', '2', '--outcome', 'hit'],
      ['judge', 'lift', '2'],
    ]) {
      const { code, out } = await run(args);
      assert.deepEqual([code, out], [2, ''], args.join(' '));
    }
    const long = await run(['judge', 'override', '2', '--outcome', 'hit', '--reason', 'x'.repeat(501)]);
    assert.deepEqual([long.code, long.err], [1, 'hindcast: Say why in “reason”: one line of 1 to 500 characters.\n']);
    const unknown = await run(['judge', 'lift', '99', ...reason]);
    assert.deepEqual([unknown.code, unknown.err], [5, 'hindcast: There is no prediction 99.\n']);
    const env = { HINDCAST_URL: url, HINDCAST_TOKEN: 'wrong' };
    const stranger = await hindcast(['judge', 'override', '2', '--outcome', 'hit', ...reason], { env });
    assert.equal(stranger.code, 3);
    const { out } = await run(['judge', 'explain', '2']);
    assert.match(out, /^MISS/);
  });

  await t.test(
    'judge explain tells both, the list marks what was set by hand, and filters by what counts [J2]',
    async () => {
      const { run } = shared;
      await run(['judge', 'override', '2', '--outcome', 'hit', ...reason]);
      const { out } = await run(['judge', 'explain', '2']);
      assert.match(
        out,
        /^HIT {2}#2 {2}Merlin: BTC target \$150k\nSet by hand to hit: The feed was wrong\. By the rule: miss/,
      );
      assert.match(out, /^By the rule: miss, closed at \$98,000 on 5 Jan 2025\.$/m);
      assert.match(out, /^Set by hand to hit on \d+ \w+ \d{4}: The feed was wrong\.$/m);
      const list = (await run(['predictions', 'list'])).out;
      assert.match(list, /^ *1 .* HIT$/m);
      assert.match(list, /^ *2 .* HIT \(by hand\)$/m);
      assert.equal((await run(['predictions', 'list', '--ids', '--status', 'success'])).out, '1\n2\n');
      assert.equal((await run(['predictions', 'list', '--ids', '--status', 'miss'])).out, '');
    },
  );

  await t.test('judge history tells which claim each verdict was about where an import changed it [J2]', async () => {
    const { run } = shared;
    const call = { ...calls[1], influencer_name: 'Fay', key: 'fay-1' };
    await run(['predictions', 'import', '-'], JSON.stringify([call]));
    await run(['judge', 'run']);
    await run(['judge', 'override', '3', '--outcome', 'hit', ...reason]);
    await run(['predictions', 'import', '-', '--reason', 'A slip'], JSON.stringify([{ ...call, price_target: 97500 }]));
    await run(['judge', 'run']);
    const rows = (await run(['judge', 'history', '3'])).out.trim().split('\n');
    const cut = rows.map((row) => row.replace(/^.*? UTC +/, '').split(/ {2,}/));
    assert.deepEqual(cut, [
      ['TIME', 'OUTCOME', 'OF', 'BY', 'DECIDED', 'CLOSE', 'REASON'],
      ['MISS', '$150k', 'rule close-v2', '2025-01-05', '98,000'],
      ['HIT', '$150k', 'by hand', 'The feed was wrong'],
      ['lifted', '$150k', 'by hand', 'An import changed what the prediction says'],
      ['new claim', '$97.5k', 'operator', 'The claim changed from $150k to $97.5k: A slip'],
      ['HIT', '$97.5k', 'rule close-v2', '2025-01-03', '101,000'],
    ]);
  });
});

test('judge lift wants a reason, and its help says so', async () => {
  const { out } = await hindcast(['judge', 'lift', '--help']);
  assert.match(out, /--reason <text> +why, in one line; everybody can read it\s+\(required\)/);
});

test('judge history shows every verdict and everything set by hand, oldest first [J2]', async (t) => {
  const { run } = await start(t);
  await run(['judge', 'override', '2', '--outcome', 'hit', ...reason]);
  await run(['prices', 'import', '-', '--asset', 'btc', '--force'], 'date,close\n2025-01-05,150000\n');
  await run(['judge', 'run']);
  await run(['judge', 'lift', '2', '--reason', 'Settled']);
  const { out } = await run(['judge', 'history', '2']);
  const time = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC';
  const rows = [
    'TIME +OUTCOME +BY +DECIDED +CLOSE +REASON',
    `${time} +MISS +rule close-v2 +2025-01-05 +98,000`,
    `${time} +HIT +by hand +The feed was wrong`,
    `${time} +HIT +rule close-v2 +2025-01-05 +150,000`,
    `${time} +lifted +by hand +Settled`,
  ];
  assert.match(out, new RegExp(`^${rows.join('\\n')}\\n$`));
  const json = (await run(['judge', 'history', '2', '--json'])).out.trim().split('\n');
  const events: WireVerdictEvent[] = json.map((line) => JSON.parse(line));
  assert.deepEqual(
    events.map((event) => [event.type, 'outcome' in event && event.outcome]),
    [
      ['verdict', 'miss'],
      ['override', 'success'],
      ['verdict', 'success'],
      ['override', null],
    ],
  );
  await run(
    ['predictions', 'import', '-'],
    JSON.stringify([{ ...calls[1], price_target: 500000, target_time: '2030-01-01' }]),
  );
  assert.equal(
    (await run(['judge', 'history', '3'])).out,
    'Nothing is recorded yet: the rule has not settled it, and nobody set anything.\n',
  );
});
