import type { Lifecycle, Request, ResponseObject, ResponseToolkit, RouteOptions, ServerRoute } from '@hapi/hapi';
import { refusal } from '../answers/refusal.ts';
import { sendForm } from '../answers/sendForm.ts';
import type { AnswerName } from '../published/content.ts';
import type { Published } from '../published/published.ts';
import { assetOf } from './parameters.ts';

/** Sends a published answer in the form the client prefers, or 304 when it has it. */
function sendAnswer(published: Published, name: AnswerName, request: Request, h: ResponseToolkit): ResponseObject {
  const answer = published.answer(name);
  if (!answer && published.isTooLong(name)) throw refusal('no_room', 'This list is too long to be sent as one answer');
  if (!answer) throw refusal('starting', 'This answer is still being made; try again in a moment');
  return sendForm(answer, request, h);
}

/** Anyone may read, from any page. */
const open: RouteOptions = { auth: false, cors: { origin: 'ignore', exposedHeaders: [] } };

/** The reads of the public site (W1), all from memory. */
export function publicRoutes({ published }: { readonly published: Published }): ServerRoute[] {
  const get = (path: string, name: (request: Request) => AnswerName): ServerRoute => {
    const handler: Lifecycle.Method = (request, h) => sendAnswer(published, name(request), request, h);
    return { method: 'GET', path, handler, options: open };
  };
  return [
    get('/prices', () => 'prices'),
    get('/api/prices', () => 'prices'),
    get('/api/predictions', () => 'predictions'),
    get('/api/intro/metrics', () => 'metrics'),
    get('/api/{asset}/prices', (request) => `${assetOf(request.params.asset)}/prices`),
    get('/api/{asset}/predictions', (request) => `${assetOf(request.params.asset)}/predictions`),
  ];
}
