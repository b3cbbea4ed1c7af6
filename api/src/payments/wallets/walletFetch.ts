import { askOperator, readText, requestFault, shownText, TooLong } from '../../lib/index.ts';
import { WalletError } from './wallet.ts';
import { WalletAway, WalletClosed } from './walletAway.ts';
import type { WalletServer } from './walletServer.ts';

export interface WalletRequest {
  /** Path of the request, with a leading slash. */
  readonly path: string;
  /** Body of a POST request; an object is sent as JSON. Without a body the request is a GET. */
  readonly body?: URLSearchParams | Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
}

/** Longest response, bytes: far more than any wallet sends. */
const MOST_BYTES = 256 * 1024;

/**
 * Sends a request to a wallet and returns the fields of its JSON answer. Throws WalletError in every other case;
 * `unknown` is false only if the wallet surely did nothing. The errors have no cause, since a cause could show secrets
 * of the request.
 */
export async function walletFetch(server: WalletServer, request: WalletRequest): Promise<Record<string, unknown>> {
  const { name, closed } = server;
  if (closed.aborted) throw new WalletClosed(`${name} is asked no more: this process ends`);
  const signal = AbortSignal.any([AbortSignal.timeout(request.timeoutMs), closed]);
  try {
    const response = await send(server, request, signal);
    const text = await readText(response, MOST_BYTES);
    if (!response.ok) throw refusal(server, response.status, text);
    return readFields(text, name);
  } catch (error) {
    if (error instanceof WalletError) throw error;
    if (error instanceof TooLong) {
      const unknown = error.status < 300 || error.status >= 500;
      throw new WalletError(`${name} answers with more than 256 kB (HTTP ${error.status})`, { unknown });
    }
    if (closed.aborted) throw new WalletClosed(`${name} had not answered when this process ended`, { unknown: true });
    if (signal.aborted) {
      throw new WalletAway(`${name} does not answer within ${request.timeoutMs / 1000} s`, { unknown: true });
    }
    const { code, isUnsent } = requestFault(error);
    const what = isUnsent ? 'cannot be reached' : 'breaks off before its answer is there';
    throw new WalletAway(`${name} ${what} (${code})`, { unknown: !isUnsent });
  }
}

function send({ base, headers }: WalletServer, { path, body }: WalletRequest, signal: AbortSignal) {
  const isForm = body instanceof URLSearchParams;
  return askOperator(`${base}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...(body && !isForm && { 'content-type': 'application/json' }), ...headers },
    body: isForm ? body : body && JSON.stringify(body),
    signal,
  });
}

function refusal({ name, keyName, keyHint, secrets }: WalletServer, status: number, text: string): WalletError {
  const said = shownText(detailOf(text), secrets);
  const why = `${said && `: ${said}`} (HTTP ${status})`;
  if (status === 401 || status === 403)
    return new WalletError(`${name} refuses the ${keyName}${why}. ${keyHint}`, { status });
  if (status >= 500) return new WalletError(`${name} has a fault${why}`, { unknown: true, status });
  if (status < 400) return new WalletError(`${name} sends us elsewhere, which is not followed (HTTP ${status})`);
  return new WalletError(`${name} refuses${why}`, { status });
}

/** Returns the text of an error: LNbits sends {detail}, phoenixd plain text. Empty for a web page. */
function detailOf(text: string): string {
  try {
    const read = JSON.parse(text) as { readonly detail?: unknown } | null;
    const detail = read?.detail;
    return typeof detail === 'string' ? detail : (JSON.stringify(detail) ?? '');
  } catch {
    return text.trimStart().startsWith('<') ? '' : text;
  }
}

function readFields(text: string, name: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read };
  } catch {}
  throw new WalletError(`${name} answers with something that is no object of JSON`, { unknown: true });
}
