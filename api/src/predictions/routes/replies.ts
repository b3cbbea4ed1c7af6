import type { Request, ServerRoute } from '@hapi/hapi';
import { dayText, readDay, readLink, type WireReply } from '@hindcast/domain';
import { REPLY_MAX, type WireReplyRemoval, type WireReplyRequest } from '@hindcast/domain/client';
import { readQuote } from '@hindcast/domain/text';
import Joi from 'joi';
import {
  answers,
  jsonBody,
  lengthOf,
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
import { AppError, today } from '../../lib/index.ts';
import { setReply } from '../setReply.ts';

const WORDS = `“words” is what the expert said, 1 to ${REPLY_MAX} characters`;
const LINK_MAX = 2000;

const body = Joi.object({
  words: Joi.string()
    .required()
    .custom((given: string, { error }) => {
      const read = readQuote(given);
      if ('problem' in read) return error('any.custom', { problem: read.problem });
      return read.text === '' || lengthOf(read.text) > REPLY_MAX ? error('string.max') : read.text;
    })
    .messages({ '*': WORDS, 'any.custom': `${WORDS}; it {#problem}` }),
  source_url: Joi.string()
    .trim()
    .max(LINK_MAX)
    .empty('')
    .custom((given: string, { error }) => readLink(given) ?? error('any.custom'))
    .allow(null)
    .messages({ '*': '“source_url” is a link such as https://example.org/said' }),
  date: Joi.string()
    .required()
    .custom((text: string, { error }) => {
      const day = readDay(text);
      return day !== null && dayText(day) === text ? text : error('any.custom');
    })
    .messages({ '*': '“date” is the day on which it was said, such as 2025-01-31' }),
  dry_run: Joi.boolean(),
})
  .required()
  .messages({ ...unknownField, 'object.base': 'The body is an object with “words” and “date”' });
const removed = { reason, dry_run: Joi.boolean() };
const removalBody = Joi.object(removed).required().messages(reasonAlone);
const removalQuery = Joi.object(removed).messages(unknownField);

const told = {
  tag: 'Verdicts',
  answer: answers('The reply then.', 'WireReplyResult'),
} as const satisfies Partial<RouteDoc>;

/** Builds the routes of experts' replies to the verdicts on their predictions (operators). */
export function replyRoutes(parts: WriteParts): ServerRoute[] {
  const { clock } = parts;

  function write(request: Request, set: WireReply | null, undone: boolean, detail: object): Write {
    const id = predictionIdOf(request.params.id);
    return {
      change: 'a reply',
      work: async (tx, { name: operator }) => {
        const done = await setReply(tx, id, { set, operator, now: new Date(clock.now()) });
        const entry = { act: set ? 'replies.set' : 'replies.remove', subject: `prediction ${id}`, detail };
        const answer = undone ? { ...done, stored: false } : done;
        return { answer, undone, entry: done.stored && !undone ? entry : null };
      },
    };
  }

  const path = '/api/admin/predictions/{id}/reply';
  return [
    {
      method: 'PUT',
      path,
      options: {
        ...jsonBody,
        app: {
          doc: {
            ...{ ...told, id: 'setReply', summary: 'Records what an expert said to a verdict' },
            details: 'It stands beside the verdict, and takes the place of the reply before.',
            ...{ body, sentAs: 'WireReplyRequest' },
            example: { words: 'I was a month early.', source_url: 'https://example.org/reply', date: '2025-01-31' },
          },
        },
      },
      handler: once(parts, parsedBody, (request) => {
        const { words, source_url = null, date, dry_run = false } = readBody<WireReplyRequest>(request);
        if ((readDay(date) ?? 0) > today(clock))
          throw new AppError('bad_request', `The day of the reply, ${date}, has not come yet`);
        const set = { words, source_url, date };
        return write(request, set, dry_run, set);
      }),
    },
    {
      method: 'DELETE',
      path,
      options: {
        ...jsonBody,
        app: {
          doc: {
            ...{ ...told, id: 'removeReply', summary: 'Removes what an expert said to a verdict' },
            ...{ body: removalBody, query: removalQuery, sentAs: 'WireReplyRemoval', emptyBody: true },
            example: { reason: 'Somebody else said it' },
          },
        },
      },
      handler: once(parts, parsedBody, (request) => {
        const { reason, dry_run = false } = readBodyOrQuery<WireReplyRemoval>(request);
        return write(request, null, dry_run, { reason });
      }),
    },
  ];
}
