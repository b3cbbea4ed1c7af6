import { readFileSync } from 'node:fs';
import { Command, Help, type Option } from 'commander';
import { nouns } from './commands/nouns.ts';
import type { Context } from './terminal/context.ts';
import { exitCodeLines } from './terminal/exitCodes.ts';
import { wantsJson } from './terminal/jsonFailure.ts';

const { version: VERSION } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

const after = `
The server is found by HINDCAST_URL, else by the file cli-access.json that a
server on this machine writes into its data folder: HINDCAST_DATA_DIR, ./data,
or the project's own. The token is HINDCAST_TOKEN, else that of your sign-in
(hindcast auth login), else that of the same file.

Exit codes of every command:
${exitCodeLines.join('\n')}

With --json an error is one line of JSON on standard error too: success (false),
code and message; the exit code is the same.`;

const examples = `Examples:
  hindcast status
  hindcast review
  hindcast submission list --status pending
  hindcast predictions import calls.csv --dry-run
`;

/** Returns the help text of an option. It says if the option is required. */
function optionDescription(option: Option): string {
  const description = new Help().optionDescription(option);
  return option.mandatory ? `${description} (required)` : description;
}

/**
 * Builds the program for a command line. Only the nouns among its words get their commands, because loading all takes
 * time; help lists the others too. Parsing rejects with a CommanderError and does not exit. With --json it prints no
 * errors.
 */
export async function createProgram(context: Context, words: readonly string[]): Promise<Command> {
  const program = new Command('hindcast')
    .description('Experts say where a price will be. Hindcast says who called it right, with the evidence.')
    .version(VERSION)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      outputError: (text, write) => write(text.replace(/^error: /, 'hindcast: ')),
      writeErr: (text) => wantsJson(words) || context.stderr.write(text),
      getOutHelpWidth: () => context.stdout.columns ?? 100,
      getErrHelpWidth: () => context.stderr.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .configureHelp({ optionDescription })
    .showHelpAfterError('(add --help for how it is used)')
    .addHelpText('before', examples)
    .addHelpText('after', after);
  for (const { name, description, load } of nouns) {
    const command = program.command(name).description(description);
    if (words.includes(name)) (await load())(command, context);
  }
  const completion = program.command('completion').description('complete words in a shell');
  if (words.includes('completion')) {
    const { addCompletionCommand } = await import('./commands/completion.ts');
    addCompletionCommand(completion, context, nouns);
  }
  return program;
}
