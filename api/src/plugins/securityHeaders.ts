import { isBoom } from '@hapi/boom';
import type { Server } from '@hapi/hapi';
import type { SecurityPolicy } from '../answers/securityPolicy.ts';
import { requestIdOf } from '../edge/loggedRequest.ts';

/** Sends the security headers and the request's id with every answer. */
export function sendSecurityHeaders(server: Server, policy: SecurityPolicy): void {
  server.ext('onPreResponse', (request, h) => {
    const { response } = request;
    if (isBoom(response)) return h.continue;
    const isPage = String(response.headers['content-type'] ?? '').startsWith('text/html');
    for (const [name, value] of Object.entries(isPage ? policy.page : policy.data)) response.header(name, value);
    response.header('x-request-id', requestIdOf(request.raw.req));
    return h.continue;
  });
}
