/** A request to a URL that an operator configured: method, headers and body. */
export interface OperatorRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams | FormData | Blob | undefined;
  readonly signal: AbortSignal;
}

/**
 * Sends a request to a URL of the settings, which is not restricted. Redirects are not followed, because they would
 * send the key elsewhere. URLs from strangers need `createGuardedFetch`.
 */
export const askOperator = (url: string, request: OperatorRequest): Promise<Response> =>
  fetch(url, { ...request, body: request.body ?? null, redirect: 'manual' });

/** Error for a response that is longer than the limit. */
export class TooLong extends Error {
  readonly status: number;

  constructor(status: number) {
    super('The answer is longer than is read');
    this.name = 'TooLong';
    this.status = status;
  }
}

/** Reads the text of a response. Throws TooLong, or the error of a broken connection. */
export async function readText({ body, status }: Response, mostBytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new TooLong(status);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
