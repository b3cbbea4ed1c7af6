import type { Request, ServerRoute } from '@hapi/hapi';
import type { WireTakedownLift, WireTakedownRequest } from '@hindcast/domain/client';
import Joi from 'joi';
import { showTakedown, takeDown } from '../../actions/takeDown.ts';
import { once, parsedBody, type Write, type WriteParts } from '../../writes/once.ts';
import { jsonBody, predictionIdOf, readSent } from '../parameters.ts';
import { readBodyOrQuery, reason, reasonAlone, unknownField } from '../reason.ts';

const dry_run = Joi.boolean();
const body = Joi.object<WireTakedownRequest>({ reason, all: Joi.boolean(), dry_run }).required().messages(reasonAlone);
const liftBody = Joi.object<WireTakedownLift>({ reason, dry_run }).required().messages(reasonAlone);
const liftQuery = Joi.object<WireTakedownLift>({ reason, dry_run }).messages(unknownField);

/** Words that somebody wants to be taken down: hidden, shown again, and the record of it (operators). */
export function takedownRoutes(parts: WriteParts): ServerRoute[] {
  function write(request: Request, down: boolean): Write {
    const id = predictionIdOf(request.params.id);
    const asked: WireTakedownRequest = down
      ? readSent<WireTakedownRequest>(body, request.payload)
      : readBodyOrQuery(request, liftBody, liftQuery);
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
      path,
      handler: async ({ params }) => ({
        success: true,
        data: await showTakedown(parts.storage, predictionIdOf(params.id)),
      }),
    },
    {
      method: 'PUT',
      path,
      options: jsonBody,
      handler: once(parts, parsedBody, (request) => write(request, true)),
    },
    {
      method: 'DELETE',
      path,
      options: jsonBody,
      handler: once(parts, parsedBody, (request) => write(request, false)),
    },
  ];
}
