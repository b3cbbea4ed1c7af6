import { rowsOf } from '../market/readPrices.ts';
import { ClientError, NoListError, readRefusal } from './clientError.ts';
import type { Fetch, FetchInit, FetchReply } from './fetch.ts';

export interface ClientOptions {
  /** Origin of the server, without a trailing slash. Empty for the origin of the current page. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  /** Bearer token that is sent with every call. */
  readonly token?: string;
  /** Retry policy of writes. Without it they are not retried. */
  readonly retry?: Retry;
  /** Generates the Idempotency-Key of a write. Default: a random UUID. */
  readonly newKey?: () => string;
}

/**
 * Retry policy of a write. All tries share one Idempotency-Key. A write is retried if it is unknown whether it was
 * stored, or if a later try may succeed.
 */
export interface Retry {
  /** The pause before each retry, in milliseconds. */
  readonly pausesMs: readonly number[];
  /**
   * True if requests without any response are retried. A browser cannot tell an unreachable server from a lost
   * response.
   */
  readonly unanswered?: true;
  wait(ms: number): Promise<void>;
  /** Called with each failure that is followed by a retry. */
  onFailure(error: ClientError): void;
}

/** Builds the options of a request with a JSON body. */
export const jsonInit = (method: string, body: unknown): FetchInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Builds the options of a request with a body: bytes are sent as they are, everything else as JSON. */
export const bodyInit = (method: string, body: unknown): FetchInit =>
  body instanceof Uint8Array
    ? { method, headers: { 'content-type': 'application/octet-stream' }, body }
    : jsonInit(method, body);

/** Builds the query string of a URL. Leaves out values that are undefined or false. */
export function query(values: Readonly<Record<string, string | boolean | undefined>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== false);
  return given.length
    ? `?${given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`
    : '';
}

/** Error codes of Node's fetch for a connection that broke off. */
const CUT = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

function wasCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && CUT.includes(String(error.code))) || wasCut(error.cause);
}

/** Rows with the ETag of their response. The ETag is null if the server sent none, or if the page may not read it. */
export interface TaggedRows<Row> {
  readonly rows: readonly Row[];
  readonly tag: string | null;
}

interface Answer {
  readonly path: string;
  readonly status: number;
  readonly tag: string | null;
  readonly text: string;
}

function parse({ path, status, text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ClientError('unexpected', `The server's answer to ${path} is not JSON.`, status, { cause });
  }
}

function rowsIn<Row>(answer: Answer): readonly Row[] {
  const parsed = parse(answer);
  const rows = rowsOf(parsed);
  if (!rows) throw new NoListError(answer.path, parsed);
  return rows as readonly Row[];
}

/** Creates the functions that call a Hindcast server. Each of them rejects with a ClientError. */
export function createAsk({ baseUrl, fetch, token }: ClientOptions) {
  async function send(path: string, init: FetchInit = {}): Promise<FetchReply> {
    const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...Object(init.headers) };
    try {
      return await fetch(baseUrl + path, { ...init, headers });
    } catch (cause) {
      const where = baseUrl || 'this address';
      if (wasCut(cause)) {
        throw new ClientError('interrupted', `The server at ${where} broke off before it answered.`, 0, { cause });
      }
      throw new ClientError('unreachable', `No Hindcast server answers at ${where}.`, 0, { cause });
    }
  }

  async function read(reply: FetchReply): Promise<string> {
    try {
      return await reply.text();
    } catch (cause) {
      throw new ClientError('interrupted', 'The server went away before its answer was complete.', 0, { cause });
    }
  }

  async function askText(path: string, init?: FetchInit): Promise<Answer> {
    const reply = await send(path, init);
    const text = await read(reply);
    if (!reply.ok) throw readRefusal(reply.status, text);
    return { path, status: reply.status, tag: reply.headers.get('etag'), text };
  }

  /**
   * Sends a request and returns the parsed response. Rejects for an error status. Rejects also for `success: false`
   * with a message, whatever the status, because some servers refuse with a status of success.
   */
  async function ask(path: string, init?: FetchInit): Promise<unknown> {
    const answer = await askText(path, init);
    const said = parse(answer);
    if (Object(said).success !== false) return said;
    const refusal = readRefusal(answer.status, answer.text);
    if (refusal.serverMessage !== null) throw refusal;
    return said;
  }

  /** Returns the response even if it says `success: false`, for calls that use it for a normal result. */
  const askState = async (path: string): Promise<unknown> => parse(await askText(path));

  const askRows = async <Row>(path: string): Promise<readonly Row[]> => rowsIn<Row>(await askText(path));

  /**
   * Reads the rows at a path and the ETag of their response. Null if the server still has the ETag `known`, so that the
   * rows are unchanged.
   */
  async function askNewRows<Row>(path: string, known: string | null): Promise<TaggedRows<Row> | null> {
    const answer = await askText(path);
    if (answer.tag !== null && answer.tag === known) return null;
    return { rows: rowsIn<Row>(answer), tag: answer.tag };
  }

  return { send, read, ask, askState, askRows, askNewRows };
}
