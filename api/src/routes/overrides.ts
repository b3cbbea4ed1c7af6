import type { Request, RouteOptions, ServerRoute } from '@hapi/hapi';
import type { Outcome } from '@hindcast/domain';
import {
  REASON_MAX,
  type WireExplanation,
  type WireLiftRequest,
  type WireOverrideRequest,
} from '@hindcast/domain/client';
import Joi from 'joi';
import { explainVerdict } from '../actions/explainVerdict.ts';
import { overrideVerdict } from '../actions/overrideVerdict.ts';
import type { ApiParts } from '../apiParts.ts';
import { refusal } from '../refusal.ts';
import { predictionIdOf } from './predictionIdOf.ts';
import { refreshAfter } from './refreshAfter.ts';

/** Who acts, as long as there is one token for all. */
const OPERATOR = 'operator';

const outcomes = ['success', 'miss', 'pending'] as const satisfies Outcome[];
const REASON = `Say why in “reason”: one line of 1 to ${REASON_MAX} characters`;

/** Nothing that breaks the line, turns the direction of what follows, or is half a character. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+$/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Characters, not UTF-16 units: that is what the database counts. */
const lengthOf = (text: string): number => [...text].length;

const reason = Joi.string()
  .trim()
  .required()
  .custom((text: string, { error }) => (lengthOf(text) > REASON_MAX ? error('string.max') : text))
  .pattern(ONE_LINE)
  .pattern(VISIBLE)
  .messages({ '*': REASON });
const expected = Joi.number()
  .integer()
  .min(1)
  .messages({ '*': 'The override in “expected” is the number of one, or null for none' });

const body = { reason, expected: expected.allow(null) };
const outcome = Joi.valid(...outcomes)
  .required()
  .messages({ '*': `The outcome to set is ${outcomes.join(', ')}: say which in “outcome”` });
const unknown = { 'object.unknown': 'Nothing called “{#key}” is understood here' };
const setBody = Joi.object({ ...body, outcome })
  .required()
  .messages({ ...unknown, 'object.base': 'The body is an object with “outcome” and “reason”' });
const liftBody = Joi.object(body).messages({ ...unknown, 'object.base': 'The body is an object with “reason”' });
const liftQuery = Joi.object({ reason, expected }).messages(unknown);

/** The value that a schema reads in what was sent. Throws 400 with what is wrong. */
function read<T>(schema: Joi.ObjectSchema, sent: unknown): T {
  const { value, error } = schema.validate(sent);
  if (error) throw refusal('bad_request', error.message);
  return value as T;
}

const options: RouteOptions = { payload: { allow: 'application/json', maxBytes: 16 * 1024 } };

/** What operators set in place of the rule's outcome, and lift again. The answer is how the prediction stands then. */
export function overrideRoutes(parts: ApiParts): ServerRoute[] {
  async function store(request: Request, outcome: Outcome | null, said: WireLiftRequest): Promise<WireExplanation> {
    const prediction = predictionIdOf(request.params.id);
    await overrideVerdict(parts, { ...said, prediction, outcome, operator: OPERATOR });
    await refreshAfter(parts.published, request, 'an override');
    return explainVerdict(parts, prediction);
  }
  const path = '/api/admin/predictions/{id}/override';
  return [
    {
      method: 'PUT',
      path,
      options,
      handler: (request) => {
        const said = read<WireOverrideRequest>(setBody, request.payload);
        return store(request, said.outcome, said);
      },
    },
    {
      method: 'DELETE',
      path,
      options,
      handler: (request) => {
        const said = request.payload
          ? read<WireLiftRequest>(liftBody, request.payload)
          : read<WireLiftRequest>(liftQuery, request.query);
        return store(request, null, said);
      },
    },
  ];
}
