import { isBoom } from '@hapi/boom';
import type { Server } from '@hapi/hapi';

const PAGE = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
const DATA = "default-src 'none'; frame-ancestors 'none'";

/** What browsers are told to refuse: foreign and inline scripts, framing, guessing types, leaking addresses. */
export function sendSecurityHeaders(server: Server): void {
  server.ext('onPreResponse', (request, h) => {
    const { response } = request;
    if (isBoom(response)) return h.continue;
    const isPage = String(response.headers['content-type'] ?? '').startsWith('text/html');
    response.header('content-security-policy', isPage ? PAGE : DATA);
    response.header('x-content-type-options', 'nosniff');
    response.header('referrer-policy', 'strict-origin-when-cross-origin');
    return h.continue;
  });
}
