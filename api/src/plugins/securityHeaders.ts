import { isBoom } from '@hapi/boom';
import type { Server } from '@hapi/hapi';
import { dataHeaders, pageHeaders } from '../securityPolicy.ts';

/** Sends the security headers with every answer. */
export function sendSecurityHeaders(server: Server): void {
  server.ext('onPreResponse', (request, h) => {
    const { response } = request;
    if (isBoom(response)) return h.continue;
    const isPage = String(response.headers['content-type'] ?? '').startsWith('text/html');
    for (const [name, value] of Object.entries(isPage ? pageHeaders : dataHeaders)) response.header(name, value);
    return h.continue;
  });
}
