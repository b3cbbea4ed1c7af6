import { isBoom } from '@hapi/boom';
import type { Server } from '@hapi/hapi';
import type { SecurityPolicy } from '../answers/securityPolicy.ts';
import { requestIdOf } from '../edge/loggedRequest.ts';

declare module '@hapi/hapi' {
  interface RouteOptionsApp {
    /** The policy of a route's answers, where it is not that of their type. */
    policy?: keyof SecurityPolicy;
  }
}

/** Sends the security headers and the request's id with every answer. */
export function sendSecurityHeaders(server: Server, policy: SecurityPolicy): void {
  server.ext('onPreResponse', (request, h) => {
    const { response } = request;
    if (isBoom(response)) return h.continue;
    const isPage = String(response.headers['content-type'] ?? '').startsWith('text/html');
    const kind = request.route.settings.app?.policy ?? (isPage ? 'page' : 'data');
    for (const [name, value] of Object.entries(policy[kind])) {
      // A page with a style or a script in it says which, and one whose address is a secret is no referrer.
      if (kind !== 'page' || response.headers[name] === undefined) response.header(name, value);
    }
    response.header('x-request-id', requestIdOf(request.raw.req));
    return h.continue;
  });
}
