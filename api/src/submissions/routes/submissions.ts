import type { Request, ServerRoute } from '@hapi/hapi';
import {
  type SubmissionMark,
  type SubmissionOrder,
  type SubmissionStatus,
  submissionMarks,
  submissionOrders,
  submissionStatuses,
} from '@hindcast/domain';
import { mayDo } from '@hindcast/domain/people';
import Joi from 'joi';
import { actorOf, answers, answersData, assetOf, assetText, checkQuery, submissionIdOf } from '../../http/index.ts';
import { countSubmissions } from '../countSubmissions.ts';
import { listSubmissions, showSubmission } from '../listSubmissions.ts';
import type { PreviewParts } from '../review/preview.ts';
import { submissionNews } from '../submissionNews.ts';

const A_PAGE = 100;
const MOST = 1000;

/** The query of a list, after validation. */
interface AskedSubmissions {
  readonly status?: SubmissionStatus | 'all';
  readonly asset?: string;
  readonly search?: string;
  readonly mark?: SubmissionMark;
  readonly sort?: SubmissionOrder;
  readonly after?: string;
  readonly limit?: number;
}

const query = Joi.object({
  status: Joi.valid(...submissionStatuses, 'all'),
  asset: assetText.description('One asset, or all; Bitcoin where none is named.'),
  search: Joi.string().allow('').max(200).description('Words in the name, the handle, the notes or the link.'),
  mark: Joi.valid(...submissionMarks).description(
    'Those alone that are marked so: a page may have fewer than there are, and then has a `next`.',
  ),
  sort: Joi.valid(...submissionOrders),
  after: Joi.string().max(40).description('The `next` of the page before.'),
  limit: Joi.number().integer().min(1).max(MOST).description(`Of one page; ${A_PAGE} unless told.`),
});

const newsQuery = Joi.object({
  after: Joi.number().integer().min(0).description('The `next` of the answer before; without it no change is told.'),
});

const seesMail = (request: Request): boolean => mayDo(actorOf(request).role, 'emails');

/** Builds the routes of submissions (operators). Lists Bitcoin's if no asset is named (W3). */
export function submissionRoutes(parts: PreviewParts): ServerRoute[] {
  return [
    {
      method: 'GET',
      path: '/api/admin/prediction_submissions',
      options: {
        validate: checkQuery(query),
        app: {
          doc: {
            ...{ id: 'listSubmissions', tag: 'Submissions', summary: 'What people sent in, a page at a time' },
            details: 'Without e-mail addresses for a viewer.',
            answer: answers('A page of them.', 'WireSubmissionList'),
          },
        },
      },
      handler: (request) => {
        const { status = 'all', asset = 'btc', ...asked } = request.query as AskedSubmissions;
        return listSubmissions(parts, {
          status: status === 'all' ? null : status,
          asset: asset === 'all' ? null : assetOf(asset),
          search: asked.search?.trim() || null,
          mark: asked.mark ?? null,
          sort: asked.sort ?? 'newest',
          after: asked.after ?? null,
          limit: asked.limit ?? A_PAGE,
          withMail: seesMail(request),
        });
      },
    },
    {
      method: 'GET',
      path: '/api/admin/prediction_submissions/counts',
      options: {
        app: {
          doc: {
            ...{ id: 'countSubmissions', tag: 'Submissions', summary: 'How many submissions stand how' },
            answer: answersData('By asset, then by status.', 'WireSubmissionCounts'),
          },
        },
      },
      handler: async () => ({ success: true, data: await countSubmissions(parts.storage) }),
    },
    {
      method: 'GET',
      path: '/api/admin/prediction_submissions/news',
      options: {
        validate: checkQuery(newsQuery),
        app: {
          doc: {
            ...{ id: 'submissionNews', tag: 'Submissions', summary: 'How many submissions wait, and what has changed' },
            answer: answersData('What has changed since `after`.', 'WireSubmissionNews'),
          },
        },
      },
      handler: async (request) => {
        const { after = null } = request.query as { readonly after?: number };
        return { success: true, data: await submissionNews(parts.storage, after) };
      },
    },
    {
      method: 'GET',
      path: '/api/admin/prediction_submissions/{id}',
      options: {
        app: {
          doc: {
            ...{ id: 'getSubmission', tag: 'Submissions', summary: 'One submission, with what helps to decide' },
            answer: answersData('The submission.', 'WireSubmissionView'),
          },
        },
      },
      handler: async (request) => {
        const id = submissionIdOf(request.params.id);
        return { success: true, data: await showSubmission(parts, id, seesMail(request)) };
      },
    },
  ];
}
