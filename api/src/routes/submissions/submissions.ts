import type { Request, ServerRoute } from '@hapi/hapi';
import { type SubmissionOrder, type SubmissionStatus, submissionOrders, submissionStatuses } from '@hindcast/domain';
import { mayDo } from '@hindcast/domain/people';
import Joi from 'joi';
import { actorOf } from '../../access/actor.ts';
import { listSubmissions, showSubmission } from '../../actions/listSubmissions.ts';
import type { PreviewParts } from '../../review/preview.ts';
import { assetOf, checkQuery, submissionIdOf } from '../parameters.ts';

const A_PAGE = 100;
const MOST = 1000;

/** The query of a list, after validation. */
interface AskedSubmissions {
  readonly status?: SubmissionStatus | 'all';
  readonly asset?: string;
  readonly search?: string;
  readonly sort?: SubmissionOrder;
  readonly after?: string;
  readonly limit?: number;
}

const query = Joi.object({
  status: Joi.valid(...submissionStatuses, 'all'),
  asset: Joi.string().max(40),
  search: Joi.string().allow('').max(200),
  sort: Joi.valid(...submissionOrders),
  after: Joi.string().max(40),
  limit: Joi.number().integer().min(1).max(MOST),
});

const seesMail = (request: Request): boolean => mayDo(actorOf(request).role, 'emails');

/** What people sent in (operators). Bitcoin’s where no asset is named (W3). */
export function submissionRoutes(parts: PreviewParts): ServerRoute[] {
  return [
    {
      method: 'GET',
      path: '/api/admin/prediction_submissions',
      options: { validate: checkQuery(query) },
      handler: (request) => {
        const { status = 'all', asset = 'btc', ...asked } = request.query as AskedSubmissions;
        return listSubmissions(parts.storage, {
          status: status === 'all' ? null : status,
          asset: asset === 'all' ? null : assetOf(asset),
          search: asked.search?.trim() || null,
          sort: asked.sort ?? 'newest',
          after: asked.after ?? null,
          limit: asked.limit ?? A_PAGE,
          withMail: seesMail(request),
        });
      },
    },
    {
      method: 'GET',
      path: '/api/admin/prediction_submissions/{id}',
      handler: async (request) => {
        const id = submissionIdOf(request.params.id);
        return { success: true, data: await showSubmission(parts, id, seesMail(request)) };
      },
    },
  ];
}
