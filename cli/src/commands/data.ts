import { shownText } from '@hindcast/domain/text';
import type { Command } from 'commander';
import { type DataOptions, fromOption, modeOption, programSettings, runApiProgram } from '../server/apiProgram.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { count, print, printTable } from '../terminal/output.ts';

interface CopyFlags extends Pick<DataOptions, 'from' | 'mode'> {
  readonly to?: string;
  readonly json?: boolean;
}

/** A line that copyData.ts prints about one table. */
interface CopiedTable {
  readonly table: string;
  readonly rows: number;
  readonly hash: string;
  readonly same: boolean;
}

const help = `
The target must be empty, and no server may be running on the data folder. All
is copied in one transaction and read back from both sides: the hash of a table
is the same when its rows say the same. The copy keeps its mode: a demo is not
opened in production. A password in --to stays in the history of the shell;
HINDCAST_DATABASE_URL, without --to, does not.`;

function printCopied(context: Context, lines: string): void {
  const tables = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as CopiedTable);
  if (tables.length === 0) return;
  printTable(
    context,
    ['TABLE', { head: 'ROWS', align: 'right' }, 'HASH', 'SAME'],
    tables.map(({ table, rows, hash, same }) => [
      table,
      count(rows),
      hash.slice(0, 16),
      same ? { text: 'yes', colour: 'green' } : { text: 'NO', colour: 'red' },
    ]),
  );
}

async function copy(context: Context, flags: CopyFlags): Promise<void> {
  const { code, out, err } = await runApiProgram(
    'db/copy/copyData.ts',
    [],
    programSettings(context, { ...flags, ...(flags.to && { database: flags.to }) }),
    'Cancelled: nothing is copied.',
  );
  if (flags.json) context.stdout.write(out);
  else printCopied(context, out);
  const told = flags.to ? err.replaceAll('HINDCAST_DATABASE_URL', '--to') : err; // names the flag if it was used
  if (code !== 0) throw new Failure(shownText(told.trim() || 'The copying ended early.'), exitCodes.failed);
  if (told) context.stderr.write(told);
  if (!flags.json) print(context, 'All data is copied and reads the same.');
}

/** Adds the commands `hindcast data …`. */
export function addDataCommands(data: Command, context: Context): void {
  data
    .command('copy')
    .description('copy the embedded database of a data folder into an empty MySQL or MariaDB database')
    .addOption(fromOption())
    .option('--to <address>', 'mysql://user:password@host/database (HINDCAST_DATABASE_URL)')
    .addOption(modeOption())
    .option('--json', 'print one line of JSON for each table')
    .addHelpText('after', help)
    .action((flags: CopyFlags) => copy(context, flags));
}
