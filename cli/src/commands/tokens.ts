import type { WireToken } from '@hindcast/domain/client';
import type { Role } from '@hindcast/domain/people';
import { shownText } from '@hindcast/domain/text';
import type { Command } from 'commander';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { roleOption } from '../terminal/options.ts';
import { minuteText, print, printJson, printTable } from '../terminal/output.ts';

interface CreateFlags {
  readonly name: string;
  readonly role?: Role;
  readonly json?: boolean;
}

interface JsonFlag {
  readonly json?: boolean;
}

async function createToken(context: Context, { name, role, json }: CreateFlags): Promise<void> {
  const made = await connect(context).createToken(name, role);
  const { token, data } = made;
  if (token === null) {
    const again = `revoke it (hindcast token revoke ${data.id}) and create another`;
    throw new Failure(`The token was made, but the answer that told it was lost: ${again}.`, exitCodes.failed);
  }
  if (json) printJson(context, made);
  else {
    context.stderr.write(`The token of “${shownText(data.name)}”, for HINDCAST_TOKEN. It is not shown again:\n`);
    print(context, shownText(token));
  }
}

const time = (at: string | null, otherwise: string): string => (at === null ? otherwise : minuteText(at));

const cells = (token: WireToken): string[] => [
  String(token.id),
  token.name,
  token.role,
  `${minuteText(token.created_at)} by ${token.created_by}`,
  time(token.last_used_at, 'never'),
  time(token.revoked_at, ''),
];

async function listTokens(context: Context, { json }: JsonFlag): Promise<void> {
  const tokens = await connect(context).tokens();
  if (json) for (const token of tokens) printJson(context, token);
  else if (tokens.length === 0) print(context, 'There are no tokens but that of the access file.');
  else {
    const id = { head: 'ID', align: 'right' } as const;
    const created = { head: 'CREATED', spare: true };
    printTable(context, [id, 'NAME', 'ROLE', created, 'LAST USED', 'REVOKED'], tokens.map(cells));
  }
}

async function revokeToken(context: Context, named: string, { json }: JsonFlag): Promise<void> {
  const { data } = await connect(context).revokeToken(named);
  if (json) printJson(context, data);
  else print(context, `Revoked token ${data.id}, “${shownText(data.name)}”: no server takes it any more.`);
}

const help = `
A token is for one script; people sign in (hindcast auth login). It works on every server of the same
database until it is revoked, also after a restart, and what is done with it is
recorded under its name. The token of the access file is of one start of one
server; it is for whoever has that machine.`;

/** Adds the commands `hindcast token …`. */
export function addTokenCommands(token: Command, context: Context): void {
  token.addHelpText('after', help);
  token
    .command('create')
    .description('make a token, and show it this once')
    .requiredOption('--name <name>', 'what it is for')
    .addOption(roleOption('what it may do; admin unless given'))
    .option('--json', 'print the answer as a line of JSON')
    .action((flags: CreateFlags) => createToken(context, flags));
  token
    .command('list')
    .description('show all tokens, when they were used, and which are revoked')
    .option('--json', 'print each token as a line of JSON')
    .action((flags: JsonFlag) => listTokens(context, flags));
  token
    .command('revoke')
    .description('take a token’s rights, at once and on every server')
    .argument('<token>', 'its name or its number')
    .option('--json', 'print the revoked token as a line of JSON')
    .action((named: string, flags: JsonFlag) => revokeToken(context, named, flags));
}
