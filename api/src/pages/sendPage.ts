import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { sendForm, sendInPlace } from '../answers/sendForm.ts';
import type { Html } from './filledFile.ts';

const NOT_BUILT = 'The site is not built yet: run "npm run build", then load this page again.\n';

/** Sends a page, which browsers keep but ask about each time; says what to do while the site is not built. */
export function sendPage(html: Html | null, request: Request, h: ResponseToolkit, status = 200): ResponseObject {
  if (!html) return h.response(NOT_BUILT).code(503).type('text/plain');
  return status === 200 ? sendForm(html, request, h) : sendInPlace(html, status, request, h);
}
