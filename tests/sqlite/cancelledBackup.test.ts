import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { createBackup } from '../../api/src/db/backup/createBackup.ts';
import { createFolder } from '../api/fixture.ts';
import { bin } from '../cli/hindcast.ts';
import { eventually } from '../live/eventually.ts';
import { patience } from '../patience.ts';
import { fillFolder } from './backedUp.ts';

const PATIENCE_MS = patience(15_000);
const DRAFT = /\.(?<pid>\d+)-[\da-f]+\.part$/;

/** Tells whether a process runs. One that has ended and is not yet waited for does not. */
function runs(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

interface Stopped {
  readonly command: ChildProcess;
  readonly ended: Promise<unknown[]>;
  readonly err: Promise<string>;
  readonly program: number;
}

/** A busy machine may let a command end before its draft was looked for: it is run again so many times. */
const ATTEMPTS = 10;

/** Runs a command until its program has begun a draft in `folder`, where the program is stopped. */
async function stopAtDraft(t: TestContext, words: readonly string[], folder: string, attempt = 1): Promise<Stopped> {
  mkdirSync(folder, { recursive: true });
  const command = spawn(process.execPath, [bin, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  t.after(() => void command.kill('SIGKILL'));
  const ended = once(command, 'exit');
  const err = text(command.stderr);
  for (;;) {
    const pid = Number(readdirSync(folder).flatMap((name) => DRAFT.exec(name)?.groups?.pid ?? [])[0]);
    if (pid) {
      process.kill(pid, 'SIGSTOP');
      return { command, ended, err, program: pid };
    }
    if (command.exitCode !== null) {
      assert.ok(attempt < ATTEMPTS, 'the command ends before its draft is seen');
      rmSync(folder, { recursive: true });
      return stopAtDraft(t, words, folder, attempt + 1);
    }
    await new Promise(setImmediate);
  }
}

type Command = readonly [words: string[], folder: string, said: string];

/** Makes copying and checking take longer: a program that was stopped after both could not be cancelled any more. */
function fatten(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(`CREATE TABLE padding AS SELECT zeroblob(${32 * 1024 * 1024}) AS bytes`);
  database.close();
}

/** The commands that write a file, with the folder it goes into. */
async function commands(t: TestContext): Promise<readonly [create: Command, restore: Command]> {
  const dataDir = await fillFolder(t);
  fatten(join(dataDir, 'hindcast-demo.db'));
  const { file } = await createBackup(dataDir, 'demo', null);
  const [made, restored] = [await createFolder(t), await createFolder(t)];
  return [
    [['backup', 'create', '--from', dataDir, '--to', join(made, 'x.db')], made, 'Cancelled: no backup is made.'],
    [['backup', 'restore', file, '--to', restored], restored, 'Cancelled: nothing is restored.'],
  ];
}

const left = (folder: string): string[] => readdirSync(folder).filter((name) => name !== 'hindcast.lock');

test('a signal ends a backup: nothing counts, no draft stays, and one sentence says so', async (t) => {
  const [[words, folder, said]] = await commands(t);
  const { command, ended, err, program } = await stopAtDraft(t, words, folder);
  command.kill('SIGINT');
  assert.deepEqual([await ended, await err], [[130, null], `hindcast: ${said}\n`]);
  assert.equal(runs(program), false, 'the program is gone with its command');
  assert.deepEqual(left(folder), []);
});

test('a restore whose command is killed has its program end before anything counts, and its draft removed', async (t) => {
  const [, [words, folder]] = await commands(t);
  const { command, ended, program } = await stopAtDraft(t, words, folder);
  command.kill('SIGKILL');
  await ended;
  // A system that ends what a killed command left stopped needs no help.
  if (runs(program)) process.kill(program, 'SIGCONT');
  await eventually('the program is gone', () => !runs(program), PATIENCE_MS);
  assert.deepEqual(left(folder), []);
});
