import { type Boom, isBoom } from '@hapi/boom';
import type { Request, ResponseToolkit, Server } from '@hapi/hapi';
import type { ErrorCode, WireError } from '@hindcast/domain';
import { isUnavailable, OutcomeUnknown, takesNoChanges } from '../storage/unavailable.ts';

const CODES: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  422: 'invalid_file',
  426: 'upgrade_required',
  429: 'too_many_connections',
};

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  not_found: 'There is nothing at this address',
  too_large: 'The request is too large',
};

const wireError = (code: ErrorCode, message: string): WireError => ({ success: false, code, message, error: message });

function codeOf(error: Boom<unknown>): ErrorCode {
  const { data } = error;
  if (typeof data === 'object' && data !== null && 'code' in data) {
    const given = data.code;
    const known = [
      ...Object.values(CODES),
      'bad_request',
      'unknown_asset',
      'overloaded',
      'starting',
      'database_unavailable',
    ] as const;
    const code = known.find((one) => one === given);
    if (code) return code;
  }
  const { statusCode } = error.output;
  return CODES[statusCode] ?? (statusCode >= 500 ? 'internal' : 'bad_request');
}

function unavailable(error: Error): string {
  if (error instanceof OutcomeUnknown)
    return 'The database stopped answering while it stored the change, so it may be stored or not: look before you try again';
  if (takesNoChanges(error)) return 'The database takes no changes: it is read-only or has no room left';
  return 'The database does not answer at the moment; try again';
}

/** What a client may know of an error, and its status. */
function translate(error: Boom<unknown>): { status: number; body: WireError } {
  if (isUnavailable(error)) {
    return { status: 503, body: wireError('database_unavailable', unavailable(error)) };
  }
  const code = codeOf(error);
  if (code === 'internal') return { status: 500, body: wireError(code, 'Something went wrong on the server') };
  const status = error.output.statusCode;
  const own = error.data !== null && typeof error.data === 'object' && 'code' in error.data;
  return { status, body: wireError(code, own ? error.message : (MESSAGES[code] ?? error.message)) };
}

function answer(request: Request, h: ResponseToolkit) {
  const { response } = request;
  if (!isBoom(response)) return h.continue;
  const { status, body } = translate(response);
  if (status === 500 || isUnavailable(response))
    request.logger.error({ err: response, cause: response.cause }, 'request failed');
  const reply = h.response(body).code(status);
  for (const [name, value] of Object.entries(response.output.headers)) {
    if (value !== undefined) reply.header(name, String(value));
  }
  return reply;
}

/** Every refusal in one form, whoever raised it; what is unknown is logged and not told. */
export function answerErrors(server: Server): void {
  server.ext('onPreResponse', answer);
}
