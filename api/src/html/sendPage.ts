import type { ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { Html } from './filledFile.ts';

const NOT_BUILT = 'The site is not built yet: run "npm run build", then load this page again.\n';

/** Sends a page, which browsers keep but ask about each time; says what to do while the site is not built. */
export function sendPage(html: Html | null, h: ResponseToolkit, status = 200): ResponseObject {
  if (!html) return h.response(NOT_BUILT).code(503).type('text/plain');
  const response = h.response(html.body).code(status).type('text/html').header('cache-control', 'no-cache');
  return status === 200 ? response.etag(html.etag) : response; // what is not there never counts as unchanged
}
