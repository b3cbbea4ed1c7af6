import type { Request, ServerRoute } from '@hapi/hapi';
import { type Outcome, outcomes } from '@hindcast/domain';
import type { WireLiftRequest, WireOverrideRequest } from '@hindcast/domain/client';
import Joi from 'joi';
import {
  answers,
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
import type { PublicState } from '../evidence/groundedAnswers.ts';
import { overrideVerdict } from '../overrideVerdict.ts';
import { findJudged, type VerdictBooks } from '../verdicts/verdictBooks.ts';

export interface OverrideParts extends WriteParts {
  readonly books: VerdictBooks;
  readonly published: WriteParts['published'] & Pick<PublicState, 'scores'>;
}

const expected = Joi.number()
  .integer()
  .min(1)
  .messages({ '*': 'The override in “expected” is the number of one, or null for none' });

const body = { reason, expected: expected.allow(null) };
const outcome = Joi.valid(...outcomes)
  .required()
  .messages({ '*': `The outcome to set is ${outcomes.join(', ')}: say which in “outcome”` });
const setBody = Joi.object({ ...body, outcome })
  .required()
  .messages({ ...unknownField, 'object.base': 'The body is an object with “outcome” and “reason”' });
const liftBody = Joi.object(body).messages(reasonAlone);
const liftQuery = Joi.object({ reason, expected }).messages(unknownField);

const told = {
  tag: 'Verdicts',
  answer: answers('How the prediction stands then.', 'WireExplanation'),
} as const satisfies Partial<RouteDoc>;

/** Builds the routes that set and lift overrides (operators). The response is the prediction's state afterwards. */
export function overrideRoutes(parts: OverrideParts): ServerRoute[] {
  const { books, published } = parts;

  async function override(request: Request, outcome: Outcome | null, said: WireLiftRequest): Promise<Write> {
    const found = await findJudged(books.of, predictionIdOf(request.params.id));
    return {
      change: 'an override',
      work: async (tx, { name: operator }) => {
        const scores = published.scores(found.book.asset);
        const asked = { ...said, found, outcome, operator, scores };
        const { explanation, recorded } = await overrideVerdict(tx, asked);
        const act = outcome === null ? 'verdicts.lift' : 'verdicts.override';
        const detail = { outcome, reason: said.reason };
        const subject = `prediction ${explanation.prediction.id}`;
        return { answer: explanation, entry: recorded ? { act, subject, detail } : null };
      },
    };
  }

  const path = '/api/admin/predictions/{id}/override';
  return [
    {
      method: 'PUT',
      path,
      options: {
        ...jsonBody,
        app: {
          doc: {
            ...{ ...told, id: 'setOverride', summary: 'Sets an outcome by hand, in place of the rule’s' },
            ...{ body: setBody, sentAs: 'WireOverrideRequest' },
            example: { outcome: 'success', reason: 'The exchange corrected its price of that day' },
          },
        },
      },
      handler: once(parts, parsedBody, (request) => {
        const said = readBody<WireOverrideRequest>(request);
        return override(request, said.outcome, said);
      }),
    },
    {
      method: 'DELETE',
      path,
      options: {
        ...jsonBody,
        app: {
          doc: {
            ...{ ...told, id: 'liftOverride', summary: 'Lets the rule’s outcome count again' },
            ...{ body: liftBody, query: liftQuery, sentAs: 'WireOverrideRequest', emptyBody: true },
            example: { reason: 'The rule is right after all' },
          },
        },
      },
      handler: once(parts, parsedBody, (request) => {
        return override(request, null, readBodyOrQuery<WireLiftRequest>(request));
      }),
    },
  ];
}
