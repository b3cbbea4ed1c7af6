import type { Lifecycle, Request, ResponseObject, ResponseToolkit, RouteOptions, ServerRoute } from '@hapi/hapi';
import type { AssetId } from '@hindcast/domain';
import Joi from 'joi';
import {
  type AnswerDoc,
  answers,
  answersFile,
  answersList,
  answersRows,
  askerOf,
  assetOf,
  type Clients,
  checkQuery,
  type RouteDoc,
  sendForm,
  tagged,
} from '../../http/index.ts';
import { AppError } from '../../lib/index.ts';
import type { TrackAnswers } from '../../predictions/index.ts';
import type { AnswerName } from '../published/content.ts';
import type { Published } from '../published/published.ts';
import { asOf, type CountPast, PAST, type SendOne } from './past.ts';

/** Sends a public response in the client's preferred encoding, or a 304 if the client has the current one. */
function sendAnswer(published: Published, name: AnswerName, request: Request, h: ResponseToolkit): ResponseObject {
  const answer = published.answer(name);
  if (!answer && published.isTooLong(name))
    throw new AppError('no_room', 'This list is too long to be sent as one answer');
  if (!answer) throw new AppError('starting', 'This answer is still being made; try again in a moment');
  return sendForm(answer, request, h);
}

/** Options of public routes that pages of any origin may load. */
const open: RouteOptions = { auth: false, cors: { origin: 'ignore', exposedHeaders: [] } };

const list = (tag: RouteDoc['tag'], id: string, summary: string, answer: AnswerDoc): RouteDoc => ({
  ...{ tag, id, summary, answer: tagged(answer), errors: ['no_room'] },
});
const closes = (id: string, summary: string): RouteDoc =>
  list('Prices', id, summary, answersList('The closes, days rising.', 'WirePrice'));

/** Query of a list of predictions, optionally as of a past day. Other fields are ignored. */
const pastQuery = checkQuery(Joi.object({ asOf }).unknown());

const expectedQuery = checkQuery(
  Joi.object({
    asOf,
    asset: Joi.string().max(40).default('btc').description('The asset; Bitcoin where it is left out.'),
  }).unknown(),
);

interface PublicParts {
  readonly published: Published;
  readonly trackAnswers: Pick<TrackAnswers, 'predictions' | 'expectations'>;
  readonly countPast: CountPast;
  readonly sendOne: SendOne;
  readonly clients: Pick<Clients, 'countedAs'>;
}

/** Builds the routes of the public data (W1), sent from memory; predictions also as of a past day. */
export function publicRoutes({ published, trackAnswers, countPast, sendOne, clients }: PublicParts): ServerRoute[] {
  const get = (path: string, doc: RouteDoc, name: (request: Request) => AnswerName): ServerRoute => {
    const handler: Lifecycle.Method = (request, h) => sendAnswer(published, name(request), request, h);
    return { method: 'GET', path, handler, options: { ...open, app: { doc } } };
  };
  /** Builds the route of a list of predictions, today's or as of a past day. */
  const predictions = (path: string, doc: RouteDoc, assetIn: (request: Request) => AssetId | null): ServerRoute => ({
    method: 'GET',
    path,
    options: { ...open, validate: { ...pastQuery }, app: { doc: { ...doc, details: PAST }, limited: null } },
    handler: async (request, h) => {
      const asset = assetIn(request);
      const { asOf: day } = request.query as { readonly asOf?: string };
      if (day === undefined) return sendAnswer(published, asset ? `${asset}/predictions` : 'predictions', request, h);
      await countPast(request);
      const of = { asset: asset ?? 'btc', asOf: day, wrapped: asset !== null };
      const asker = askerOf(request, clients);
      return sendOne(await trackAnswers.predictions(of, asker), asker, request, h);
    },
  });
  /** Builds a route of the expectations of open calls, today or on a day in the past. */
  const expectations = (path: string, format: 'json' | 'csv', answer: AnswerDoc, summary: string): ServerRoute => ({
    method: 'GET',
    path,
    options: {
      ...open,
      validate: { ...expectedQuery },
      app: {
        limited: null,
        doc: {
          ...{ tag: 'Predictions', id: format === 'csv' ? 'getExpectationsFile' : 'getExpectations', summary },
          details: `The band of open calls by the month in which they end, the median of those that name one side only, and how the median of a day in the past did 3, 6 and 12 months later. ${PAST}`,
          answer,
        },
      },
    },
    handler: async (request, h) => {
      const { asset, asOf: day } = request.query as { readonly asset: string; readonly asOf?: string };
      const of = { asset: assetOf(asset), asOf: day, format };
      if (day !== undefined) await countPast(request);
      const asker = askerOf(request, clients);
      return sendOne(await trackAnswers.expectations(of, asker), asker, request, h);
    },
  });
  return [
    get('/prices', closes('getPricesInShort', 'The same closes, at a shorter address'), () => 'prices'),
    get('/api/prices', closes('getPrices', 'Bitcoin’s daily closes'), () => 'prices'),
    predictions(
      '/api/predictions',
      list('Predictions', 'listPredictions', 'Bitcoin’s predictions', answersList('All of them.', 'WirePrediction')),
      () => null,
    ),
    expectations(
      '/api/expectations',
      'json',
      tagged(answers('What open calls expect.', 'WireExpectations')),
      'What the open calls on an asset expect',
    ),
    expectations(
      '/api/expectations.csv',
      'csv',
      tagged(answersFile('The months of the answer.', 'text/csv')),
      'The same by month, as a CSV file',
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
    predictions(
      '/api/{asset}/predictions',
      list(
        'Predictions',
        'listAssetPredictions',
        'An asset’s predictions',
        answersRows('All of them.', 'WirePrediction', 'WireSharePrediction'),
      ),
      (request) => assetOf(request.params.asset),
    ),
  ];
}
