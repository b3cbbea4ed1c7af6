import { askOperator, codeOf, codeText, readText, TooLong } from '../../lib/index.ts';
import { SourceProblem } from './sourceProblem.ts';

/** Returns the system's code of an error or of its cause, such as ECONNREFUSED. */
function systemCode(error: unknown): string {
  if (!(error instanceof Error)) return codeText(error);
  return codeOf(error) ?? systemCode(error.cause);
}

const CERTIFICATE =
  /^(CERT_|ERR_TLS_|ERR_SSL_|EPROTO|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_)/;

/** Tells whether an error code means that the server's certificate could not be verified. */
const isTls = (code: string): boolean => CERTIFICATE.test(code);

const MOST_MS = 24 * 3_600_000;

/**
 * Reads the delay of a Retry-After header, ms, at most a day. Null if it is absent or invalid. A date counts from the
 * Date header beside it, so that our clock does not matter.
 */
function retryAfterMs(header: string | null, date: string | null): number | null {
  const text = header?.trim() ?? '';
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.parse(date ?? '');
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), MOST_MS);
}

/** Longest response, bytes: far more than any source sends. */
const MOST_BYTES = 8 * 1024 * 1024;
const REDIRECTS = 3;

/** Request to a source, with its timeout. */
export interface Question {
  /** The source's name, for messages. */
  readonly source: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Name of the setting that holds the key. Null if the source needs none. */
  readonly keySetting: string | null;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** A source's response: unvalidated JSON, and the time by its clock. The time is null if it sends none. */
export interface Answer {
  readonly body: unknown;
  readonly serverMs: number | null;
}

/** Requests JSON. Rejects with a SourceProblem, or with the reason of `signal` if that aborted it. */
export async function askJson(question: Question): Promise<Answer> {
  const { source, timeoutMs, signal } = question;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send(question, AbortSignal.any([timeout, signal]));
    const text = await readBody(question, response);
    const serverMs = Date.parse(response.headers.get('date') ?? '');
    return { body: readJson(source, text), serverMs: Number.isNaN(serverMs) ? null : serverMs };
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted) {
      throw new SourceProblem('unreachable', `${source} does not answer within ${timeoutMs / 1000} s`, null, error);
    }
    throw error;
  }
}

async function send(question: Question, signal: AbortSignal): Promise<Response> {
  let { url } = question;
  for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
    const response = await connect(question, url, signal);
    if (response.status < 300 || response.status >= 400) return accepted(question, response);
    await response.body?.cancel();
    const location = response.headers.get('location');
    const next = location === null ? null : URL.parse(location, url.href);
    if (next?.origin !== url.origin) {
      const where = next ? next.origin : 'nowhere';
      throw new SourceProblem('refused', `${question.source} sends us on to ${where}, which is not followed`);
    }
    url = next;
  }
  throw new SourceProblem('refused', `${question.source} sends us on more than ${REDIRECTS} times`);
}

async function connect({ source, headers }: Question, url: URL, signal: AbortSignal): Promise<Response> {
  const sent = { accept: 'application/json', 'user-agent': 'hindcast', ...headers };
  try {
    return await askOperator(url.href, { headers: sent, signal });
  } catch (error) {
    const code = systemCode(error);
    if (isTls(code)) {
      throw new SourceProblem('tls', `${source} cannot prove who it is (${code}), so it is not asked`, null, error);
    }
    throw new SourceProblem('unreachable', `${source} cannot be reached (${code})`, null, error);
  }
}

async function accepted({ source, keySetting }: Question, response: Response): Promise<Response> {
  const { ok, status, headers } = response;
  if (ok) return response;
  await response.body?.cancel();
  const wait = retryAfterMs(headers.get('retry-after'), headers.get('date'));
  if (status === 429) throw new SourceProblem('rate_limited', `${source} was asked too often (HTTP 429)`, wait);
  if (keySetting && (status === 401 || status === 403)) {
    throw new SourceProblem('refused', `${source} refuses the key in ${keySetting} (HTTP ${status})`, wait);
  }
  throw new SourceProblem('refused', `${source} answers with HTTP ${status}`, wait);
}

async function readBody({ source }: Question, response: Response): Promise<string> {
  try {
    return await readText(response, MOST_BYTES);
  } catch (error) {
    if (error instanceof TooLong) throw new SourceProblem('malformed', `${source} answers with more than 8 MB`);
    throw new SourceProblem('incomplete', `${source} breaks off in the middle of its answer`, null, error);
  }
}

function readJson(source: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const begin = text.trimStart().slice(0, 1);
    if (begin === '<') throw new SourceProblem('not_json', `${source} answers with a web page`, null, error);
    if (begin === '' || begin === '[' || begin === '{') {
      throw new SourceProblem('incomplete', `${source} breaks off in the middle of its answer`, null, error);
    }
    throw new SourceProblem('not_json', `${source} answers with something that is not JSON`, null, error);
  }
}
