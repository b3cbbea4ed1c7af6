import type { Request, ServerRoute } from '@hapi/hapi';
import type { WireTakedownLift, WireTakedownRequest } from '@hindcast/domain/client';
import Joi from 'joi';
import {
  answers,
  answersData,
  answersRows,
  assetOf,
  assetText,
  checkQuery,
  jsonBody,
  once,
  parsedBody,
  predictionIdOf,
  type RouteDoc,
  readBody,
  readBodyOrQuery,
  reason,
  reasonAlone,
  unknownField,
  type Write,
  type WriteParts,
} from '../../http/index.ts';
import { listHidden } from '../takedowns/listHidden.ts';
import { showTakedown, takeDown } from '../takedowns/takeDown.ts';

const dry_run = Joi.boolean();
const body = Joi.object({ reason, all: Joi.boolean(), dry_run }).required().messages(reasonAlone);
const liftBody = Joi.object({ reason, dry_run }).required().messages(reasonAlone);
const liftQuery = Joi.object({ reason, dry_run }).messages(unknownField);

const told = {
  tag: 'Takedowns',
  answer: answers('What is taken down then.', 'WireTakedownResult'),
} as const satisfies Partial<RouteDoc>;

/** Builds the routes that hide quotes on request, show them again, and list the takedowns (operators). */
export function takedownRoutes(parts: WriteParts): ServerRoute[] {
  function write(request: Request, down: boolean): Write {
    const id = predictionIdOf(request.params.id);
    const asked: WireTakedownRequest = down
      ? readBody<WireTakedownRequest>(request)
      : readBodyOrQuery<WireTakedownLift>(request);
    const { reason, all = false, dry_run: undone = false } = asked;
    const scope = down ? (all ? 'all' : 'words') : null;
    return {
      change: down ? 'a takedown' : 'a lifted takedown',
      work: async (tx, { name: operator }) => {
        const done = await takeDown(tx, id, { scope, reason, operator });
        const act = down ? 'predictions.takedown' : 'predictions.lift-takedown';
        const entry = { act, subject: `prediction ${id}`, detail: { reason, scope } };
        const answer = undone ? { ...done, stored: false } : done;
        return { answer, undone, entry: done.stored && !undone ? entry : null };
      },
    };
  }

  const path = '/api/admin/predictions/{id}/takedown';
  return [
    {
      method: 'GET',
      path: '/api/admin/predictions/hidden',
      options: {
        validate: checkQuery(Joi.object({ asset: assetText.default('btc') })),
        app: {
          doc: {
            ...{
              id: 'listHidden',
              tag: 'Takedowns',
              summary: 'The predictions that are withdrawn, or of which something is taken down',
            },
            answer: answersRows('Those of the asset, the latest number first.', 'WireHiddenPrediction'),
          },
        },
      },
      handler: async ({ query }) => ({ success: true, data: await listHidden(parts.storage, assetOf(query.asset)) }),
    },
    {
      method: 'GET',
      path,
      options: {
        app: {
          doc: {
            ...{
              id: 'getTakedown',
              tag: 'Takedowns',
              summary: 'What of a prediction is hidden, and who hid it and why',
            },
            answer: answersData('The words, and the record of it.', 'WireTakedown'),
          },
        },
      },
      handler: async ({ params }) => ({
        success: true,
        data: await showTakedown(parts.storage, predictionIdOf(params.id)),
      }),
    },
    {
      method: 'PUT',
      path,
      options: {
        ...jsonBody,
        app: {
          doc: {
            ...{ ...told, id: 'takeDown', summary: 'Hides a prediction’s words and its link, or all of it' },
            ...{ body, sentAs: 'WireTakedownRequest', example: { reason: 'Their lawyer asked for it on 2 November' } },
          },
        },
      },
      handler: once(parts, parsedBody, (request) => write(request, true)),
    },
    {
      method: 'DELETE',
      path,
      options: {
        ...jsonBody,
        app: {
          doc: {
            ...{ ...told, id: 'liftTakedown', summary: 'Shows again what was taken down' },
            ...{ body: liftBody, query: liftQuery, sentAs: 'WireTakedownRequest', emptyBody: true },
            example: { reason: 'They agreed' },
          },
        },
      },
      handler: once(parts, parsedBody, (request) => write(request, false)),
    },
  ];
}
