import type { Command } from 'commander';
import { nouns } from '../../cli/src/commands/nouns.ts';
import { createProgram } from '../../cli/src/program.ts';
import { contextOf } from '../../cli/src/terminal/context.ts';
import { page, table } from './markdown.ts';

const WIDTH = 96;

/** Opens the terminal's program with all its commands. `helpOf` returns the text of a command's help. */
export async function openProgram() {
  let written = '';
  const stdout = {
    columns: WIDTH,
    write: (text: string) => {
      written += text;
    },
  };
  const { stdin, stderr } = process;
  const context = contextOf({ stdin, stdout, stderr, env: {}, cwd: '/', fetch });
  const words = [...nouns.map(({ name }) => name), 'completion'];
  const program = await createProgram(context, words);
  const helpOf = (command: Command): string => {
    written = '';
    command.outputHelp();
    return written.trim();
  };
  return { program, helpOf };
}

/** Lists the commands without subcommands, with all their words, in the order of the help. */
export function leavesOf(command: Command, words: readonly string[] = []): readonly (readonly [string, Command])[] {
  const mine = [...words, command.name()];
  const below = command.commands.filter((one) => one.name() !== 'help');
  if (below.length === 0) return [[mine.join(' '), command]];
  return below.flatMap((one) => leavesOf(one, mine));
}

/** Builds the page of commands, each with its help. */
export async function cliPage(): Promise<string> {
  const { program, helpOf } = await openProgram();
  const groups = program.commands.filter((one) => one.name() !== 'help');
  const anchorOf = (name: string): string => `hindcast-${name}`;
  const parts = groups.flatMap((group) => {
    const leaves = leavesOf(group, ['hindcast']);
    const isOne = leaves.length === 1 && leaves[0]?.[1] === group;
    return [
      `## hindcast ${group.name()}`,
      ...leaves.flatMap(([name, command]) => [
        ...(isOne ? [] : [`### ${name}`]),
        `\`\`\`text\n${helpOf(command).replaceAll(/[ \t]+$/gm, '')}\n\`\`\``,
      ]),
    ];
  });
  return page(
    'Commands',
    '[Exit codes](exit-codes.md) are the same for all commands.',
    table(
      ['group', 'what it is for'],
      groups.map((group) => [`[${group.name()}](#${anchorOf(group.name())})`, group.description()]),
    ),
    ...parts,
  );
}
