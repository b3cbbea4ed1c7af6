import { Argument, Command } from 'commander';
import { type Completed, completionScript, type Shell, shells } from '../reports/completionScripts.ts';
import type { Context } from '../terminal/context.ts';
import type { Noun } from './nouns.ts';

/**
 * Returns the commands and options that may follow a command's words, for the command itself and all its subcommands.
 */
function placesOf(command: Command, path: string): Completed[] {
  const commands = command.commands.map((one) => [one.name(), one.description()] as const);
  const options = command.options.flatMap(({ long, description }) => (long ? [[long, description] as const] : []));
  const help = [['--help', 'how it is used'] as const];
  return [
    { path, commands, options: [...options, ...help] },
    ...command.commands.flatMap((one) => placesOf(one, `${path} ${one.name()}`)),
  ];
}

async function print(context: Context, nouns: readonly Noun[], shell: Shell): Promise<void> {
  const program = new Command('hindcast');
  for (const { name, description, load } of nouns)
    (await load())(program.command(name).description(description), context);
  program.command('completion').description('complete words in a shell');
  context.stdout.write(completionScript(shell, placesOf(program, '')));
}

const help = `
  bash:  hindcast completion bash > ~/.local/share/bash-completion/completions/hindcast
  zsh:   hindcast completion zsh > ~/.hindcast.zsh; echo 'source ~/.hindcast.zsh' >> ~/.zshrc
  fish:  hindcast completion fish > ~/.config/fish/completions/hindcast.fish`;

/** Adds the command `hindcast completion SHELL`. */
export function addCompletionCommand(completion: Command, context: Context, nouns: readonly Noun[]): void {
  completion
    .addArgument(new Argument('<shell>', 'whose words are completed').choices(shells))
    .addHelpText('after', help)
    .action((shell: Shell) => print(context, nouns, shell));
}
