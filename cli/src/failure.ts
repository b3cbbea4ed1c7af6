import { ClientError } from '@hindcast/domain/client';
import { CommanderError } from 'commander';

/** What a command leaves behind for scripts. */
export const exitCodes = { done: 0, refused: 1, usage: 2, unauthorized: 3, unreachable: 4 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A command that cannot go on; the message is one sentence for the person at the terminal. */
export class Failure extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode, cause?: unknown) {
    super(message, { cause });
    this.name = 'Failure';
    this.exitCode = exitCode;
  }
}

/** The system's code of an error or of what caused it, such as ENOENT. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, cause } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : codeOf(cause);
}

/** What keeps a server from being reached, where it is not that nobody answers; a clause that follows its address. */
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

function ofUnreachable(error: ClientError): Failure {
  const where = /at (\S+)\.$/.exec(error.message)?.[1] ?? 'this address';
  const code = codeOf(error.cause) ?? '';
  const obstacle = OBSTACLES.find(([known]) => known.test(code))?.[1];
  if (obstacle)
    return new Failure(`The server at ${where} cannot be reached: ${obstacle}.`, exitCodes.unreachable, error);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(where)?.hostname ?? '');
  const advice = isHere ? 'start it with `npm start`' : 'is it running, and is HINDCAST_URL right?';
  return new Failure(
    `No Hindcast server answers at ${where}; ${advice}${isHere ? '.' : ''}`,
    exitCodes.unreachable,
    error,
  );
}

function ofClient(error: ClientError): Failure {
  if (error.status === 401) {
    const advice =
      'set HINDCAST_TOKEN to one that is not revoked, or HINDCAST_DATA_DIR to the data folder of the server';
    return new Failure(`The server does not know your token: ${advice}.`, exitCodes.unauthorized, error);
  }
  const message = /[.!?)]$/.test(error.message) ? error.message : `${error.message}.`;
  if (error.status === 403) return new Failure(message, exitCodes.unauthorized, error);
  if (error.code === 'interrupted') return new Failure(message, exitCodes.unreachable, error);
  if (error.code !== 'unreachable') return new Failure(message, exitCodes.refused, error);
  return ofUnreachable(error);
}

/** Any error as a sentence and an exit code; commander has written its own sentence already. */
export function readFailure(error: unknown): { message: string | null; exitCode: number } {
  if (error instanceof CommanderError) {
    return { message: null, exitCode: error.exitCode === 0 ? exitCodes.done : exitCodes.usage };
  }
  if (error instanceof Failure) return error;
  if (error instanceof ClientError) return ofClient(error);
  return { message: error instanceof Error ? error.message : String(error), exitCode: exitCodes.refused };
}
