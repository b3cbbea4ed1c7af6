import type { WireImportTakenBack } from '@hindcast/domain/client';
import { type Command, InvalidArgumentError } from 'commander';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { count, print, printJson } from '../terminal/output.ts';

interface Flags {
  readonly reason: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

function readImportArgument(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError(`“${text}” is not an import’s number.`);
  return Number(text);
}

const predictions = (number: number): string => (number === 1 ? '1 prediction' : `${count(number)} predictions`);

function printTakenBack(
  context: Context,
  { id, withdrawn, already, changed }: WireImportTakenBack,
  dry: boolean,
): void {
  const done = dry ? 'would be withdrawn' : withdrawn === 1 ? 'is withdrawn' : 'are withdrawn';
  const before = already > 0 ? `; ${predictions(already)} ${already === 1 ? 'was' : 'were'} before` : '';
  print(context, `Import ${id}: ${predictions(withdrawn)} ${done}${before}.`);
  if (changed > 0) {
    print(
      context,
      `${predictions(changed)} that it changed ${changed === 1 ? 'keeps' : 'keep'} the change: hindcast predictions show says what was before.`,
    );
  }
  if (dry) print(context, 'Dry run, nothing stored.');
}

/** `hindcast predictions rm-import` */
export function addTakeBackCommand(command: Command, context: Context): void {
  command
    .command('rm-import')
    .description('withdraw what one import added; its number stands in the import’s report')
    .argument('<import>', 'the import’s number', readImportArgument)
    .requiredOption('--reason <text>', 'why, in one line; everybody can read it')
    .option('--dry-run', 'say how many, store nothing')
    .option('--json', 'print what was done as a line of JSON')
    .action(async (id: number, { reason, dryRun = false, json }: Flags) => {
      const result = await connect(context).takeBackImport(id, { reason, dry_run: dryRun });
      if (json) printJson(context, result);
      else printTakenBack(context, result, dryRun);
    });
}
