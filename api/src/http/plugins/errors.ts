import { type Boom, isBoom } from '@hapi/boom';
import type { Lifecycle, Server } from '@hapi/hapi';
import type { ErrorCode, WireError } from '@hindcast/domain';
import { isUnavailable, OutcomeUnknown, takesNoChanges } from '../../db/index.ts';
import { isErrorCode, wireError } from '../answers/refusal.ts';
import type { AccessLines } from '../edge/accessLog.ts';
import { requestIdOf } from '../edge/loggedRequest.ts';
import type { LimitSignIns } from './rateLimits.ts';

const CODES: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  422: 'invalid_file',
  426: 'upgrade_required',
  429: 'too_many_requests',
};

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  not_found: 'There is nothing at this address',
  too_large: 'The request is too large',
};

function codeOf(error: Boom<unknown>): ErrorCode {
  const { data } = error;
  if (typeof data === 'object' && data !== null && 'code' in data && isErrorCode(data.code)) return data.code;
  const { statusCode } = error.output;
  return CODES[statusCode] ?? (statusCode >= 500 ? 'internal' : 'bad_request');
}

function unavailable(error: Error): string {
  if (error instanceof OutcomeUnknown)
    return 'The database stopped answering while it stored the change, so it may be stored or not: try again with the same Idempotency-Key, or look first';
  if (takesNoChanges(error)) return 'The database takes no changes: it is read-only or has no room left';
  return 'The database does not answer at the moment; try again';
}

/** Returns the status and the body that a client may see of an error. */
function translate(error: Boom<unknown>, id: string): { status: number; body: WireError } {
  if (isUnavailable(error)) {
    const code = error instanceof OutcomeUnknown ? 'outcome_unknown' : 'database_unavailable';
    return { status: 503, body: { ...wireError(code, unavailable(error)), request_id: id } };
  }
  const code = codeOf(error);
  if (code === 'internal') {
    const message = `Something went wrong on the server; mention ${id} when you report it`;
    return { status: 500, body: { ...wireError(code, message), request_id: id } };
  }
  const status = error.output.statusCode;
  const own = error.data !== null && typeof error.data === 'object' && 'code' in error.data;
  return { status, body: wireError(code, own ? error.message : (MESSAGES[code] ?? error.message)) };
}

/**
 * Puts all error responses into the API's form. An unknown error is logged under the request's id and not shown to the
 * client.
 */
export function answerErrors(server: Server, lines: AccessLines, limitSignIns: LimitSignIns): void {
  const answer: Lifecycle.Method = async (request, h) => {
    const { response } = request;
    if (!isBoom(response)) return h.continue;
    const error = await limitSignIns(response, request.raw.req);
    const { status, body } = translate(error, requestIdOf(request.raw.req));
    if ((status === 500 || status === 507 || isUnavailable(error)) && lines.takesFailure())
      request.logger.error({ err: error, cause: error.cause }, 'request failed');
    const reply = h.response(body).code(status);
    for (const [name, value] of Object.entries(error.output.headers)) {
      if (value !== undefined) reply.header(name, String(value));
    }
    return reply;
  };
  server.ext('onPreResponse', answer);
}
