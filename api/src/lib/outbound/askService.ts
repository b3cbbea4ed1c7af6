import { askOperator, readText, TooLong } from './operator.ts';
import { requestFault } from './requestFault.ts';

/** A request to a service that an operator configured. Its URL is not restricted. */
export interface ServiceQuestion {
  readonly url: string;
  /**
   * Request body: a Blob is sent by PUT, a form by POST as multipart, other values by POST as JSON. Without a body the
   * request is a GET.
   */
  readonly body?: object;
  readonly headers: Readonly<Record<string, string>>;
  readonly mostBytes: number;
  /** Aborts the request; the reason is ignored. */
  readonly signal: AbortSignal;
}

export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Reason why a service did not answer, as a phrase after its name. It contains nothing of the request. */
export class ServiceAway extends Error {
  /** True if the request certainly did not reach the service, because there was no connection. */
  readonly isUnsent: boolean;

  constructor(message: string, { isUnsent = false } = {}) {
    super(message);
    this.name = 'ServiceAway';
    this.isUnsent = isUnsent;
  }
}

/** Returns method, body and headers for fetch. A form sets its own content type. */
function bodyOf(body: object | undefined): {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly body?: string | FormData | Blob;
  readonly headers: Record<string, string>;
} {
  if (body === undefined) return { method: 'GET', headers: {} };
  if (body instanceof Blob) return { method: 'PUT', body, headers: { 'content-type': body.type } };
  if (body instanceof FormData) return { method: 'POST', body, headers: {} };
  return { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/**
 * Sends a request to a service and returns the response, of any status but a redirect. Rejects with ServiceAway,
 * without a cause, since a cause could show secrets of the request.
 */
export async function askService({ url, body, headers, mostBytes, signal }: ServiceQuestion): Promise<ServiceAnswer> {
  const sent = { accept: 'application/json', 'user-agent': 'Hindcast', ...headers };
  const written = bodyOf(body);
  try {
    const response = await askOperator(url, { ...written, headers: { ...sent, ...written.headers }, signal });
    const { status } = response;
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      throw new ServiceAway(`sends us elsewhere, which is not followed (HTTP ${status})`);
    }
    return { status, headers: response.headers, text: await readText(response, mostBytes) };
  } catch (error) {
    if (error instanceof ServiceAway) throw error;
    if (error instanceof TooLong) throw new ServiceAway(`answers with more than ${Math.round(mostBytes / 1024)} kB`);
    if (signal.aborted) throw new ServiceAway('does not answer in time');
    const { code, isUnsent } = requestFault(error);
    const why = isUnsent ? `cannot be reached (${code})` : `breaks off before its answer is there (${code})`;
    throw new ServiceAway(why, { isUnsent });
  }
}
