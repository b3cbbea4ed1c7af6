import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { priceCsv, startImportServer } from '../api/importServer.ts';
import { bin, hindcast } from './hindcast.ts';

const said = {
  influencer_name: 'Cassandra',
  price_target: 150000,
  prediction_made: '2025-01-01',
  target_time: '2025-01-05',
  notes: '=HYPERLINK("https://evil.example")',
  source_url: 'https://example.org/said',
};

/** A server with prices, and the command pointed at it. */
async function start(t: TestContext) {
  const { url, token, storage } = await startImportServer(t);
  const env = { HINDCAST_URL: url, HINDCAST_TOKEN: token };
  const run = (args: string[], input = '') => hindcast(args, { env, input });
  await run(['prices', 'import', '-', '--asset', 'btc'], priceCsv('2024-12-31', [94000, 94000, 96000, 101000, 99000]));
  return { run, env, storage };
}

const sets = (record: object): string[] =>
  Object.entries(record).flatMap(([name, value]) => ['--set', `${name}=${value}`]);

test('predictions add puts one on record, or a line of JSON each; what is wrong is said for each [K1]', async (t) => {
  const { run } = await start(t);
  const dry = await run(['predictions', 'add', ...sets(said), '--dry-run']);
  assert.equal(dry.out, 'Cassandra (new), BTC $150k: would be added (dry run, nothing stored).\n');
  assert.equal(
    (await run(['predictions', 'add', ...sets(said)])).out,
    'Cassandra (new), BTC $150k: is added as prediction 1.\n',
  );
  const lines = [
    { ...said, price_target: 151000 },
    { ...said, price_target: -1 },
    said,
    { ...said, price_target: 99000, influencer_name: 'Merlin' },
  ];
  const input = lines.map((line) => JSON.stringify(line)).join('\n');
  const asked = await run(['predictions', 'add', '-'], input);
  assert.deepEqual([asked.code, asked.out], [2, '']);
  const { code, out, err } = await run(['predictions', 'add', '-', '--yes'], input);
  assert.equal(code, 7);
  assert.match(
    out,
    /^Cassandra, BTC \$151k: is added as prediction 2\.\nIt may stand there already, as prediction 1: look at both\.\nMerlin \(new\), BTC \$99k: is added as prediction 3\.\n$/,
  );
  assert.match(
    err,
    /^Line 2: Nothing is added: its price -1 is not above zero\.\nLine 3: It is on record already, as prediction 1, which can be edited\.\nhindcast: Of 4, 2 failed; the others are done\.\n$/,
  );
  for (const args of [['add'], ['add', 'file'], ['add', '--set', 'x=1'], ['add', '--set', 'notes'], ['add', '-']]) {
    assert.equal((await run(['predictions', ...args], '[1]')).code, 2, args.join(' '));
  }
});

test('predictions export writes CSV without formulas, and every word as lines of JSON; lists take filters [K1]', async (t) => {
  const { run, env } = await start(t);
  await run(['predictions', 'add', ...sets(said)]);
  await run([
    'predictions',
    'add',
    ...sets({
      ...said,
      prediction_type: 'bottom',
      price_target: '',
      price_min: 90000,
      influencer_name: 'Merlin',
      prediction_made: '2025-01-02',
    }),
  ]);
  const ids = async (...args: string[]) => (await run(['predictions', 'list', '--ids', ...args])).out;
  assert.deepEqual(
    [
      await ids(),
      await ids('--kind', 'bottom'),
      await ids('--from', '2025-01-02'),
      await ids('--to', '2025-01-01'),
      await ids('--expert', 'merl'),
    ],
    ['1\n2\n', '2\n', '2\n', '1\n', '2\n'],
  );
  assert.equal((await run(['predictions', 'list', '--from', '2025-02-30'])).code, 2);

  // as another program has it: data alone on standard output
  const child = spawn(process.execPath, [bin, 'predictions', 'export'], { env: { ...process.env, ...env } });
  const [csv, told] = await Promise.all([text(child.stdout), text(child.stderr)]);
  assert.equal(told, '2 predictions\n');
  const [head, first] = csv.split('\r\n');
  assert.match(head ?? '', /^\ufeff?id,influencer_name,x_handle,asset_type,prediction_type,price_target/);
  assert.match(first ?? '', /,"'=HYPERLINK\(""https:\/\/evil\.example""\)",https:\/\/example\.org\/said,/);
  const json = await run(['predictions', 'export', '--format', 'ndjson']);
  assert.equal(JSON.parse(json.out.split('\n')[0] ?? '').notes, said.notes);
  // what was exported changes nothing when it comes back
  for (const file of [json.out, csv]) {
    const again = await run(['predictions', 'import', '-'], file);
    assert.match(again.out, /0 added, 0 changed, 2 the same/);
  }
});

test('predictions takedown hides words, lift-takedown shows them; hidden and audit tell who and why [K1 J2]', async (t) => {
  const { run } = await start(t);
  await run(['predictions', 'add', ...sets(said)]);
  await run(['predictions', 'add', ...sets({ ...said, price_target: 99000, influencer_name: 'Mer\u00adlin' })]);
  const why = ['--reason', 'Her lawyer asked'];
  const done = await run(['predictions', 'takedown', '1', ...why]);
  assert.equal(done.out, '#1: words and link are hidden wherever they stood; the claim stays.\n');
  assert.match((await run(['predictions', 'takedown', '1', ...why])).out, /^#1 was so already:/);
  const shown = (await run(['predictions', 'show', '1'])).out;
  assert.doesNotMatch(shown, /HYPERLINK|example\.org/);
  assert.match(shown, /Words and link hidden +Taken down on request/);
  const { out } = await run(['predictions', 'hidden', '1']);
  assert.match(
    out,
    /\nWords +=HYPERLINK[\s\S]*Link +https:\/\/example\.org\/said[\s\S]*words +owner \(this machine\) +Her lawyer asked/,
  );
  assert.equal((await run(['predictions', 'takedown', '-', '--all', ...why], '1\n2\n')).code, 2);
  const all = await run(['predictions', 'takedown', '-', '--all', '--yes', '--json', ...why], '1\n#2\n');
  assert.deepEqual(
    all.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).scope),
    ['all', 'all'],
  );
  assert.equal((await run(['predictions', 'list'])).out, 'No predictions found.\n');
  assert.match((await run(['predictions', 'show', '2'])).out, /WITHDRAWN[\s\S]*Taken down on request/);
  const lifted = await run(['predictions', 'lift-takedown', '1', '2', '--yes', '--reason', 'She agrees']);
  assert.equal(lifted.out, '#1: its words are shown again.\n#2: its words are shown again.\n');
  assert.equal((await run(['predictions', 'list', '--ids'])).out, '1\n2\n');
  assert.match((await run(['predictions', 'show', '1'])).out, /HYPERLINK/);

  const log = await run(['audit', '--subject', 'prediction 1']);
  assert.match(log.out, /^ID +TIME +WHO +ACT +TO WHAT +DETAIL\n/);
  assert.match(log.out, /lifted a takedown +prediction 1 +reason: She agrees/);
  assert.match(log.out, /took down +prediction 1 +reason: Her lawyer asked; scope: words/);
  const few = await run(['audit', '--act', 'predictions', '--limit', '2', '--json']);
  assert.equal(few.out.trim().split('\n').length, 2);
  assert.equal((await run(['audit', '--actor', 'Nobody'])).out, 'The log has no such act.\n');
});

test('predictions list --hidden shows what is withdrawn, since when, by whom and why, and what is taken down [K1 J2]', async (t) => {
  const { run } = await start(t);
  await run(['predictions', 'add', ...sets(said)]);
  await run(['predictions', 'add', ...sets({ ...said, price_target: 99000, influencer_name: 'Merlin' })]);
  assert.equal((await run(['predictions', 'list', '--hidden'])).out, 'No predictions found.\n');
  await run(['predictions', 'withdraw', '2', '--reason', 'Never said']);
  await run(['predictions', 'takedown', '1', '--reason', 'Her lawyer asked']);
  const { out } = await run(['predictions', 'list', '--hidden']);
  assert.match(out, /\n *2 +BTC +Merlin +withdrawn +\d{4}-\d\d-\d\d \d\d:\d\d UTC +owner.* +Never said\n/);
  assert.match(out, /\n *1 +BTC +Cassandra +words taken down/);
  assert.equal((await run(['predictions', 'list', '--hidden', '--ids', '--expert', 'merl'])).out, '2\n');
  assert.equal((await run(['predictions', 'list', '--hidden', '--asset', 'mstr', '--ids'])).out, '');
  const [first = ''] = (await run(['predictions', 'list', '--hidden', '--json'])).out.split('\n');
  assert.equal(JSON.parse(first).withdrawn.reason, 'Never said');
  assert.equal((await run(['predictions', 'list', '--hidden', '--status', 'hit'])).code, 2);
});
