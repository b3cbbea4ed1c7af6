import type { Request, ServerRoute } from '@hapi/hapi';
import {
  editableFields,
  type WireEditRequest,
  type WireEditResult,
  type WireTakeBackRequest,
  type WireWithdrawalRequest,
} from '@hindcast/domain/client';
import Joi from 'joi';
import { editPrediction } from '../actions/editPrediction.ts';
import { listImports } from '../actions/listImports.ts';
import { takeBackImport } from '../actions/takeBackImport.ts';
import { withdrawPrediction } from '../actions/withdrawPrediction.ts';
import { sendForm } from '../answers/sendForm.ts';
import type { GroundedAnswers } from '../evidence/groundedAnswers.ts';
import { today } from '../timing/clock.ts';
import { once, parsedBody, type Write, type WriteParts } from '../writes/once.ts';
import { importIdOf, jsonBody, predictionIdOf, readSent } from './parameters.ts';
import { readBodyOrQuery, reason, reasonAlone, unknownField } from './reason.ts';

export interface PredictionParts extends WriteParts {
  readonly records: GroundedAnswers;
}

const FIELDS = `Say in “set” what is to change: one or more of ${editableFields.join(', ')}`;
const value = Joi.alternatives(Joi.string().allow(''), Joi.number(), Joi.boolean()).allow(null);
const set = Joi.object(Object.fromEntries(editableFields.map((field) => [field, value])))
  .min(1)
  .required()
  .messages({ '*': FIELDS, 'object.unknown': `“{#key}” is no field that can be changed. ${FIELDS}` });
const expected = Joi.number()
  .integer()
  .min(1)
  .messages({ '*': 'The version in “expected” is a number, such as the one that the prediction is sent with' });

const editBody = Joi.object<WireEditRequest>({ set, reason, expected, dry_run: Joi.boolean() })
  .required()
  .messages({ ...unknownField, 'object.base': 'The body is an object with “set” and “reason”' });
const withdrawalBody = Joi.object<WireWithdrawalRequest>({ reason }).required().messages(reasonAlone);
const takeBackBody = Joi.object<WireTakeBackRequest>({ reason, dry_run: Joi.boolean() })
  .required()
  .messages(reasonAlone);
const takeBackQuery = Joi.object<WireTakeBackRequest>({ reason, dry_run: Joi.boolean() }).messages(unknownField);
const withdrawalQuery = Joi.object<WireWithdrawalRequest>({ reason }).messages(unknownField);

/** What the log says of an edit: what was there before, since what is there now can be read. */
const editEntry = ({ id, changes, claim, lifted }: WireEditResult, reason: string) => ({
  act: 'predictions.edit',
  subject: `prediction ${id}`,
  detail: { reason, before: Object.fromEntries(changes.map(({ field, before }) => [field, before])), claim, lifted },
});

/** One prediction with its history (anyone), and changing, withdrawing and restoring it, by itself or with its import (operators). */
export function predictionRoutes(parts: PredictionParts): ServerRoute[] {
  const { records, clock, storage } = parts;

  function edit(request: Request): Write {
    const id = predictionIdOf(request.params.id);
    const asked = readSent<WireEditRequest>(editBody, request.payload);
    return {
      change: 'an edit',
      work: async (tx, { name: operator }) => {
        const answer = await editPrediction(tx, { ...asked, id, operator, today: today(clock) });
        const undone = asked.dry_run ?? false;
        return { answer, undone, entry: answer.stored ? editEntry(answer, asked.reason) : null };
      },
    };
  }

  function withdrawal(request: Request, withdrawn: boolean): Write {
    const id = predictionIdOf(request.params.id);
    const { reason } = readBodyOrQuery(request, withdrawalBody, withdrawalQuery);
    return {
      change: withdrawn ? 'a withdrawal' : 'a restored prediction',
      work: async (tx, { name: operator }) => {
        const answer = await withdrawPrediction(tx, id, { withdrawn, reason, operator });
        const act = withdrawn ? 'predictions.withdraw' : 'predictions.restore';
        return { answer, entry: answer.stored ? { act, subject: `prediction ${id}`, detail: { reason } } : null };
      },
    };
  }

  function takeBack(request: Request): Write {
    const id = importIdOf(request.params.id);
    const { reason, dry_run: undone = false } = readBodyOrQuery(request, takeBackBody, takeBackQuery);
    return {
      change: 'an import taken back',
      work: async (tx, { name: operator }) => {
        const answer = await takeBackImport(tx, id, { reason, operator });
        const entry = { act: 'predictions.rm-import', subject: `import ${id}`, detail: { reason, ...answer } };
        return { answer, undone, entry: undone || answer.withdrawn === 0 ? null : entry };
      },
    };
  }

  const admin = '/api/admin/predictions/{id}';
  return [
    {
      method: 'GET',
      path: '/api/predictions/{id}',
      options: { auth: false, cors: { origin: 'ignore', exposedHeaders: [] }, app: { limited: 'evidence' } },
      handler: async (request, h) => sendForm(await records.of(predictionIdOf(request.params.id)), request, h),
    },
    {
      method: 'PATCH',
      path: admin,
      options: { payload: { allow: 'application/json', maxBytes: 64 * 1024 } }, // a quote may be long
      handler: once(parts, parsedBody, edit),
    },
    {
      method: 'GET',
      path: '/api/admin/predictions/imports',
      handler: async () => ({ success: true, data: await listImports(storage) }),
    },
    {
      method: 'DELETE',
      path: '/api/admin/predictions/imports/{id}',
      options: jsonBody,
      handler: once(parts, parsedBody, takeBack),
    },
    {
      method: 'PUT',
      path: `${admin}/withdrawal`,
      options: jsonBody,
      handler: once(parts, parsedBody, (request) => withdrawal(request, true)),
    },
    {
      method: 'DELETE',
      path: `${admin}/withdrawal`,
      options: jsonBody,
      handler: once(parts, parsedBody, (request) => withdrawal(request, false)),
    },
  ];
}
