import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { WireEditResult, WireRecord } from '@hindcast/domain/client';
import { priceCsv, startImportServer } from '../api/importServer.ts';
import { hindcast } from './hindcast.ts';

const call = {
  influencer_name: 'Cassandra',
  x_handle: 'cassandra',
  price_target: 150000,
  prediction_made: '2025-01-01',
  target_time: '2025-01-05',
  notes: 'A hundred and fifty thousand.',
  source_url: 'https://example.org/said',
};

/** A server where prediction 1 has missed, and the command pointed at it. */
async function start(t: TestContext) {
  const { url, token, storage } = await startImportServer(t);
  const env = { HINDCAST_URL: url, HINDCAST_TOKEN: token };
  const run = (args: string[], input = '') => hindcast(args, { env, input });
  const closes = priceCsv('2024-12-31', [94000, 94000, 96000, 101000, 99000, 98000]);
  await run(['prices', 'import', '-', '--asset', 'btc'], closes);
  await run(['predictions', 'import', '-'], JSON.stringify([call]));
  await run(['judge', 'run']);
  return { run, storage };
}

const reason = ['--reason', 'The post says so'];
const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d UTC`;

test('predictions show prints the record, its verdict in a line, and its history [J1]', async (t) => {
  const { run } = await start(t);
  await run(['judge', 'override', '1', '--outcome', 'hit', '--reason', 'The feed was wrong']);
  await run(['predictions', 'edit', '1', '--set', 'price_target=100000.50', ...reason]);
  await run(['judge', 'run']);
  const { code, out, err } = await run(['predictions', 'show', '#1']);
  assert.deepEqual([code, err], [0, '']);
  const rows = [
    'HIT {2}#1 {2}Cassandra \\(@cassandra\\): BTC target \\$100,000\\.50',
    'Closed at \\$101,000 on 3 Jan 2025.*',
    '',
    '“A hundred and fifty thousand\\.”',
    'said on 1 Jan 2025, https://example\\.org/said',
    '',
    'TIME +WHAT HAPPENED +WHY',
    '2025-01-01 +Said +https://example\\.org/said',
    `${time} +Recorded by an import`,
    `${time} +Judged a miss by the close of \\$98,000 on 5 Jan 2025, by rule set close-v2`,
    `${time} +Set by hand to hit +The feed was wrong`,
    `${time} +What was set by hand was lifted +An operator changed what the prediction says`,
    `${time} +Claim changed from \\$150k to \\$100,000\\.50, by an operator +The post says so`,
    `${time} +Judged a hit by the close of \\$101,000 on 3 Jan 2025, by rule set close-v2`,
  ];
  assert.match(out, new RegExp(`^${rows.join('\\n')}\\n$`));
  const record: WireRecord = JSON.parse((await run(['predictions', 'show', '1', '--json'])).out);
  assert.deepEqual([record.version, record.withdrawn, record.history.length], [2, null, 7]);
});

test('predictions edit shows each field before and after, and what follows; --dry-run stores nothing [J1 J2]', async (t) => {
  const { run } = await start(t);
  await run(['judge', 'override', '1', '--outcome', 'hit', '--reason', 'The feed was wrong']);
  const edit = (...more: string[]) =>
    run(['predictions', 'edit', '1', '--set', 'price_target=100k', '--set', 'source_url=', ...reason, ...more]);
  const fields = [
    'FIELD +BEFORE +AFTER',
    'price_target +150000 +100000',
    'source_url +https://example\\.org/said +\\(empty\\)',
  ];
  const dry = await edit('--dry-run');
  assert.match(
    dry.out,
    new RegExp(
      `^${fields.join('\\n')}\\nThe claim would change from \\$150k to \\$100k\\.\\nWhat was set by hand would be lifted: it was about the claim before\\.\\nDry run, nothing stored\\.\\n$`,
    ),
  );
  const tried: WireEditResult = JSON.parse((await edit('--dry-run', '--json')).out);
  assert.deepEqual([tried.stored, tried.changes.length], [false, 2]);
  const { code, out } = await edit();
  assert.equal(code, 0);
  assert.match(
    out,
    new RegExp(
      `^${fields.join('\\n')}\\nThe claim changed from \\$150k to \\$100k\\.\\nWhat was set by hand is lifted: it was about the claim before\\.\\n#1 is changed, and now at version 2\\.\\n$`,
    ),
  );
  assert.equal((await edit()).out, '#1 says so already: nothing changed.\n');
  const words = await run(['predictions', 'edit', '1', '--set', 'notes=A = B', ...reason]);
  assert.match(words.out, /^notes +A hundred and fifty thousand\. +A = B\nIt claims the same as before\.\n/m);
});

test('a prediction on the record', async (t) => {
  const shared = await start(t);

  await t.test('what is missing or refused ends with a sentence and its own code', async () => {
    const { run } = shared;
    for (const [args, message] of [
      [['edit', '1', '--set', 'price_target=1'], /required option '--reason <text>' not specified/],
      [['edit', '1', ...reason], /required option '--set <field=value>' not specified/],
      [['edit', '1', '--set', 'price=1', ...reason], /“price” is none of prediction_type, price_target/],
      [['edit', '1', '--set', 'notes', ...reason], /Say what notes is to be: notes=VALUE, or notes= to clear it\./],
      [['edit', '1', '--set', 'notes=a', '--set', 'notes=b', ...reason], /notes is set twice\./],
      [['withdraw', '1'], /required option '--reason <text>' not specified/],
      [['restore', 'x', ...reason], /“x” is no number of a record\./],
    ] as const) {
      const { code, out, err } = await run(['predictions', ...args]);
      assert.deepEqual([code, out], [2, ''], args.join(' '));
      assert.match(err, message);
    }
    const refused = await run(['predictions', 'edit', '1', '--set', 'end_date=2024-02-31', ...reason]);
    assert.deepEqual(
      [refused.code, refused.err],
      [1, 'hindcast: Nothing is changed: its end_date 2024-02-31 is not a day of the calendar.\n'],
    );
    for (const verb of ['show', 'withdraw', 'restore']) {
      const { code, err } = await run(['predictions', verb, '99', ...(verb === 'show' ? [] : reason)]);
      assert.deepEqual([code, err], [5, 'hindcast: There is no prediction 99.\n'], verb);
    }
  });

  await t.test(
    'predictions withdraw takes one back and restore lets it count again; twice done is said and harmless [J1]',
    async () => {
      const { run, storage } = shared;
      const withdraw = () => run(['predictions', 'withdraw', '1', '--reason', 'Never said']);
      assert.equal((await withdraw()).out, '#1 is withdrawn: in no list and not judged. Its history stays.\n');
      assert.equal((await withdraw()).out, '#1 was withdrawn already: nothing changed.\n');
      assert.equal((await run(['predictions', 'list'])).out, 'No predictions found.\n');
      const { out } = await run(['predictions', 'show', '1']);
      assert.match(
        out,
        new RegExp(`^WITHDRAWN {2}#1 {2}Cassandra: a prediction of BTC\\nWithdrawn on ${time}: Never said\\n\\n`),
      );
      assert.match(out, new RegExp(`^${time} +Withdrawn by an operator +Never said$`, 'm'));
      assert.match((await run(['judge', 'history', '1'])).out, /withdrawn +operator +Never said$/m);
      const explained = await run(['judge', 'explain', '1']);
      assert.deepEqual(
        [explained.code, explained.err],
        [5, 'hindcast: Prediction 1 was withdrawn; its history is at /api/predictions/1.\n'],
      );
      const edited = await run(['predictions', 'edit', '1', '--set', 'notes=x', ...reason]);
      assert.deepEqual(
        [edited.code, edited.err],
        [6, 'hindcast: Prediction 1 is withdrawn; restore it before you change it.\n'],
      );
      const restore = (...more: string[]) => run(['predictions', 'restore', '1', '--reason', 'It was', ...more]);
      assert.equal((await restore()).out, '#1 is restored: listed and judged again.\n');
      assert.equal((await restore()).out, '#1 is not withdrawn: nothing changed.\n');
      assert.deepEqual(JSON.parse((await restore('--json')).out), {
        ...{ success: true, id: 1, withdrawn: false, stored: false, version: 3 },
      });
      assert.equal((await run(['predictions', 'list', '--ids'])).out, '1\n');
      assert.equal(await storage.models.withdrawals.count(), 2);
      const several = await run(['predictions', 'withdraw', '1', '2', '--reason', 'Never said']);
      assert.deepEqual([several.code, several.err], [2, 'hindcast: This changes 2 of them: --yes does it.\n']);
      const some = await run(['predictions', 'withdraw', '-', '--yes', '--reason', 'Never said'], '1\n99\n');
      assert.deepEqual([some.code, some.out], [7, '#1 is withdrawn: in no list and not judged. Its history stays.\n']);
      assert.match(some.err, /^99: There is no prediction 99/);
    },
  );
});
