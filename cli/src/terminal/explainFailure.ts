import path from 'node:path';
import { ClientError } from '@hindcast/domain/client';
import { CommanderError, InvalidArgumentError } from 'commander';
import type { Access } from './access.ts';
import type { Context } from './context.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { codeOf, Failure } from './failure.ts';
import { isThisMachine } from './serverOf.ts';

/** Reasons why a server cannot be reached, by the system's error code. Each is a clause for the end of a sentence. */
const OBSTACLES: readonly (readonly [code: RegExp, what: string])[] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'its name is not known here; check HINDCAST_URL'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'its certificate is for another host; check HINDCAST_URL'],
  [/^CERT_HAS_EXPIRED$/, 'its certificate has expired'],
  [/^CERT_NOT_YET_VALID$/, 'its certificate is not valid yet; is the clock right?'],
  [
    /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|^CERT_/,
    'its certificate is of nobody that is trusted here; NODE_EXTRA_CA_CERTS names the file of an authority of your own',
  ],
  [/^(EPROTO|ERR_SSL_)/, 'it does not speak https'],
];

const START = '`npm start` starts the demo, `HINDCAST_MODE=production npm start` production';

/** Returns advice for restarting the server that wrote an access file. */
function startAgain({ file, mode }: NonNullable<Access['written']>): string {
  const folder = path.dirname(file);
  if (mode === null) return `start the one of the data folder ${folder} again, as it was started: ${START}.`;
  return `start the one of the data folder ${folder} again, in ${mode} mode: \`HINDCAST_MODE=${mode} HINDCAST_DATA_DIR=${folder} npm start\`, or its service.`;
}

function ofUnreachable(error: ClientError, { urlFrom, written, noFile }: Access): Failure {
  const failure = (message: string) => new Failure(message, exitCodes.unreachable, error);
  const where = /at (\S+)\.$/.exec(error.message)?.[1] ?? 'this address';
  const code = codeOf(error.cause) ?? '';
  const obstacle = OBSTACLES.find(([known]) => known.test(code))?.[1];
  if (obstacle) return failure(`The server at ${where} cannot be reached: ${obstacle}.`);
  if (urlFrom === 'nobody') {
    return failure(
      `No Hindcast server answers at ${where}, and ${noFile}: start one (${START}), or set HINDCAST_DATA_DIR to the data folder of the one you mean, or HINDCAST_URL to its address.`,
    );
  }
  if (written) return failure(`No Hindcast server answers at ${where}; ${startAgain(written)}`);
  const isHere = isThisMachine(where);
  const advice = isHere ? `start it: ${START}.` : 'is it running, and is HINDCAST_URL right?';
  return failure(`No Hindcast server answers at ${where}; ${advice}`);
}

function ofUnauthorized(error: ClientError, { url, tokenFrom, login, noFile }: Access): Failure {
  const failure = (message: string) => new Failure(message, exitCodes.notAllowed, error);
  if (error.message.includes('was revoked')) return failure(`${error.message}.`);
  if (tokenFrom === null) {
    return failure(
      `The server at ${url} wants a token and none was sent, since ${noFile}: set HINDCAST_DATA_DIR to the server’s data folder, or HINDCAST_TOKEN to a token, or sign in (hindcast auth login).`,
    );
  }
  if (login !== null) {
    return failure(
      `Your sign-in as ${login} at ${url} has ended: sign in again (hindcast auth login), or forget it (hindcast auth logout).`,
    );
  }
  if (tokenFrom === 'HINDCAST_TOKEN') {
    return failure(
      `The server at ${url} refuses the token in HINDCAST_TOKEN, which is revoked, mistyped or of another server: set another one, or none to use the access file in the server’s data folder.`,
    );
  }
  return failure(
    `The server at ${url} refuses the token in ${tokenFrom}, which another start of a server wrote: restart the server, or set HINDCAST_DATA_DIR to its data folder.`,
  );
}

/** Returns the exit code for a refused call, or for a response that no Hindcast server gives. */
function exitCodeOf({ code, status }: ClientError): ExitCode {
  if (status === 403) return exitCodes.notAllowed;
  if (code === 'not_found' || code === 'unknown_asset' || code === 'withdrawn') return exitCodes.notFound;
  if (code === 'conflict' || code === 'key_reused') return exitCodes.conflict;
  return code === 'interrupted' || code === 'unexpected' || status >= 500 ? exitCodes.unreachable : exitCodes.failed;
}

/** Server messages about fields and parameters, with the names that a command line uses. */
const IN_THE_TERMINAL: readonly (readonly [said: RegExp, by: string])[] = [
  [/say in “to” where/, 'say with --to where'],
  [/^“to” is no/, '--to is no'],
  [/approve it as “confirmed”/, '--confirmed approves it'],
  [/^The address is not understood: "(\w+)"/, '--$1'],
  [/it has no start date/, 'prediction_made is missing, the day on which it was said'],
  [/^Change your password first: it is for one sign-in/, '$& (hindcast auth password)'],
];

/** Adapts a server's message to the command line. */
const inTheTerminal = (said: string): string =>
  IN_THE_TERMINAL.reduce((text, [found, by]) => text.replace(found, by), said);

function ofClient(error: ClientError, access: Access): Failure {
  if (error.status === 401) return ofUnauthorized(error, access);
  if (error.code === 'unreachable') return ofUnreachable(error, access);
  const said = inTheTerminal(error.message);
  const message = /[.!?)]$/.test(said) ? said : `${said}.`;
  return new Failure(message, exitCodeOf(error), error);
}

/** Turns an error into a sentence and an exit code. The sentence is null for an error that commander has printed. */
export function explainFailure(
  context: Pick<Context, 'access'>,
  error: unknown,
): { readonly message: string | null; readonly exitCode: ExitCode } {
  // commander prints its own errors; this one was thrown by a command
  if (error instanceof InvalidArgumentError) return { message: error.message, exitCode: exitCodes.usage };
  if (error instanceof CommanderError) {
    return { message: null, exitCode: error.exitCode === 0 ? exitCodes.done : exitCodes.usage };
  }
  if (error instanceof Failure) return error;
  if (error instanceof ClientError) return ofClient(error, context.access());
  return { message: error instanceof Error ? error.message : String(error), exitCode: exitCodes.failed };
}
