import type { WirePerson, WirePersonPassword } from '@hindcast/domain/client';
import { type Role, roleInWords, roleMeans, roles } from '@hindcast/domain/people';
import { shownText } from '@hindcast/domain/text';
import { Argument, type Command } from 'commander';
import { printSignIns } from '../reports/signIns.ts';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { readIdArgument, roleArgument, roleOption } from '../terminal/options.ts';
import { type Cell, minuteText, print, printJson, printTable } from '../terminal/output.ts';

interface JsonFlag {
  readonly json?: boolean;
}

interface AddFlags extends JsonFlag {
  readonly role: Role;
  readonly email?: string;
}

interface SignInFlags extends JsonFlag {
  readonly end?: number;
}

interface ResetFlags extends JsonFlag {
  readonly mail?: boolean;
  readonly totp?: boolean;
}

/** Prints a new password, which only the response contains, by itself on standard output so that it can be piped. */
function tell(context: Context, { json }: JsonFlag, made: WirePersonPassword, done: string): void {
  const { password, mailed, data } = made;
  if (json) return void printJson(context, made);
  const name = shownText(data.name);
  if (mailed) return void print(context, `A link for a new password was sent to ${shownText(data.email ?? '')}.`);
  if (password === null) {
    const again = `hindcast user reset ${data.id} makes another one`;
    throw new Failure(`${done}, but the answer with the password was lost: ${again}.`, exitCodes.failed);
  }
  context.stderr.write(`${done}. The password of ${name} for one sign-in; it is not shown again:\n`);
  print(context, password);
}

const cells = (one: WirePerson): Cell[] => [
  String(one.id),
  one.name,
  one.role,
  one.disabled_at !== null
    ? { text: 'disabled', colour: 'red' }
    : one.must_change
      ? { text: 'one-time password', colour: 'yellow' }
      : '',
  one.totp ? 'yes' : '',
  one.signed_in_at === null ? 'never' : minuteText(one.signed_in_at),
  one.email ?? '',
];

async function list(context: Context, { json }: JsonFlag): Promise<void> {
  const users = await connect(context).users();
  if (json) for (const one of users) printJson(context, one);
  else if (users.length === 0) print(context, 'There are no users.');
  else {
    const id = { head: 'ID', align: 'right' } as const;
    const signedIn = { head: 'SIGNED IN', spare: true };
    printTable(context, [id, 'NAME', 'ROLE', 'STATE', 'CODE', signedIn, 'E-MAIL'], users.map(cells));
  }
}

function say(context: Context, { json }: JsonFlag, data: WirePerson, what: string): void {
  if (json) printJson(context, data);
  else print(context, `${shownText(data.name)} ${what}.`);
}

const help = `
Examples:
  hindcast user add ada --role reviewer
  hindcast user reset ada --mail
  hindcast user role ada publisher

${roles.map((role) => `${roleInWords(role).replace('a', 'A')} ${roleMeans[role]}.`).join('\n')}
The last admin stays one.`;

/** Adds the commands `hindcast user …`. */
export function addUserCommands(user: Command, context: Context): void {
  user.addHelpText('after', help);
  const named = () => new Argument('<user>', 'their name or number');
  const json = ['--json', 'print the answer as a line of JSON'] as const;
  user
    .command('add')
    .description('add somebody, and show their password for one sign-in')
    .argument('<name>', 'what they are called')
    .addOption(roleOption('what they may do').makeOptionMandatory())
    .option('--email <address>', 'where a link for a new password can be sent')
    .option(...json)
    .action(async (name: string, flags: AddFlags) => {
      const { role, email } = flags;
      tell(context, flags, await connect(context).addUser({ name, role, email: email ?? null }), 'Added');
    });
  user
    .command('list')
    .description('show everybody, and when they signed in last')
    .option('--json', 'print each user as a line of JSON')
    .action((flags: JsonFlag) => list(context, flags));
  user
    .command('role')
    .description('give somebody another role, from their next request on')
    .addArgument(named())
    .addArgument(roleArgument())
    .option(...json)
    .action(async (one: string, role: Role, flags: JsonFlag) => {
      say(context, flags, (await connect(context).setRole(one, role)).data, `is ${role} now`);
    });
  user
    .command('disable')
    .description('let somebody sign in no more, and end their sign-ins')
    .addArgument(named())
    .option(...json)
    .action(async (one: string, flags: JsonFlag) => {
      say(context, flags, (await connect(context).disableUser(one)).data, 'is disabled: every sign-in has ended');
    });
  user
    .command('enable')
    .description('let somebody sign in again')
    .addArgument(named())
    .option(...json)
    .action(async (one: string, flags: JsonFlag) => {
      say(context, flags, (await connect(context).enableUser(one)).data, 'may sign in again');
    });
  user
    .command('reset')
    .description('end somebody’s sign-ins, and show a password for one')
    .addArgument(named())
    .option('--mail', 'send them a link in place of it; their password stays until they press its button')
    .option('--totp', 'ask for no code of their app any more, which is lost')
    .option(...json)
    .action(async (one: string, flags: ResetFlags) => {
      const { mail = false, totp = false } = flags;
      tell(context, flags, await connect(context).resetUser(one, { mail, totp }), 'Reset');
    });
  user
    .command('sign-ins')
    .description('show somebody’s sign-ins that go on, or end one')
    .addArgument(named())
    .option('--end <id>', 'end the one of this number', readIdArgument)
    .option('--json', 'print each sign-in as a line of JSON')
    .action(async (one: string, { end, json = false }: SignInFlags) => {
      const client = connect(context);
      if (end === undefined) return printSignIns(context, await client.signInsOf(one), json);
      const done = await client.endSignInOf(one, end);
      if (json) printJson(context, done);
      else print(context, `${done.message}.`);
    });
}
