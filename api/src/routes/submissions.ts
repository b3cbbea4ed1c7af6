import type { ServerRoute } from '@hapi/hapi';
import { type SubmissionStatus, submissionStatuses } from '@hindcast/domain';
import Joi from 'joi';
import { listSubmissions, showSubmission } from '../actions/listSubmissions.ts';
import { refusal } from '../answers/refusal.ts';
import type { Storage } from '../storage/connect.ts';
import { assetOf, checkQuery, readPredictionId } from './parameters.ts';

const A_PAGE = 100;
const MOST = 1000;

/** The query of a list, after validation. */
interface AskedSubmissions {
  readonly status?: SubmissionStatus | 'all';
  readonly asset?: string;
  readonly after?: number;
  readonly limit?: number;
}

const query = Joi.object({
  status: Joi.valid(...submissionStatuses, 'all'),
  asset: Joi.string().max(40),
  after: Joi.number().integer().min(1),
  limit: Joi.number().integer().min(1).max(MOST),
});

/** What people sent in (operators). */
export function submissionRoutes({ storage }: { readonly storage: Storage }): ServerRoute[] {
  return [
    {
      method: 'GET',
      path: '/api/admin/prediction_submissions',
      options: { validate: checkQuery(query) },
      handler: (request) => {
        const { status = 'all', asset, after = null, limit = A_PAGE } = request.query as AskedSubmissions;
        return listSubmissions(storage, {
          status: status === 'all' ? null : status,
          asset: asset === undefined ? null : assetOf(asset),
          after,
          limit,
        });
      },
    },
    {
      method: 'GET',
      path: '/api/admin/prediction_submissions/{id}',
      handler: async ({ params }) => {
        const id = readPredictionId(params.id);
        if (id === null) throw refusal('not_found', `There is no submission ${String(params.id).slice(0, 40)}`);
        return { success: true, data: await showSubmission(storage, id) };
      },
    },
  ];
}
