import type { Request, RouteOptions, ServerRoute } from '@hapi/hapi';
import { kinds } from '@hindcast/domain';
import Joi from 'joi';
import { answers, askerOf, assetOf, assetText, type Clients, checkQuery, tagged } from '../../http/index.ts';
import type { Asked, TrackAnswers } from '../../predictions/index.ts';
import { asOf, type CountPast, PAST, type SendOne } from './past.ts';

export interface TrackRouteParts {
  readonly trackAnswers: TrackAnswers;
  readonly countPast: CountPast;
  readonly sendOne: SendOne;
  readonly clients: Pick<Clients, 'countedAs'>;
}

/** Options of public routes that pages of any origin may load. */
const open: RouteOptions = { auth: false, cors: { origin: 'ignore', exposedHeaders: [] } };

const query = Joi.object({
  asset: assetText.empty(''),
  kind: Joi.valid(...kinds)
    .empty('')
    .description('One kind of predictions; all where it is left out.'),
  asOf,
}).unknown();

const ELSEWHERE = 'The expert is found under another name: `Location` says where';

/** Reads asset, kind and day from the query. Throws 404 for an unknown asset. */
function askedIn(request: Request): Asked {
  const sent = request.query as Pick<Asked, 'kind' | 'asOf'> & { readonly asset?: string };
  const { asset, kind, asOf: day } = sent;
  return { kind, asOf: day, ...(asset !== undefined && { asset: assetOf(asset) }) };
}

/** Returns the query for a redirect, built from validated fields only. */
function queryFor(asked: Asked): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given as [string, string][])}`;
}

/** Builds the routes of experts' track records. */
export function trackRoutes({ trackAnswers, countPast, sendOne, clients }: TrackRouteParts): ServerRoute[] {
  const read = async (request: Request): Promise<Asked> => {
    const asked = askedIn(request);
    if (asked.asOf !== undefined) await countPast(request);
    return asked;
  };
  return [
    {
      method: 'GET',
      path: '/api/experts',
      options: {
        ...open,
        validate: { ...checkQuery(query) },
        app: {
          limited: null,
          doc: {
            ...{ tag: 'Experts', id: 'listExpertRecords', summary: 'The experts’ records, the best first' },
            details: `Ranked by edge over chance from ten calls on: Σ(hit − p) / (n + 10). ${PAST}`,
            answer: tagged(answers('The records.', 'WireExpertRecords')),
          },
        },
      },
      handler: async (request, h) => {
        const asked = await read(request);
        const asker = askerOf(request, clients);
        return sendOne(await trackAnswers.records(asked, asker), asker, request, h);
      },
    },
    {
      method: 'GET',
      path: '/api/experts/{slug}',
      options: {
        ...open,
        validate: { ...checkQuery(query) },
        app: {
          limited: null,
          doc: {
            ...{ tag: 'Experts', id: 'getExpertRecord', summary: 'An expert’s record with its calls' },
            details: PAST,
            answer: { ...tagged(answers('The record.', 'WireExpertRecord')), moved: ELSEWHERE },
          },
        },
      },
      handler: async (request, h) => {
        const asked = await read(request);
        const asker = askerOf(request, clients);
        const found = await trackAnswers.record(String(request.params.slug), asked, asker);
        if (!('slug' in found)) return sendOne(found, asker, request, h);
        // a merge may be undone, so that the redirect must not be cached
        return h
          .response()
          .code(308)
          .location(`/api/experts/${encodeURIComponent(found.slug)}${queryFor(asked)}`)
          .header('cache-control', 'no-store')
          .header('access-control-allow-origin', '*');
      },
    },
  ];
}
