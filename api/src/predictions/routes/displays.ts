import type { Request, ServerRoute } from '@hapi/hapi';
import { dayText, readDay } from '@hindcast/domain';
import type { WireDisplayRequest } from '@hindcast/domain/client';
import Joi from 'joi';
import {
  answers,
  answersRows,
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
import { type DisplaySet, listDisplays, setDisplay } from '../setDisplay.ts';

const WHAT = 'Say how it is to be drawn: “shown_price”, “off_chart” or “broken_on”';
const MOST = 1e9;
const body = Joi.object({
  shown_price: Joi.number().min(-MOST).max(MOST).allow(null).messages({ '*': '“shown_price” is a price in USD' }),
  off_chart: Joi.boolean(),
  broken_on: Joi.string()
    .custom((text: string, { error }) => {
      const day = readDay(text);
      return day !== null && dayText(day) === text ? text : error('any.custom');
    })
    .allow(null)
    .messages({ '*': '“broken_on” is a day such as 2025-01-31' }),
  reason,
  dry_run: Joi.boolean(),
})
  .or('shown_price', 'off_chart', 'broken_on')
  .required()
  .messages({ ...unknownField, 'object.base': WHAT, 'object.missing': WHAT });
const lifted = { reason, dry_run: Joi.boolean() };
type Lift = Pick<WireDisplayRequest, 'reason' | 'dry_run'>;
const liftBody = Joi.object(lifted).required().messages(reasonAlone);
const liftQuery = Joi.object(lifted).messages(unknownField);

const told = {
  tag: 'Display',
  answer: answers('How it is drawn then.', 'WireDisplayResult'),
} as const satisfies Partial<RouteDoc>;

/** Builds the routes that set how a prediction is drawn if that differs from its claim (operators). */
export function displayRoutes(parts: WriteParts): ServerRoute[] {
  const { storage, clock } = parts;

  function write(request: Request, set: DisplaySet | null, { reason, dry_run: undone = false }: Lift): Write {
    const id = predictionIdOf(request.params.id);
    return {
      change: 'a display override',
      work: async (tx, { name: operator }) => {
        const done = await setDisplay(tx, id, { set, reason, operator, now: new Date(clock.now()) });
        const act = set ? 'display.set' : 'display.lift';
        const entry = { act, subject: `prediction ${id}`, detail: { reason, ...set } };
        const answer = undone ? { ...done, stored: false } : done;
        return { answer, undone, entry: done.stored && !undone ? entry : null };
      },
    };
  }

  const path = '/api/admin/predictions/{id}/display';
  return [
    {
      method: 'GET',
      path: '/api/admin/display',
      options: {
        app: {
          doc: {
            ...{ id: 'listDisplays', tag: 'Display', summary: 'Every prediction that is not drawn as it claims' },
            answer: answersRows('How each is drawn.', 'WireDisplayOverride'),
          },
        },
      },
      handler: async () => ({ success: true, data: await listDisplays(storage) }),
    },
    {
      method: 'PUT',
      path,
      options: {
        ...jsonBody,
        app: {
          doc: {
            ...{ ...told, id: 'setDisplay', summary: 'Sets how a prediction is drawn' },
            ...{ body, sentAs: 'WireDisplayRequest', example: { off_chart: true, reason: 'It hides the others' } },
          },
        },
      },
      handler: once(parts, parsedBody, (request) => {
        const asked = readBody<WireDisplayRequest>(request);
        const { shown_price = null, off_chart = false, broken_on = null } = asked;
        const isSet = shown_price !== null || off_chart || broken_on !== null;
        return write(request, isSet ? { shown_price, off_chart, broken_on } : null, asked);
      }),
    },
    {
      method: 'DELETE',
      path,
      options: {
        ...jsonBody,
        app: {
          doc: {
            ...{ ...told, id: 'liftDisplay', summary: 'Lets a prediction be drawn as it claims' },
            ...{ body: liftBody, query: liftQuery, sentAs: 'WireDisplayRequest', emptyBody: true },
            example: { reason: 'There is room again' },
          },
        },
      },
      handler: once(parts, parsedBody, (request) => write(request, null, readBodyOrQuery<Lift>(request))),
    },
  ];
}
