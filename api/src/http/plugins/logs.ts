import type { Request, ServerRegisterPluginObject } from '@hapi/hapi';
import hapiPino, { type Options } from 'hapi-pino';
import type { Log } from '../../lib/index.ts';
import { isErrorCode } from '../answers/wireError.ts';
import { type AccessLines, answerText } from '../edge/accessLog.ts';
import { answeredStatus } from '../edge/loggedRequest.ts';

/**
 * Events that are not logged: disconnecting clients and malformed requests. The plugin reads an object, contrary to its
 * types.
 */
const ignoredEventTags = { log: ['client'], request: '*' } as unknown as object[];

/** Returns the error code of a response. Undefined for other responses. */
function codeOf(response: Request['response']): string | undefined {
  const body: unknown = 'source' in response ? response.source : undefined;
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return isErrorCode(code) ? code : undefined;
}

/** Logs each request that the access log selects. All lines about a request have its id. */
export const logs = (log: Log, lines: AccessLines): ServerRegisterPluginObject<Options> => ({
  plugin: hapiPino,
  options: {
    instance: log,
    logEvents: ['response'],
    getChildBindings: ({ raw }) => ({ req: lines.describe(raw.req) }),
    logRequestComplete: (request) =>
      lines.takes(request.raw.req, answeredStatus(request), request.auth.isAuthenticated),
    customRequestCompleteMessage: ({ raw: { res }, response }) =>
      res.headersSent ? answerText(res.statusCode, codeOf(response)) : 'not answered: the client left',
    logQueryParams: false,
    ignoredEventTags,
  },
});
