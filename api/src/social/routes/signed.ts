import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import type { Storage } from '../../db/index.ts';
import { answers, checkQuery, RECORD_ID } from '../../http/index.ts';
import type { NostrSetting } from '../../lib/index.ts';
import { listSigned, signedStatus } from '../signing/listSigned.ts';
import type { Signer } from '../signing/signVerdicts.ts';

export interface SignedRouteParts {
  readonly storage: Storage;
  readonly nostr: NostrSetting | null;
  readonly signer: Signer | null;
}

const A_PAGE = 50;
const query = Joi.object({
  after: Joi.string().pattern(RECORD_ID).description('The `next` of the page before.'),
  limit: Joi.number().integer().min(1).max(200).description(`Of one page; ${A_PAGE} unless told.`),
});

/**
 * Builds the routes of verdicts signed for Nostr: where to check them (anyone), and each relay's answer (operators).
 */
export const signedRoutes = ({ storage, nostr, signer }: SignedRouteParts): ServerRoute[] => [
  {
    method: 'GET',
    path: '/api/signed-verdicts',
    options: {
      auth: false,
      cors: { origin: 'ignore', exposedHeaders: [] },
      app: {
        limited: 'evidence',
        doc: {
          ...{ id: 'getSignedStatus', tag: 'Verdicts', summary: 'Who signs verdicts for Nostr, and on which relays' },
          details: '`hindcast judge verify --nostr` holds a receipt against what was signed.',
          answer: answers('Who and where.', 'WireSignedStatus'),
        },
      },
    },
    handler: () => signedStatus(storage, nostr, signer !== null),
  },
  {
    method: 'GET',
    path: '/api/admin/signed-verdicts',
    options: {
      validate: checkQuery(query),
      app: {
        doc: {
          ...{
            id: 'listSigned',
            tag: 'Verdicts',
            summary: 'Verdicts that were signed, the newest first',
          },
          answer: answers('A page of them, with what each relay made of it.', 'WireSignedEvents'),
        },
      },
    },
    handler: (request) => {
      const { after = null, limit = A_PAGE } = request.query as { readonly after?: string; readonly limit?: number };
      return listSigned(storage, { after: after === null ? null : Number(after), limit });
    },
  },
];
