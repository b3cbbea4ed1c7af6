import { ClientError, type WireLogin, type WireLoginRequest } from '@hindcast/domain/client';
import { passwordProblem } from '@hindcast/domain/password';
import { shownText } from '@hindcast/domain/text';
import type { Command } from 'commander';
import { printSignIns } from '../reports/signIns.ts';
import { signInAt } from '../server/auth.ts';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { idsOf } from '../terminal/ids.ts';
import { roomOf } from '../terminal/lines.ts';
import { keepLogin } from '../terminal/logins.ts';
import { minuteText, onBlack, print, printJson, printWords } from '../terminal/output.ts';
import { askLine, askSecret, canAsk, stdinLines } from '../terminal/prompts.ts';
import { qrLines } from '../terminal/qrLines.ts';

interface JsonFlag {
  readonly json?: boolean;
}

interface PasswordFlags extends JsonFlag {
  readonly passwordStdin?: boolean;
}

interface LoginFlags extends PasswordFlags {
  readonly username?: string;
  readonly code?: string;
}

interface SignInFlags extends JsonFlag {
  readonly end?: string;
}

const STDIN = 'give --password-stdin, and the password on standard input';

/** Reads a password from standard input, if the flag says so, or asks for it. */
async function passwordOf(context: Context, { passwordStdin }: PasswordFlags, message = 'Password:'): Promise<string> {
  if (!passwordStdin) return askSecret(context, message, STDIN);
  const [first = ''] = await stdinLines(context);
  return first;
}

/** Asks for a new password until it is valid and typed twice. */
async function askNewPassword(context: Context, name: string): Promise<string> {
  for (;;) {
    const chosen = await askSecret(context, 'New password:', STDIN);
    const problem = passwordProblem(chosen, name);
    if (problem) context.stderr.write(`${problem}.\n`);
    else if ((await askSecret(context, 'The same again:', STDIN)) === chosen) return chosen;
    else context.stderr.write('That was not the same.\n');
  }
}

/** Signs in, and asks for the code of an authenticator app if one is needed. */
async function signIn(context: Context, asked: WireLoginRequest): Promise<WireLogin> {
  try {
    return await signInAt(context, asked);
  } catch (error) {
    const needsCode = error instanceof Failure && error.cause instanceof ClientError;
    if (!needsCode || (error.cause as ClientError).code !== 'code_required' || asked.code !== undefined) throw error;
    return askCode(context, 'Code of your app:', 'give it as --code', (code) => signInAt(context, { ...asked, code }));
  }
}

/** Maximum number of attempts to enter a code: it may be mistyped, or expire meanwhile. */
const CODES = 3;

/** Asks for an authenticator code until one is accepted, a few times. Throws the server's last error. */
async function askCode<T>(
  context: Context,
  question: string,
  instead: string,
  take: (code: string) => Promise<T>,
): Promise<T> {
  for (let left = CODES - 1; ; left--) {
    const code = (await askLine(context, question, instead)).replace(/\s/g, '');
    try {
      return await take(code);
    } catch (error) {
      const cause = error instanceof Failure ? error.cause : error;
      const isWrong = cause instanceof ClientError && [400, 401, 403].includes(cause.status);
      if (!isWrong || left === 0) throw error;
      context.stderr.write('That code was not taken. The app shows another one every 30 seconds:\n');
    }
  }
}

/** Changes the password with a token, and stores the new token. */
async function changePassword(context: Context, token: string, words: { readonly old: string; readonly new: string }) {
  const { url } = context.access();
  const client = connect(context, token);
  const { username } = await client.me();
  const changed = await client.changePassword(words);
  if (changed.token !== null) keepLogin(context, url, { url, username, token: changed.token });
  return changed;
}

async function login(context: Context, flags: LoginFlags): Promise<void> {
  const username = flags.username ?? (await askLine(context, 'Username:', 'give --username and --password-stdin'));
  const password = await passwordOf(context, flags);
  if (username.trim() === '' || password === '') {
    throw new Failure('Please enter both username and password', exitCodes.usage);
  }
  const { code } = flags;
  const signedIn = await signIn(context, { username, password, ...(code !== undefined && { code }) });
  const { url } = context.access();
  const file = keepLogin(context, url, { url, username: signedIn.username, token: signedIn.token });
  const name = shownText(signedIn.username);
  if (signedIn.must_change && canAsk(context) && !flags.passwordStdin) {
    context.stderr.write('This password was for one sign-in. Choose your own:\n');
    await changePassword(context, signedIn.token, { old: password, new: await askNewPassword(context, username) });
  } else if (signedIn.must_change) {
    context.stderr.write(
      'This password was for one sign-in: change it before anything else (hindcast auth password).\n',
    );
  }
  const { token: _, ...told } = signedIn;
  if (flags.json) printJson(context, told);
  else printWords(context, `Signed in at ${url} as ${name}, ${signedIn.role}; kept in ${file}.`);
  if (context.env.HINDCAST_TOKEN) context.stderr.write('HINDCAST_TOKEN is set, and goes before this sign-in.\n');
}

async function logout(context: Context, { json }: JsonFlag): Promise<void> {
  const { login: name, url } = context.access();
  if (name === null) throw new Failure(`Nobody is signed in at ${url} from here.`, exitCodes.notFound);
  try {
    await connect(context).logout();
  } catch (error) {
    if (!(error instanceof ClientError && error.status === 401)) throw error; // the sign-in has already ended
  }
  keepLogin(context, url, null);
  if (json) printJson(context, { success: true });
  else print(context, `Signed out at ${url}.`);
}

/** Returns the ids of the sign-ins to end: the given one, or all but the command's own if `end` is `others`. */
async function meant(context: Context, end: string): Promise<readonly number[]> {
  if (end !== 'others') return idsOf(context, [end]);
  return (await connect(context).signIns()).filter(({ current }) => !current).map(({ id }) => id);
}

async function signIns(context: Context, { end, json = false }: SignInFlags): Promise<void> {
  const client = connect(context);
  if (end === undefined) return printSignIns(context, await client.signIns(), json);
  const ids = await meant(context, end);
  if (ids.length === 0 && !json) print(context, 'No other sign-in goes on.');
  for (const id of ids) say(context, { json }, await client.endSignIn(id));
}

const kinds = {
  person: 'a person who signed in',
  token: 'a script’s token',
  owner: 'whoever has this machine',
} as const;

async function status(context: Context, { json }: JsonFlag): Promise<void> {
  const { url, tokenFrom } = context.access();
  const me = await connect(context).me();
  if (json) return void printJson(context, me);
  printWords(context, `${url} knows you as ${shownText(me.username)}, ${me.role}: ${kinds[me.kind]}, by ${tokenFrom}.`);
  if (me.must_change) printWords(context, 'The password has to be changed first: hindcast auth password.');
  if (me.totp) print(context, 'Sign-in asks for a code of your app.');
  if (me.expires_at !== null)
    printWords(context, `It ends ${minuteText(me.expires_at)}, or 12 hours after its last use.`);
}

async function password(context: Context, flags: PasswordFlags): Promise<void> {
  const me = await connect(context).me();
  const [old = '', chosen = ''] = flags.passwordStdin
    ? await stdinLines(context)
    : [await askSecret(context, 'Old password:', STDIN), await askNewPassword(context, me.username)];
  const changed = await changePassword(context, context.access().token ?? '', { old, new: chosen });
  if (flags.json) printJson(context, { success: true, message: changed.message });
  else print(context, `${changed.message}.`);
}

async function setUpTotp(context: Context, flags: PasswordFlags): Promise<void> {
  const client = connect(context);
  const { uri, secret } = await client.setUpTotp(await passwordOf(context, flags));
  if (flags.json) printJson(context, { success: true, uri, secret });
  else {
    const { isTTY, columns = 0 } = context.stdout;
    const code = isTTY && uri !== null ? qrLines(uri) : [];
    if (columns === 0 || roomOf(code[0] ?? '') <= columns)
      for (const line of code) print(context, onBlack(context, line));
    print(context, `Give this to your app: ${uri}`);
    print(context, `Or type its secret:    ${secret}`);
  }
  if (flags.passwordStdin || !canAsk(context)) {
    context.stderr.write('It counts once a code has come back: hindcast auth totp confirm CODE\n');
    return;
  }
  const later = 'hindcast auth totp confirm CODE';
  try {
    const done = await askCode(context, 'The code that it shows now:', later, (code) => client.confirmTotp(code));
    context.stderr.write(`${done.message}.\n`);
  } catch (error) {
    context.stderr.write(`Codes are not asked for yet; to go on with the same secret: ${later}\n`);
    throw error;
  }
}

const help = `
Examples:
  hindcast auth login                                        asks for name and password
  hindcast auth login --username ada --password-stdin < FILE
  hindcast auth status

A sign-in is kept for you alone in hindcast/logins.json of XDG_CONFIG_HOME or
~/.config, one for each server. It ends after 30 days, and when nobody has used
it for 12 hours. On the machine of the server nobody needs one.`;

const PASSWORD_STDIN = 'take it from the first line of standard input';

/** Adds the commands `hindcast auth …`. */
export function addAuthCommands(auth: Command, context: Context): void {
  auth.addHelpText('after', help);
  const json = ['--json', 'print the answer as a line of JSON'] as const;
  auth
    .command('login')
    .description('sign in, and keep the sign-in')
    .option('--username <name>', 'who you are; asked for unless given')
    .option('--password-stdin', PASSWORD_STDIN)
    .option('--code <code>', 'of your app, where you have set one up; asked for when it is needed')
    .option(...json)
    .action((flags: LoginFlags) => login(context, flags));
  auth
    .command('logout')
    .description('end the sign-in, and forget it')
    .option(...json)
    .action((flags: JsonFlag) => logout(context, flags));
  auth
    .command('status')
    .description('say who you are to the server, and what you may do')
    .option(...json)
    .action((flags: JsonFlag) => status(context, flags));
  auth
    .command('password')
    .description('change your password; every other sign-in of yours ends')
    .option('--password-stdin', 'take the old one and the new one from the first two lines of standard input')
    .option(...json)
    .action((flags: PasswordFlags) => password(context, flags));
  auth
    .command('sign-ins')
    .description('show where else you are signed in, or end that')
    .option('--end <id>', 'end the one of this number; “others” for all but this one')
    .option('--json', 'print each sign-in as a line of JSON')
    .action((flags: SignInFlags) => signIns(context, flags));
  const totp = auth.command('totp').description('codes of an authenticator app, asked for at sign-in');
  totp
    .command('setup')
    .description('make a secret for your app')
    .option('--password-stdin', PASSWORD_STDIN)
    .option(...json)
    .action((flags: PasswordFlags) => setUpTotp(context, flags));
  totp
    .command('confirm')
    .description('let sign-in ask for codes, once one has come back')
    .argument('<code>', 'what the app shows now')
    .option(...json)
    .action(async (code: string, flags: JsonFlag) => say(context, flags, await connect(context).confirmTotp(code)));
  totp
    .command('remove')
    .description('let sign-in ask for no code')
    .option('--password-stdin', PASSWORD_STDIN)
    .option(...json)
    .action(async (flags: PasswordFlags) => {
      const words = await passwordOf(context, flags);
      say(context, flags, await connect(context).removeTotp(words));
    });
}

function say(context: Context, { json }: JsonFlag, answer: { readonly message: string }): void {
  if (json) printJson(context, answer);
  else print(context, `${answer.message}.`);
}
