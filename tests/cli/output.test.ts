import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { test } from 'node:test';
import type { Context } from '../../cli/src/terminal/context.ts';
import { printTable } from '../../cli/src/terminal/output.ts';
import { startImportServer } from '../api/importServer.ts';
import { bin } from './hindcast.ts';

const call = { influencer_name: 'Pythia', prediction_made: '2025-01-01', target_time: '2026-12-31' };

test('one very long name does not widen a table on a terminal; elsewhere nothing of it is lost', () => {
  const printed = (isTTY: boolean, name: string): string[] => {
    const lines: string[] = [];
    const stdout = { isTTY, write: (text: string) => lines.push(text.trimEnd()) };
    const columns = ['ID', { head: 'EXPERT', align: 'left', most: 32 }, 'KIND'] as const;
    printTable({ stdout, env: { NO_COLOR: '1' } } as unknown as Context, columns, [['1', name, 'target']]);
    return lines;
  };
  const long = 'Cassandra '.repeat(9).trim();
  assert.deepEqual(printed(true, long), [`ID  ${'EXPERT'.padEnd(32)}  KIND`, `1   ${long.slice(0, 31)}…  target`]);
  assert.match(printed(true, '予言者'.repeat(9))[1] ?? '', /^1 {3}(予言者){5}…? * {2}target$/);
  assert.deepEqual(printed(true, 'Merlin'), ['ID  EXPERT  KIND', '1   Merlin  target']);
  assert.ok(printed(false, long).join('\n').includes(long));
});

test('a reader that stops reading ends the command quietly', async (t) => {
  const { url, token, client } = await startImportServer(t);
  const many = Array.from({ length: 3000 }, (_, i) => ({ ...call, price_target: 200000 + i }));
  await client.importPredictions(JSON.stringify(many));
  const child = spawn(process.execPath, [bin, 'predictions', 'list', '--json'], {
    env: { PATH: process.env.PATH, HINDCAST_URL: url, HINDCAST_TOKEN: token },
  });
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const code = await new Promise((resolve) => child.once('close', resolve));
  assert.deepEqual([code, err], [0, '']);
});

test('output that cannot be written ends the command with 1 and one sentence', {
  skip: !existsSync('/dev/full'),
}, () => {
  const full = openSync('/dev/full', 'w');
  for (const args of [['--help'], ['--version'], ['predictions', 'import', '--help']]) {
    const { status, stderr } = spawnSync(process.execPath, [bin, ...args], { stdio: ['ignore', full, 'pipe'] });
    const sentence = 'hindcast: The output cannot be written: there is no room left for it.\n';
    assert.deepEqual([status, String(stderr)], [1, sentence], args.join(' '));
  }
  const silent = spawnSync(process.execPath, [bin, 'nonsense'], { stdio: ['ignore', full, full] });
  assert.equal(silent.status, 1);
  closeSync(full);
});
