import { existsSync } from 'node:fs';
import path from 'node:path';
import { shownText } from '@hindcast/domain/text';
import type { Command } from 'commander';
import { type DataOptions, fromOption, modeOption, programSettings, runApiProgram } from '../server/apiProgram.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { count, print } from '../terminal/output.ts';

interface CreateFlags extends Pick<DataOptions, 'from' | 'mode'> {
  readonly to?: string;
  readonly json?: boolean;
}

/** A line that backupData.ts prints about a verified backup. */
interface Whole {
  readonly file: string;
  readonly bytes: number;
  readonly mode: string;
  readonly version: string | null;
  /** Migrations that the backup lacks. The server runs them when it starts. */
  readonly lacks: readonly string[];
}

const createHelp = `
Beside a running server or without one. What was written is opened and read
before success is reported, and no file is ever replaced. Copying hindcast.db by
itself is no backup: what was written last is not in it yet.`;

const restoreHelp = `
The data folder must have no database of the backup's mode, and no server may be
running on it. The backup is read before, and again where it was restored.`;

/** Returns the absolute path of a file. Throws a Failure if it does not exist. */
function existing({ cwd }: Context, file: string): string {
  const absolute = path.resolve(cwd, file);
  if (existsSync(absolute)) return absolute;
  throw new Failure(`${absolute} does not exist.`, exitCodes.notFound);
}

interface Task {
  readonly words: readonly string[];
  readonly data?: DataOptions;
  readonly json?: boolean | undefined;
  /** Message if the command is cancelled. */
  readonly cancelled: string;
}

async function run(context: Context, { words, data = {}, json, cancelled }: Task): Promise<Whole> {
  const settings = programSettings(context, data);
  const { code, out, err } = await runApiProgram('db/backup/backupData.ts', words, settings, cancelled);
  if (json) context.stdout.write(out);
  if (code !== 0 || out === '') {
    const said = err.trim().replaceAll('\n', ' ') || 'The backup ended early.';
    throw new Failure(shownText(said), exitCodes.failed);
  }
  return JSON.parse(out) as Whole;
}

/** Describes a backup, to follow its name: `production, 1,234 bytes, from Hindcast 0.1.0`. */
function describe({ bytes, mode, version }: Whole): string {
  return [mode, `${count(bytes)} bytes`, version && `from Hindcast ${version}`].filter(Boolean).join(', ');
}

async function create(context: Context, { to, json, ...data }: CreateFlags): Promise<void> {
  const words = ['create', ...(to ? [path.resolve(context.cwd, to)] : [])];
  const whole = await run(context, { words, data, json, cancelled: 'Cancelled: no backup is made.' });
  if (!json) print(context, `Backed up and verified: ${whole.file} (${describe(whole)})`);
}

async function verify(context: Context, file: string, flags: { json?: boolean }): Promise<void> {
  const words = ['verify', existing(context, file)];
  const cancelled = 'Cancelled: the backup is not read to its end.';
  const whole = await run(context, { words, json: flags.json, cancelled });
  if (flags.json) return;
  print(context, `Whole: ${whole.file} (${describe(whole)})`);
  const { lacks, version } = whole;
  if (lacks.length > 0) {
    print(
      context,
      `It is from ${version ? `Hindcast ${version}` : 'an earlier Hindcast'}: a start brings its tables up to date.`,
    );
  }
}

async function restore(context: Context, file: string, flags: { to: string; json?: boolean }): Promise<void> {
  const words = ['restore', existing(context, file), path.resolve(context.cwd, flags.to)];
  const whole = await run(context, { words, json: flags.json, cancelled: 'Cancelled: nothing is restored.' });
  if (!flags.json) print(context, `Restored and verified: ${whole.file} (${describe(whole)})`);
}

/** Adds the commands `hindcast backup …`. */
export function addBackupCommands(backup: Command, context: Context): void {
  const json = ['--json', 'print what it is as a line of JSON'] as const;
  backup
    .command('create')
    .description('back the embedded database of a data folder up into one file')
    .addOption(fromOption())
    .option('--to <path>', 'the file, or the folder it goes into (backups in the data folder)')
    .addOption(modeOption())
    .option(...json)
    .addHelpText('after', createHelp)
    .action((flags: CreateFlags) => create(context, flags));
  backup
    .command('verify')
    .description('read all of a backup: whether it is whole, and of which mode and version')
    .argument('<file>', 'the backup')
    .option(...json)
    .action((file: string, flags: { json?: boolean }) => verify(context, file, flags));
  backup
    .command('restore')
    .description('make a backup the database of a data folder')
    .argument('<file>', 'the backup')
    .requiredOption('--to <folder>', 'the data folder, which has no database yet')
    .option(...json)
    .addHelpText('after', restoreHelp)
    .action((file: string, flags: { to: string; json?: boolean }) => restore(context, file, flags));
}
