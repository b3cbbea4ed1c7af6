import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startImportServer } from '../api/importServer.ts';
import { bin, hindcast } from './hindcast.ts';

test('help names every command, where the server is found and what the exit codes mean', async () => {
  const { code, out, err } = await hindcast(['--help']);
  assert.deepEqual([code, err], [0, '']);
  for (const word of ['prices', 'predictions', 'judge', 'HINDCAST_URL', 'HINDCAST_TOKEN', 'HINDCAST_DATA_DIR']) {
    assert.ok(out.includes(word), word);
  }
});

test('the help has a table with the exit codes of every command', async () => {
  const { out } = await hindcast(['--help']);
  const table = /^Exit codes of every command:\n((?: +\d+ {2}.+\n)+)/m.exec(out)?.[1] ?? '';
  const rows = table
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().split(/ {2}/));
  assert.deepEqual(
    rows.map(([code]) => Number(code)),
    [0, 1, 2, 3, 4, 5, 6, 7, 129, 130, 143],
  );
});

test('no line of what a help says beside its list is wider than 80 columns', async () => {
  for (const args of [
    [],
    ['prices', 'import'],
    ['prices', 'split', 'add'],
    ['predictions', 'import'],
    ['data', 'copy'],
    ['status'],
  ]) {
    const { out } = await hindcast([...args, '--help']);
    const said = out.slice(out.lastIndexOf('display help for command'));
    assert.ok(said.split('\n').length > 3, args.join(' '));
    for (const line of said.split('\n')) assert.ok(line.length <= 80, line);
  }
});

test('help marks the options that a command needs', async () => {
  const { out } = await hindcast(['judge', 'override', '--help']);
  assert.match(out, /--outcome <outcome> .*\(required\)$/m);
  assert.match(out, /--reason <text> .*\(required\)$/m);
  assert.doesNotMatch(out, /--json .*required/);
  assert.match((await hindcast(['prices', 'import', '--help'])).out, /--asset <asset> .*\(required\)$/m);
});

test('a wrong command line ends with 2 and says how it is used', async () => {
  for (const args of [
    [],
    ['foo'],
    ['prices'],
    ['prices', 'import'],
    ['prices', 'import', 'x.csv'],
    ['prices', 'import', 'x.csv', '--asset', 'doge'],
    ['prices', 'import', 'x.csv', '--asset', 'btc', '--raw', '--adjusted'],
    ['predictions', 'list', '--status', 'won'],
    ['judge', 'explain', 'x'],
    ['judge', 'explain', '1', '--loud'],
  ]) {
    const { code, out, err } = await hindcast(args);
    assert.deepEqual([code, out], [2, ''], args.join(' '));
    assert.match(err, /Usage:|--help/, args.join(' '));
  }
});

test('a file that cannot be read is named, and nothing is sent', async (t) => {
  const { url, token, client } = await startImportServer(t);
  const env = { HINDCAST_URL: url, HINDCAST_TOKEN: token };
  const missing = await hindcast(['prices', 'import', 'nowhere.csv', '--asset', 'btc'], { env });
  assert.deepEqual([missing.code, missing.err], [5, `hindcast: ${join(tmpdir(), 'nowhere.csv')} does not exist.\n`]);
  const dir = await hindcast(['prices', 'import', tmpdir(), '--asset', 'btc'], { env });
  assert.deepEqual([dir.code, dir.err], [1, `hindcast: ${tmpdir()} is a folder, not a file.\n`]);
  assert.deepEqual(await client.prices('btc'), []);
});

test('a Node that is too old is refused with a sentence that says how to get the right one', () => {
  // the version is what the program reads, so a preloaded script stands in for the old Node
  const old = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.20.0"})';
  const { status, stderr } = spawnSync(process.execPath, ['--import', old, bin, '--version'], { encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(stderr, /^hindcast needs Node 24 and this is v\S+: run "\.\/hindcast" in the project.*\n$/);
});
