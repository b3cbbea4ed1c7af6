import type { Request, ServerRegisterPluginObject } from '@hapi/hapi';
import hapiPino, { type Options } from 'hapi-pino';

import { isErrorCode } from '../answers/refusal.ts';
import { type AccessLines, answerText } from '../edge/accessLog.ts';
import { answeredStatus } from '../edge/loggedRequest.ts';
import type { Log } from '../logging/log.ts';

/**
 * Not logged: clients that close the connection or send nonsense. The plugin reads an object where its types say a
 * list.
 */
const ignoredEventTags = { log: ['client'], request: '*' } as unknown as object[];

/** The stable id of a refusal; undefined of another answer. */
function codeOf(response: Request['response']): string | undefined {
  const body: unknown = 'source' in response ? response.source : undefined;
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return isErrorCode(code) ? code : undefined;
}

/** A line for each request that the access log takes, with its id, as all lines about it have. */
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
