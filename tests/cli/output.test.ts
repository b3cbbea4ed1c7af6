import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { test } from 'node:test';
import type { Column } from '../../cli/src/terminal/columns.ts';
import type { Context } from '../../cli/src/terminal/context.ts';
import { cut, roomOf } from '../../cli/src/terminal/lines.ts';
import { printTable } from '../../cli/src/terminal/output.ts';
import { askLine } from '../../cli/src/terminal/prompts.ts';
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

test('signs of several code points take the columns that a terminal gives them, and are cut between', () => {
  const family = '👨‍👩‍👧';
  assert.deepEqual([family, '🇩🇪', '⚡', '日', 'e\u0301'].map(roomOf), [2, 2, 2, 2, 1]);
  assert.equal(cut(family.repeat(3), 5), `${family.repeat(2)}…`);
});

/** Prints a table on a terminal of this many columns, and returns its lines. */
function onTerminal(width: number, columns: readonly Column[], rows: readonly string[][]): string[] {
  const lines: string[] = [];
  const stdout = { isTTY: true, columns: width, write: (text: string) => lines.push(text.trimEnd()) };
  printTable({ stdout, env: { NO_COLOR: '1' } } as unknown as Context, columns, rows);
  return lines;
}

test('a table fits its terminal: the longest words are cut first, spare columns go, and numbers stay whole [O§7]', () => {
  const columns = [{ head: 'ID', align: 'right' }, 'EXPERT', 'SAYS', { head: 'SENT', spare: true }] as const;
  const row = ['1234567', 'Cassandra of Troy', '$100,000 by the end of the year that comes', '2026-11-24 00:12 UTC'];
  for (const width of [80, 60, 40, 24]) {
    const lines = onTerminal(width, columns, [row]);
    assert.equal(lines.length, 2, lines.join('\n'));
    for (const line of lines) assert.ok(line.length <= width, line);
    assert.match(lines[1] ?? '', /^1234567 {2}Cas/);
  }
  assert.match(
    onTerminal(80, columns, [row])[1] ?? '',
    /Cassandra of Troy {2}\$100,000 by the.*… {2}2026-11-24 00:12 UTC$/,
  );
  assert.doesNotMatch(onTerminal(40, columns, [row]).join('\n'), /SENT|2026/);
});

test('what somebody said keeps its lines, and a terminal breaks them between words [O§7]', () => {
  const words = 'Mark my words:\nit will be there before anybody expects it';
  assert.deepEqual(
    onTerminal(
      32,
      ['', ''],
      [
        ['Notes', words],
        ['X', '@ada\u202e'],
      ],
    ),
    ['Notes  Mark my words:', '       it will be there before', '       anybody expects it', 'X      @ada\ufffd'],
  );
  assert.deepEqual(onTerminal(60, ['ID', 'SAYS'], [['1', 'One\nTwo']]), ['ID  SAYS', '1   One Two']);
});

test('a pipe into a command at a terminal is named as why nobody is asked [O§8]', async () => {
  const context = { stdin: { isTTY: false }, stderr: { isTTY: true } } as unknown as Context;
  await assert.rejects(askLine(context, 'Why?', 'give --comment'), {
    message: 'Nobody can be asked while a pipe or a file is standard input: give --comment.',
  });
});

test('a reader that stops reading ends the command quietly', async (t) => {
  const { url, token, client } = await startImportServer(t);
  const many = Array.from({ length: 500 }, (_, i) => ({ ...call, price_target: 200000 + i }));
  await client.importPredictions(JSON.stringify(many));
  const child = spawn(process.execPath, [bin, 'predictions', 'list', '--json'], {
    env: { ...process.env, HINDCAST_URL: url, HINDCAST_TOKEN: token },
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
  for (const args of [['--help'], ['--version']]) {
    const { status, stderr } = spawnSync(process.execPath, [bin, ...args], { stdio: ['ignore', full, 'pipe'] });
    const sentence = 'hindcast: The output cannot be written: there is no room left for it.\n';
    assert.deepEqual([status, String(stderr)], [1, sentence], args.join(' '));
  }
  const silent = spawnSync(process.execPath, [bin, 'nonsense'], { stdio: ['ignore', full, full] });
  assert.equal(silent.status, 1);
  closeSync(full);
});
