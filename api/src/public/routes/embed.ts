import type { Request, RouteOptions, ServerRoute } from '@hapi/hapi';
import { readTimeFrame, timeFrames } from '@hindcast/domain';
import Joi from 'joi';
import {
  type Answer,
  answers,
  answersFile,
  askerOf,
  type Clients,
  checkQuery,
  type RateLimits,
  type RouteDoc,
  sendForm,
  tagged,
} from '../../http/index.ts';
import { AppError, tooMany } from '../../lib/index.ts';
import type { Choice, ChosenData } from '../embed/chosenData.ts';
import type { Pictures, PictureType } from '../embed/pictures.ts';
import { embedAsset, readEmbedView, viewFields } from '../embed/view.ts';
import type { Drawn } from '../published/drawn.ts';
import type { Published } from '../published/published.ts';

/** Options of public routes that pages of any origin may load. */
export const anywhere: RouteOptions = {
  auth: false,
  cors: { origin: 'ignore', exposedHeaders: [] },
  app: { policy: 'embed' },
};

/** Returns the chart of the asset in a path. Throws 404 for an unknown asset, and 503 while nothing is published. */
export function drawnIn(request: Request, published: Pick<Published, 'drawn'>): Drawn {
  const drawn = published.drawn(embedAsset(request.params.asset));
  if (drawn) return drawn;
  throw new AppError('starting', 'This chart is still being made; try again in a moment');
}

export interface EmbedParts {
  readonly published: Published;
  readonly pictures: Pictures;
  readonly chosenData: ChosenData;
  readonly rates: RateLimits;
  readonly clients: Pick<Clients, 'countedAs'>;
}

/** Query of embed data. Other fields are ignored. */
const choiceFields = Joi.object({
  expert: Joi.string().empty('').description('The id or the handle of the expert whose predictions alone are sent.'),
  prediction: Joi.string().empty('').description('The id of the one prediction that is sent.'),
}).unknown();

const drawing = (id: string, summary: string, type: string): RouteDoc => ({
  ...{ id, tag: 'Embeds', summary, query: viewFields },
  details: 'Pictures that have to be made are limited for each address; those in memory are not counted.',
  answer: tagged(answersFile('The picture.', type)),
  errors: ['too_many_requests'],
});

/** Builds the routes of an embed's chart: its data, and pictures of it. */
export function embedRoutes({ published, pictures, chosenData, rates, clients }: EmbedParts): ServerRoute[] {
  const picture = (type: PictureType, path: string, doc: RouteDoc): ServerRoute => ({
    method: 'GET',
    path,
    options: { ...anywhere, app: { policy: type === 'png' ? 'embed' : 'picture', doc } },
    handler: async (request, h) => {
      const view = readEmbedView(request.query, drawnIn(request, published));
      const kept = pictures.kept(view, type);
      if (kept) return sendForm(kept, request, h);
      const waitS = await rates.count('pictures', request.raw.req);
      if (waitS !== null) throw tooMany('Too many different pictures were asked for from your address', waitS);
      return sendForm(await pictures.of(view, type, askerOf(request, clients)), request, h);
    },
  });
  /** Returns the embed data of one expert or one prediction. */
  async function dataOf(choice: Choice, request: Request): Promise<Answer> {
    const kept = chosenData.kept(choice);
    if (kept) return kept;
    const waitS = await rates.count('evidence', request.raw.req);
    if (waitS !== null) throw tooMany('Too many different charts were asked for from your address', waitS);
    return chosenData.of(choice, askerOf(request, clients));
  }

  return [
    {
      method: 'GET',
      path: '/embed/data/{asset}/{frame}',
      options: {
        ...anywhere,
        validate: { ...checkQuery(choiceFields) },
        app: {
          ...anywhere.app,
          doc: {
            ...{ id: 'getEmbedData', tag: 'Embeds', summary: 'What an embed draws of an asset in a time frame' },
            details:
              'Of very many predictions it has those that matter most; `left_out` is the number of the others. With `expert` or `prediction` it has theirs alone; where both are sent, `prediction` decides. An unknown one gives an answer without predictions. Answers to a query that have to be made are limited for each address; those in memory are not counted.',
            answer: tagged(answers('Closes, predictions and verdicts, in columns.', 'WireEmbed')),
            errors: ['too_many_requests'],
          },
        },
      },
      handler: async (request, h) => {
        const asset = embedAsset(request.params.asset);
        const frame = readTimeFrame(request.params.frame);
        if (!frame) {
          const named = String(request.params.frame).slice(0, 40);
          throw new AppError('not_found', `There is no time frame “${named}”; known are ${timeFrames.join(', ')}`);
        }
        const { expert, prediction } = request.query as Pick<Choice, 'expert' | 'prediction'>;
        if (expert !== undefined || prediction !== undefined)
          return sendForm(await dataOf({ asset, frame, expert, prediction }, request), request, h);
        const answer = published.answer(`embed/${asset}/${frame}`);
        if (!answer) throw new AppError('starting', 'This answer is still being made; try again in a moment');
        return sendForm(answer, request, h);
      },
    },
    picture('svg', '/embed/chart/{asset}.svg', drawing('getChartSvg', 'A chart as an SVG picture', 'image/svg+xml')),
    picture('png', '/embed/chart/{asset}.png', drawing('getChartPng', 'A chart as a PNG picture', 'image/png')),
    picture(
      'elastic',
      '/embed/picture/{asset}',
      drawing('getElasticChart', 'A chart as a picture that fits where it is put', 'image/svg+xml'),
    ),
  ];
}
