import type { ServerRoute } from '@hapi/hapi';
import { mayDo } from '@hindcast/domain/people';
import Joi from 'joi';
import type { Storage } from '../../db/index.ts';
import { actorOf, answers, checkQuery } from '../../http/index.ts';
import { listAudit } from '../listAudit.ts';

const A_PAGE = 100;
const MOST = 1000;
const LONGEST = 255;

interface Asked {
  readonly actor?: string;
  readonly act?: string;
  readonly subject?: string;
  readonly after?: number;
  readonly limit?: number;
}

const text = Joi.string().max(LONGEST);
const query = Joi.object({
  actor: text,
  act: Joi.string()
    .max(LONGEST)
    .pattern(/^[a-z._-]+$/),
  subject: text,
  after: Joi.number().integer().min(1),
  limit: Joi.number().integer().min(1).max(MOST),
});

/**
 * Builds the route of the audit log (operators). Quotes that are taken down are shown only to people who may take
 * quotes down. Addresses are hidden from a viewer.
 */
export function auditRoutes({ storage }: { readonly storage: Storage }): ServerRoute[] {
  return [
    {
      method: 'GET',
      path: '/api/admin/audit',
      options: {
        validate: checkQuery(query),
        app: {
          doc: {
            ...{ id: 'listAudit', tag: 'Audit log', summary: 'Who did what, the newest first, a page at a time' },
            details: 'Without e-mail addresses for a viewer.',
            ...{ sentAs: 'WireAuditQuery', answer: answers('A page of lines.', 'WireAudit') },
          },
        },
      },
      handler: (request) => {
        const { actor = null, act = null, subject = null, after = null, limit = A_PAGE } = request.query as Asked;
        const { role } = actorOf(request);
        const seen = { words: mayDo(role, 'takedown'), addresses: mayDo(role, 'emails') };
        return listAudit(storage, { actor, act, subject, after, limit, ...seen });
      },
    },
  ];
}
