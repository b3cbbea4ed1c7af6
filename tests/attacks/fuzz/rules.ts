import type { Answer } from './answers.ts';
import type { Attack } from './attack.ts';
import { CUT_OFF, type Outcome } from './connection.ts';
import type { Secrets } from './headers.ts';

/** Text that no answer may contain: a stack trace, a place in the program, a folder of the machine. */
const INSIDE = /\n\s+at |node:internal|node_modules|file:\/\/|\/api\/src\/|\w\.ts:\d|SQLITE_|Sequelize/;

/** Refusals that Node or the edge sends before the framework is asked; they carry no more than a status. */
const BEFORE: readonly number[] = [400, 408, 413, 414, 417, 429, 431, 503];
const TYPE_HEADER = 'x-content-type-options';
const NOT_BUILT = /npm run build/;
const EXPECTED = 'overloaded';

interface ErrorBody {
  readonly success?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly error?: unknown;
}

function readError(body: string): ErrorBody | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

const isOurError = ({ success, code, message, error }: ErrorBody): boolean =>
  success === false && typeof code === 'string' && typeof message === 'string' && message !== '' && error === message;

function statusFault({ status, body }: Answer): string | null {
  if (status < 500 || status === 501) return null;
  if (status === 503 && (NOT_BUILT.test(body) || body === '')) return null;
  const code = String(readError(body)?.code);
  return status === 503 && code === EXPECTED ? null : `status ${status} (${code}) was not expected`;
}

/**
 * Finds a fault in the form of a refusal. Allowed are JSON in our form, a page, an import report, and an empty body.
 */
function formFault({ status, headers, body }: Answer, isHead: boolean): string | null {
  if (status < 400 || isHead) return null;
  const type = headers.get('content-type') ?? '';
  // the page for frames says in a sentence what is wrong with its address too
  const isFrame = headers.get('content-security-policy')?.includes('frame-ancestors *') ?? false;
  // 404 and 410 are pages of the site too: 410 tells who withdrew a prediction, and why
  if ((status === 404 || status === 410 || (status === 400 && isFrame)) && type.startsWith('text/html')) return null;
  if (status === 422 && type.startsWith('application/x-ndjson')) return null;
  if (status === 503 && NOT_BUILT.test(body)) return null;
  if (body === '' && BEFORE.includes(status)) return null;
  const read = headers.has('content-encoding') ? undefined : readError(body);
  if (read === undefined) return null; // compressed: the same forms, seen often enough without
  return read && type.startsWith('application/json') && isOurError(read)
    ? null
    : 'the refusal is in another form than ours';
}

function headerFaults({ status, headers, body }: Answer): string[] {
  const faults: string[] = [];
  const isBefore = BEFORE.includes(status) && (body === '' || headers.get('connection') === 'close');
  const needed = isBefore
    ? body === ''
      ? []
      : [TYPE_HEADER]
    : [TYPE_HEADER, 'content-security-policy', 'referrer-policy'];
  for (const name of needed) {
    if (status !== 101 && !headers.has(name)) faults.push(`the header ${name} is missing`);
  }
  if ([...headers].some(([name, value]) => name === 'x-injected' || value.includes('X-Injected: yes\n'))) {
    faults.push('a header was injected');
  }
  const location = headers.get('location');
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) faults.push(`it redirects to ${location}`);
  if (headers.has('set-cookie')) faults.push('it sets a cookie');
  return faults;
}

/** Requests that anybody may send: payments and reports. These routes check their own input. */
const PUBLIC_WRITE =
  /^POST (https?:\/\/[^/]*)?\/api\/(payments\/(create-invoice|[^/\s]+\/(notify|pay-demo)|webhook\/[^/\s]+)|predictions\/[^/\s]+\/reports)\/?[?#\s]/;

/** Tells whether the answer did or showed something that only an operator may do or see. */
const isOpen = ({ methods, pieces }: Attack, { status }: Answer): boolean => {
  if (status >= 300 || status === 101) return false;
  const [method = ''] = methods;
  const sent = Buffer.concat(pieces).toString('latin1'); // its first line may come in several pieces
  if (PUBLIC_WRITE.test(sent)) return false;
  if (!['GET', 'HEAD', 'OPTIONS'].includes(method)) return true;
  const written = /^\S+ (\S*)/.exec(sent)?.[1] ?? '';
  const target = URL.parse(written, 'http://localhost')?.pathname ?? written; // as a server reads it, without dots
  return method !== 'OPTIONS' && /^(https?:\/\/[^/]*)?\/api\/admin(?!\/test(?:[/?#]|$))(\/|$)/.test(target);
};

/** All that is wrong with what came of an attack; nothing when it went as it must. */
export function faultsOf(attack: Attack, outcome: Outcome, secrets: Secrets, folder: string): string[] {
  const { answers, end, broken } = outcome;
  const faults: string[] = [];
  if (end === 'hung') faults.push('it was neither answered nor closed in time');
  // with more behind it unread a closed connection is reset, and an answer on its way may be lost
  const mayBeCut = attack.framing === 'broken' || attack.methods.length > 1;
  if (broken !== null && !(mayBeCut && broken === CUT_OFF)) faults.push(broken);
  if (answers.length > attack.methods.length) faults.push(`${answers.length} answers came`);
  for (const [place, answer] of answers.entries()) {
    const { status, headers, body } = answer;
    const isHead = attack.methods[place] === 'HEAD';
    const told = [status >= 400 || body.length < 4096 ? body : '', ...headers.values()].join('\n');
    const found = [statusFault(answer), formFault(answer, isHead), ...headerFaults(answer)];
    if (attack.framing === 'sound' && answers.length === 1 && !attack.operator && isOpen(attack, answer)) {
      found.push(`${status} came without the operator's token`);
    }
    if (INSIDE.test(told) || (!attack.operator && told.includes(folder))) found.push('it tells of the inside');
    if ([secrets.token, ...Object.values(secrets.tokens)].some((token) => told.includes(token)))
      found.push('it tells the token');
    const shown = `${status} ${JSON.stringify(body.slice(0, 300))}`;
    faults.push(...found.filter((fault) => fault !== null).map((fault) => `${fault}: ${shown}`));
  }
  return faults;
}
