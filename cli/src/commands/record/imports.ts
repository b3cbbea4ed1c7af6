import type { WireImport } from '@hindcast/domain/client';
import type { WireImportTakenBack } from '@hindcast/domain/posting';
import type { Command } from 'commander';
import { printStanding } from '../../posting/standing.ts';
import { connect } from '../../server/client.ts';
import type { Context } from '../../terminal/context.ts';
import { readNumberOf } from '../../terminal/options.ts';
import { count, minuteText, print, printJson, printTable } from '../../terminal/output.ts';

interface Flags {
  readonly reason: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const readImportArgument = readNumberOf('an import’s');

const predictions = (number: number): string => (number === 1 ? '1 prediction' : `${count(number)} predictions`);

function printTakenBack(
  context: Context,
  { id, withdrawn, already, changed, posts }: WireImportTakenBack,
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
  printStanding(context, posts, 'them');
  if (dry) print(context, 'Dry run, nothing stored.');
}

const cells = ({ id, at, operator, added, changed, complete, written }: WireImport): string[] => [
  String(id),
  minuteText(at),
  operator,
  complete ? count(added) : `${count(written)} of ${count(added)} written, none on record yet`,
  count(changed),
];

async function listImports(context: Context, json: boolean): Promise<void> {
  const imports = await connect(context).imports();
  if (json) for (const one of imports) printJson(context, one);
  else if (imports.length === 0) print(context, 'No import has added predictions.');
  else {
    const id = { head: 'ID', align: 'right' } as const;
    printTable(context, [id, 'WHEN', 'BY', 'ADDED', 'CHANGED'], imports.map(cells));
  }
}

/** Adds the commands `hindcast predictions imports` and `rm-import`. */
export function addImportCommands(command: Command, context: Context): void {
  command
    .command('imports')
    .description('show the latest imports, the numbers by which rm-import takes them back, and the one under way')
    .option('--json', 'print each import as a line of JSON')
    .action(({ json = false }: Pick<Flags, 'json'>) => listImports(context, json));
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
