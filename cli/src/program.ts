import { Command } from 'commander';
import { addBackupCommands } from './commands/backup.ts';
import { addDataCommands } from './commands/data.ts';
import { addJudgeCommands } from './commands/judge.ts';
import { addPredictionCommands } from './commands/predictions.ts';
import { addPriceCommands } from './commands/prices.ts';
import type { Context } from './context.ts';

const after = `
The server is found by HINDCAST_URL and HINDCAST_TOKEN, else by the file
cli-access.json that a server on this machine writes into its data folder:
HINDCAST_DATA_DIR, ./data, or the project's own.

Exit codes:
  0  done
  1  refused or failed; the sentence on standard error says why
  2  the command line was wrong
  3  not authorized
  4  no server answers`;

/** The whole command line, bound to its surroundings. Parsing rejects with a CommanderError instead of exiting. */
export function createProgram(context: Context): Command {
  const program = new Command('hindcast')
    .description('Experts say where a price will be. Hindcast says who called it right, with the evidence.')
    .version('0.1.0')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
      getOutHelpWidth: () => context.stdout.columns ?? 100,
      getErrHelpWidth: () => context.stderr.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .showHelpAfterError('(add --help for how it is used)')
    .addHelpText('after', after);
  addPriceCommands(program, context);
  addPredictionCommands(program, context);
  addJudgeCommands(program, context);
  addDataCommands(program, context);
  addBackupCommands(program, context);
  return program;
}
