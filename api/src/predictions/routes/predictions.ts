import type { Request, ServerRoute } from '@hapi/hapi';
import {
  editableFields,
  type WireEditRequest,
  type WireEditResult,
  type WireTakeBackRequest,
  type WireWithdrawalRequest,
} from '@hindcast/domain/client';
import Joi from 'joi';
import {
  answers,
  answersRows,
  importIdOf,
  jsonBody,
  once,
  parsedBody,
  predictionIdOf,
  type RouteDoc,
  readBody,
  readBodyOrQuery,
  reason,
  reasonAlone,
  sendForm,
  tagged,
  unknownField,
  type Write,
  type WriteParts,
} from '../../http/index.ts';
import { today } from '../../lib/index.ts';
import { editPrediction } from '../editPrediction.ts';
import type { GroundedAnswers } from '../evidence/groundedAnswers.ts';
import { listImports } from '../listImports.ts';
import { type ListStandingPosts, takeBackImport } from '../takeBackImport.ts';
import { withdrawPrediction } from '../withdrawPrediction.ts';

export interface PredictionParts extends WriteParts {
  readonly records: GroundedAnswers;
  /** Lists the posts that still show withdrawn predictions. */
  readonly listStandingPosts: ListStandingPosts;
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

const editBody = Joi.object({ set, reason, expected, dry_run: Joi.boolean() })
  .required()
  .messages({ ...unknownField, 'object.base': 'The body is an object with “set” and “reason”' });
const withdrawalBody = Joi.object({ reason }).required().messages(reasonAlone);
const takeBackBody = Joi.object({ reason, dry_run: Joi.boolean() }).required().messages(reasonAlone);
const takeBackQuery = Joi.object({ reason, dry_run: Joi.boolean() }).messages(unknownField);
const withdrawalQuery = Joi.object({ reason }).messages(unknownField);

const told = {
  tag: 'Predictions',
  answer: answers('How it stands then.', 'WireWithdrawalResult'),
} as const satisfies Partial<RouteDoc>;

const editEntry = ({ id, changes, claim, lifted }: WireEditResult, reason: string) => ({
  act: 'predictions.edit',
  subject: `prediction ${id}`,
  detail: {
    reason,
    before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    ...{ claim, lifted },
  },
});

/**
 * Builds the routes of one prediction with its history (public), and of its edit, withdrawal and restoration, also for
 * a whole import (operators).
 */
export function predictionRoutes(parts: PredictionParts): ServerRoute[] {
  const { records, clock, storage } = parts;

  function edit(request: Request): Write {
    const id = predictionIdOf(request.params.id);
    const asked = readBody<WireEditRequest>(request);
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
    const { reason } = readBodyOrQuery<WireWithdrawalRequest>(request);
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
    const { reason, dry_run: undone = false } = readBodyOrQuery<WireTakeBackRequest>(request);
    return {
      change: 'an import taken back',
      work: async (tx, { name: operator }) => {
        const answer = await takeBackImport(tx, id, { reason, operator }, parts.listStandingPosts);
        const { posts: _, ...done } = answer;
        const entry = { act: 'predictions.rm-import', subject: `import ${id}`, detail: { reason, ...done } };
        return { answer, undone, entry: undone || answer.withdrawn === 0 ? null : entry };
      },
    };
  }

  const admin = '/api/admin/predictions/{id}';
  return [
    {
      method: 'GET',
      path: '/api/predictions/{id}',
      options: {
        auth: false,
        cors: { origin: 'ignore', exposedHeaders: [] },
        app: {
          limited: 'evidence',
          doc: {
            ...{
              id: 'getPrediction',
              tag: 'Predictions',
              summary: 'One prediction with its verdict and its whole history',
            },
            details: 'Of a withdrawn one, a stub and the history.',
            answer: tagged(answers('The record.', 'WireStandingRecord', 'WireWithdrawnRecord')),
          },
        },
      },
      handler: async (request, h) => sendForm(await records.of(predictionIdOf(request.params.id)), request, h),
    },
    {
      method: 'PATCH',
      path: admin,
      options: {
        payload: { allow: 'application/json', maxBytes: 64 * 1024 }, // a quote may be long
        app: {
          doc: {
            ...{ id: 'editPrediction', tag: 'Predictions', summary: 'Corrects fields of a prediction' },
            ...{ body: editBody, sentAs: 'WireEditRequest' },
            example: { set: { price_target: 120_000 }, reason: 'A slip of the pen', expected: 1 },
            answer: answers('What changed.', 'WireEditResult'),
          },
        },
      },
      handler: once(parts, parsedBody, edit),
    },
    {
      method: 'GET',
      path: '/api/admin/predictions/imports',
      options: {
        app: {
          doc: {
            ...{
              id: 'listImports',
              tag: 'Imports',
              summary: 'The latest imports of predictions, and the one under way',
            },
            answer: answersRows('The newest first.', 'WireImport'),
          },
        },
      },
      handler: async () => ({ success: true, data: await listImports(storage) }),
    },
    {
      method: 'DELETE',
      path: '/api/admin/predictions/imports/{id}',
      options: {
        ...jsonBody,
        app: {
          doc: {
            ...{ id: 'takeBackImport', tag: 'Imports', summary: 'Withdraws every prediction that one import added' },
            ...{ body: takeBackBody, query: takeBackQuery, sentAs: 'WireTakeBackRequest', emptyBody: true },
            example: { reason: 'The wrong file', dry_run: true },
            answer: answers('What was withdrawn.', 'WireImportTakenBack'),
          },
        },
      },
      handler: once(parts, parsedBody, takeBack),
    },
    {
      method: 'PUT',
      path: `${admin}/withdrawal`,
      options: {
        ...jsonBody,
        app: {
          doc: {
            ...{ ...told, id: 'withdrawPrediction', summary: 'Withdraws a prediction: a stub and its history stay' },
            ...{ body: withdrawalBody, query: withdrawalQuery, sentAs: 'WireWithdrawalRequest', emptyBody: true },
            example: { reason: 'The words were never said' },
          },
        },
      },
      handler: once(parts, parsedBody, (request) => withdrawal(request, true)),
    },
    {
      method: 'DELETE',
      path: `${admin}/withdrawal`,
      options: {
        ...jsonBody,
        app: {
          doc: {
            ...{ ...told, id: 'restorePrediction', summary: 'Lets a withdrawn prediction count again' },
            ...{ body: withdrawalBody, query: withdrawalQuery, sentAs: 'WireWithdrawalRequest', emptyBody: true },
            example: { reason: 'The words were found' },
          },
        },
      },
      handler: once(parts, parsedBody, (request) => withdrawal(request, false)),
    },
  ];
}
