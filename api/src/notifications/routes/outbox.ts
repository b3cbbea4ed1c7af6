import type { ServerRoute } from '@hapi/hapi';
import { type OutboxAct, outboxStates, type WireOutbox, type WireOutboxChange } from '@hindcast/domain/client';
import { mayDo } from '@hindcast/domain/people';
import Joi from 'joi';
import {
  actorOf,
  answers,
  answersRows,
  checkQuery,
  hideAddresses,
  jsonBody,
  once,
  parsedBody,
  readBody,
  unknownField,
  type WriteParts,
} from '../../http/index.ts';
import type { InstallationKey } from '../../lib/index.ts';
import { changeOutbox } from '../outbox/changeOutbox.ts';
import { listOutbox, type OutboxQuery } from '../outbox/listOutbox.ts';

export interface OutboxParts extends WriteParts {
  readonly key: InstallationKey;
}

const NAMED = 'Name the messages in “ids”: 1 to 200 numbers as the list has them, such as “17” or “o3”';
const ids = Joi.array()
  .items(Joi.string().pattern(/^o?[1-9]\d{0,9}$/))
  .min(1)
  .max(200)
  .messages({ '*': NAMED });
const of = { ...unknownField, 'object.base': NAMED, 'any.required': NAMED };
const some = Joi.object({ ids }).messages(of);
const named = Joi.object({ ids: ids.required() }).required().messages(of);
const query = Joi.object({ state: Joi.valid(...outboxStates, 'all') });

const SUMMARIES: Readonly<Record<OutboxAct, string>> = {
  hold: 'Lets messages wait: those that are named, or all',
  release: 'Lets what waits be sent: the named messages, or all',
  retry: 'Tries messages again at once, given up ones too',
  drop: 'Sends messages never',
};

/** Builds the routes of the outbox: messages to be sent, waiting and sent (operators). */
export function outboxRoutes(parts: OutboxParts): ServerRoute[] {
  const { storage, clock, key } = parts;
  const change = (act: OutboxAct, body: Joi.ObjectSchema): ServerRoute => ({
    method: 'POST',
    path: `/api/admin/outbox/${act}`,
    options: {
      ...jsonBody,
      app: {
        doc: {
          ...{ id: `${act}Outbox`, tag: 'Outbox', summary: SUMMARIES[act] },
          ...{ body, sentAs: 'WireOutboxChange', emptyBody: body === some, example: { ids: ['17', 'o3'] } },
          answer: answers('How many messages changed.', 'WireOutbox'),
        },
      },
    },
    handler: once(parts, parsedBody, (request) => {
      const asked = readBody<WireOutboxChange>(request).ids ?? null;
      return {
        change: null,
        work: async (tx) => {
          const changed = await changeOutbox(tx, act, { ids: asked, now: new Date(clock.now()) });
          const answer: WireOutbox = { success: true, changed };
          const detail = { changed, ...(asked && { ids: asked }) };
          return { answer, entry: changed > 0 ? { act: `outbox.${act}`, subject: 'outbox', detail } : null };
        },
      };
    }),
  });
  return [
    {
      method: 'GET',
      path: '/api/admin/outbox',
      options: {
        validate: checkQuery(query),
        app: {
          doc: {
            ...{ id: 'listOutbox', tag: 'Outbox', summary: 'Messages in one state, or all that are not sent' },
            answer: answersRows('The newest first, at most 200.', 'WireNotice'),
          },
        },
      },
      handler: async (request) => {
        const { state = null } = request.query as { readonly state?: OutboxQuery['state'] };
        const seesAddresses = mayDo(actorOf(request).role, 'emails');
        const data = await listOutbox(storage, { state, key: seesAddresses ? key : null });
        return { success: true, data: seesAddresses ? data : hideAddresses(data) };
      },
    },
    change('hold', some),
    change('release', some),
    change('retry', named),
    change('drop', named),
  ];
}
