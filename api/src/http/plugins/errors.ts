import { isBoom } from '@hapi/boom';
import type { Lifecycle, Server } from '@hapi/hapi';
import type { ErrorCode, WireError } from '@hindcast/domain';
import { isUnavailable, OutcomeUnknown, takesNoChanges } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import { statusOf, statusOfError, wireError } from '../answers/wireError.ts';
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

/** Headers that belong to an error code. */
const HEADERS: Partial<Record<ErrorCode, Readonly<Record<string, string>>>> = {
  unauthorized: { 'www-authenticate': 'Bearer' },
  upgrade_required: { upgrade: 'websocket' },
  // A widget with a wrong base URL can then say so on any page.
  not_found: { 'access-control-allow-origin': '*' },
};

function unavailable(error: Error): string {
  if (error instanceof OutcomeUnknown)
    return 'The database stopped answering while it stored the change, so it may be stored or not: try again with the same Idempotency-Key, or look first';
  if (takesNoChanges(error)) return 'The database takes no changes: it is read-only or has no room left';
  return 'The database does not answer at the moment; try again';
}

/** Status, body and headers that a client may see of an error. */
interface Translated {
  readonly status: number;
  readonly body: WireError;
  readonly headers?: Readonly<Record<string, string>>;
}

const internal = (id: string): Translated => {
  const message = `Something went wrong on the server; mention ${id} when you report it`;
  return { status: 500, body: { ...wireError('internal', message), request_id: id } };
};

/** Translates an error of this API. */
function translateOwn({ code, message, retryAfter }: AppError, id: string): Translated {
  if (code === 'internal') return internal(id);
  const headers = { ...HEADERS[code], ...(retryAfter !== null && { 'retry-after': String(retryAfter) }) };
  return { status: statusOf(code), body: wireError(code, message), headers };
}

/** Translates any error. Unknown ones are hidden behind the request's id. */
function translate(error: Error, id: string): Translated {
  if (isUnavailable(error)) {
    const code = error instanceof OutcomeUnknown ? 'outcome_unknown' : 'database_unavailable';
    return { status: 503, body: { ...wireError(code, unavailable(error)), request_id: id } };
  }
  if (error instanceof AppError) return translateOwn(error, id);
  const status = statusOfError(error);
  const code = CODES[status] ?? (status >= 500 ? 'internal' : 'bad_request');
  if (code === 'internal') return internal(id);
  const headers = isBoom(error) ? (error.output.headers as Record<string, string>) : {};
  return { status, body: wireError(code, MESSAGES[code] ?? error.message), headers };
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
    const { status, body, headers = {} } = translate(error, requestIdOf(request.raw.req));
    if ((status === 500 || status === 507 || isUnavailable(error)) && lines.takesFailure())
      request.logger.error({ err: error, cause: error.cause }, 'request failed');
    const reply = h.response(body).code(status);
    for (const [name, value] of Object.entries(headers)) reply.header(name, String(value));
    return reply;
  };
  server.ext('onPreResponse', answer);
}
