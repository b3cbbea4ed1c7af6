import { isBoom } from '@hapi/boom';
import type { Server } from '@hapi/hapi';
import type { SecurityPolicy } from '../answers/securityPolicy.ts';
import { requestIdOf } from '../edge/loggedRequest.ts';

declare module '@hapi/hapi' {
  interface RouteOptionsApp {
    /** Security policy of a route's responses, if it differs from that of their content type. */
    policy?: keyof SecurityPolicy;
  }
}

/** Adds the security headers and the request's id to every response. */
export function sendSecurityHeaders(server: Server, policy: SecurityPolicy): void {
  server.ext('onPreResponse', (request, h) => {
    const { response } = request;
    if (isBoom(response)) return h.continue;
    const isPage = String(response.headers['content-type'] ?? '').startsWith('text/html');
    const kind = request.route.settings.app?.policy ?? (isPage ? 'page' : 'data');
    for (const [name, value] of Object.entries(policy[kind])) {
      // keeps policies that a page set itself: for inline code, or against sending a secret URL as referrer
      if (kind !== 'page' || response.headers[name] === undefined) response.header(name, value);
    }
    response.header('x-request-id', requestIdOf(request.raw.req));
    return h.continue;
  });
}
