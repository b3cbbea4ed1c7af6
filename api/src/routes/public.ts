import type { Lifecycle, Request, ResponseObject, ResponseToolkit, RouteOptions, ServerRoute } from '@hapi/hapi';
import { refusal } from '../answers/refusal.ts';
import { sendForm } from '../answers/sendForm.ts';
import { type AnswerDoc, answers, answersList, answersRows, tagged } from '../docs/answerDoc.ts';
import type { RouteDoc } from '../docs/routeDoc.ts';
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

const list = (tag: RouteDoc['tag'], id: string, summary: string, answer: AnswerDoc): RouteDoc => ({
  ...{ tag, id, summary, answer: tagged(answer), errors: ['no_room'] },
});
const closes = (id: string, summary: string): RouteDoc =>
  list('Prices', id, summary, answersList('The closes, days rising.', 'WirePrice'));

/** The reads of the public site (W1), all from memory. */
export function publicRoutes({ published }: { readonly published: Published }): ServerRoute[] {
  const get = (path: string, doc: RouteDoc, name: (request: Request) => AnswerName): ServerRoute => {
    const handler: Lifecycle.Method = (request, h) => sendAnswer(published, name(request), request, h);
    return { method: 'GET', path, handler, options: { ...open, app: { doc } } };
  };
  return [
    get('/prices', closes('getPricesInShort', 'The same closes, at a shorter address'), () => 'prices'),
    get('/api/prices', closes('getPrices', 'Bitcoin’s daily closes'), () => 'prices'),
    get(
      '/api/predictions',
      list('Predictions', 'listPredictions', 'Bitcoin’s predictions', answersList('All of them.', 'WirePrediction')),
      () => 'predictions',
    ),
    get(
      '/api/intro/metrics',
      list(
        'Predictions',
        'getMetrics',
        'How many predictions there are, and what they say',
        answers('The figures.', 'WireMetrics'),
      ),
      () => 'metrics',
    ),
    get(
      '/api/{asset}/prices',
      list('Prices', 'getAssetPrices', 'An asset’s daily closes', answersRows('The closes, days rising.', 'WirePrice')),
      (request) => `${assetOf(request.params.asset)}/prices`,
    ),
    get(
      '/api/{asset}/predictions',
      list(
        'Predictions',
        'listAssetPredictions',
        'An asset’s predictions',
        answersRows('All of them.', 'WirePrediction', 'WireSharePrediction'),
      ),
      (request) => `${assetOf(request.params.asset)}/predictions`,
    ),
  ];
}
