import type { Request, RouteOptions, ServerRoute } from '@hapi/hapi';
import { type AssetId, assets } from '@hindcast/domain';
import {
  DECISIONS_MAX,
  UNDO_MS,
  type WireApproval,
  type WireDecided,
  type WireDecision,
  type WireDecisions,
  type WireRejection,
  type WireSubmissionEdit,
  type WireUndoing,
} from '@hindcast/domain/client';
import Joi from 'joi';
import {
  type Actor,
  actorOf,
  answers,
  answersRows,
  audit,
  once,
  onceInParts,
  parsedBody,
  type RouteDoc,
  readBody,
  requireAct,
  submissionIdOf,
  type Write,
  type WriteParts,
} from '../../http/index.ts';
import { AppError, today } from '../../lib/index.ts';
import { createPricesOf } from '../../predictions/index.ts';
import { decideMany } from '../decideMany.ts';
import { approve, type Deciding, reject } from '../review/decide.ts';
import { decisionEntry, editEntry, undoEntry } from '../review/decisionEntry.ts';
import { findSubmission } from '../review/seenSubmission.ts';
import { approvalBody, editBody, rejectionBody } from '../review/submissionEdit.ts';
import { undoDecision, undoDecisions } from '../review/undoDecision.ts';
import { setSubmission } from '../setSubmission.ts';

const LIST = '/api/admin/prediction_submissions';
/** Paths to which the other assets' dashboards send approvals (O§7). */
const OTHER_LISTS = [
  { list: '/api/admin/mstr_prediction_submissions', id: 'approveMstrSubmission', asset: 'mstr' },
  { list: '/api/admin/naka_prediction_submissions', id: 'approveNakaSubmission', asset: 'naka' },
] as const;
const UNDOABLE =
  'Without `now`, it can be undone until `undo_until`, ten seconds later; then it is public, and news of it goes out.';

/** Builds the options of a route with a long body: notes and a model's output may be long. */
const longBody = (doc: Omit<RouteDoc, 'tag' | 'answer'> & Partial<RouteDoc>): RouteOptions => ({
  payload: { allow: 'application/json', maxBytes: 128 * 1024 },
  app: { doc: { tag: 'Submissions', answer: answers('How it stands then.', 'WireDecision'), ...doc } },
});

const dateBody = Joi.object({
  prediction_made: Joi.string().allow('', null).max(40).required(),
  version: Joi.number().integer().min(1),
})
  .required()
  .messages({
    'object.base': 'The body is an object with “prediction_made”',
    'any.required': 'Say which day in “prediction_made”',
  });

const manyBody = Joi.object({
  act: Joi.valid('approve', 'reject').required(),
  items: Joi.array()
    .items(Joi.object({ id: Joi.number().integer().min(1).required(), version: Joi.number().integer().min(1) }))
    .min(1)
    .max(DECISIONS_MAX)
    .required(),
  admin_comment: Joi.string().allow('', null).max(10_000),
  now: Joi.boolean(),
})
  .required()
  .messages({
    'object.base': 'The body is an object with “act” and “items”',
    'array.max': `Decide ${DECISIONS_MAX} at a time`,
  });

const undoneBody = Joi.object({
  ids: Joi.array().items(Joi.number().integer().min(1)).min(1).max(DECISIONS_MAX).unique().required(),
})
  .required()
  .messages({
    'object.base': 'The body is an object with “ids”',
    'array.max': `Undo ${DECISIONS_MAX} at a time`,
    'array.unique': 'Name each submission once',
  });

const undoBody = Joi.object({}).allow(null).messages({ 'object.unknown': '“{#key}” is nothing that undoing needs' });

/** Returns the response of an approval's dry run, in which new rows have no ids. */
const triedOut = (made: WireDecision): WireDecision => ({
  ...made,
  message: 'It would be approved.',
  status: 'pending',
  version: made.version - 1,
  prediction_id: null,
  influencer_id: made.new_influencer ? null : made.influencer_id,
  undo_until: null,
});

/** Builds the routes that approve, reject, edit and undo (operators). */
export function reviewRoutes(parts: WriteParts): ServerRoute[] {
  const { clock } = parts;

  const by = (actor: Actor, isFinal = false): Deciding => {
    const nowMs = clock.now();
    const releaseAt = isFinal ? null : new Date(nowMs + UNDO_MS);
    return { actor, now: new Date(nowMs), pricesOf: createPricesOf(today(clock)), releaseAt };
  };
  const changeOf = (isFinal: boolean | undefined): string | null => (isFinal ? 'an approval' : null);

  /**
   * Builds the write that approves a submission.
   * @param own asset that the path is for. Null for all.
   */
  function approval(request: Request, own: AssetId | null): Write {
    const id = submissionIdOf(request.params.id);
    const asked = readBody<WireApproval>(request);
    return {
      change: changeOf(asked.now),
      work: async (tx, actor) => {
        const { asset } = await findSubmission(tx, id);
        if (own !== null && asset !== own) {
          const [ticker, wanted] = [assets[asset].ticker, assets[own].ticker];
          const where = `${OTHER_LISTS.find((other) => other.asset === asset)?.list ?? LIST}/${id}/approve`;
          throw new AppError('conflict', `Submission ${id} is about ${ticker}, not ${wanted}: approve it at ${where}`);
        }
        const made = await approve(tx, id, asked, by(actor, asked.now));
        if (asked.dry_run) return { answer: triedOut(made), undone: true, entry: null };
        const message = own === null ? made.message : `${assets[own].ticker} submission approved successfully!`;
        return { answer: { ...made, message }, entry: decisionEntry('approve', made, asked.admin_comment) };
      },
    };
  }

  function rejection(request: Request): Write {
    const id = submissionIdOf(request.params.id);
    const asked = readBody<WireRejection>(request);
    return {
      change: null,
      work: async (tx, actor) => {
        const answer = await reject(tx, id, asked, by(actor, asked.now));
        return { answer, entry: decisionEntry('reject', answer, asked.admin_comment) };
      },
    };
  }

  function edit(request: Request, asked: WireSubmissionEdit, what = 'Data'): Write {
    const id = submissionIdOf(request.params.id);
    return {
      change: 'an edited submission',
      work: async (tx, actor) => {
        const edited = await setSubmission(tx, id, asked, by(actor));
        const message = edited.answer.message.replace(/^Data(?= saved)/, what);
        return { answer: { ...edited.answer, message }, entry: editEntry(edited) };
      },
    };
  }

  const undo = (request: Request): Write => {
    const id = submissionIdOf(request.params.id);
    readBody(request);
    return {
      change: null,
      work: async (tx, actor) => {
        const answer = await undoDecision(tx, id, { actor, now: new Date(clock.now()) });
        return { answer, entry: undoEntry(id) };
      },
    };
  };

  const undoMany = (request: Request): Write => {
    const { ids } = readBody<WireUndoing>(request);
    return {
      change: null,
      work: async (tx, actor) => {
        const now = new Date(clock.now());
        const undone = await undoDecisions(tx, ids, { actor, now });
        for (const { id, success } of undone) {
          if (success) await audit(tx, actor, undoEntry(id), now);
        }
        return { answer: { success: true, data: undone }, entry: null };
      },
    };
  };

  const approving = (
    method: 'POST' | 'PUT',
    { list, id, asset = null }: { readonly list: string; readonly id: string; readonly asset?: AssetId | null },
  ): ServerRoute => ({
    method,
    path: `${list}/{id}/approve`,
    options: longBody({
      ...{ id, summary: 'Makes a prediction of a submission' },
      details: UNDOABLE,
      ...{ body: approvalBody, sentAs: 'WireApproval', emptyBody: true },
      example: { influencer_id: null, prediction_made: '2026-11-02', version: 1 },
    }),
    handler: once(parts, parsedBody, (request) => approval(request, asset)),
  });
  const rejecting = (path: string, id: string): ServerRoute => ({
    method: 'PUT',
    path,
    options: longBody({
      ...{ id, summary: 'Rejects a submission', details: UNDOABLE },
      ...{ body: rejectionBody, sentAs: 'WireRejection' },
      example: { status: 'rejected', admin_comment: 'No source' },
    }),
    handler: once(parts, parsedBody, rejection),
  });

  return [
    approving('POST', { list: LIST, id: 'approveSubmission' }),
    approving('PUT', { list: LIST, id: 'approveSubmissionByPut' }),
    ...OTHER_LISTS.map((other) => approving('POST', other)),
    rejecting(`${LIST}/{id}`, 'rejectSubmission'),
    rejecting('/api/admin/submissions/{id}', 'rejectSubmissionInShort'),
    {
      method: 'PUT',
      path: `${LIST}/{id}/update`,
      options: longBody({
        ...{ id: 'editSubmission', summary: 'Changes fields of a submission' },
        ...{ body: editBody, sentAs: 'WireSubmissionEdit', example: { price_target: '$1,250.50', version: 1 } },
      }),
      handler: once(parts, parsedBody, (request) => {
        const asked = readBody<WireSubmissionEdit>(request);
        if (asked.status !== undefined && asked.status !== 'rejected') requireAct(actorOf(request), 'approve');
        return edit(request, asked);
      }),
    },
    {
      method: 'PUT',
      path: `${LIST}/{id}/prediction-date`,
      options: longBody({
        ...{ id: 'setPredictionDate', summary: 'Sets the day of the words' },
        ...{ body: dateBody, sentAs: 'WireSubmissionEdit', example: { prediction_made: '2026-11-02' } },
      }),
      handler: once(parts, parsedBody, (request) =>
        edit(request, readBody<WireSubmissionEdit>(request), 'Prediction date'),
      ),
    },
    {
      method: 'POST',
      path: `${LIST}/{id}/undo`,
      options: longBody({
        ...{ id: 'undoDecision', summary: 'Takes a decision back, within ten seconds' },
        ...{ body: undoBody, emptyBody: true },
      }),
      handler: once(parts, parsedBody, undo),
    },
    {
      method: 'POST',
      path: `${LIST}/undo`,
      options: longBody({
        ...{ id: 'undoDecisions', summary: 'Takes many decisions back, while they can be undone' },
        details: 'All of them in one step. Which cannot be undone, and why, is told beside the others.',
        ...{ body: undoneBody, sentAs: 'WireUndoing', example: { ids: [7, 8] } },
        answer: answersRows('What became of each, in the order they were named.', 'WireDecided'),
      }),
      handler: once(parts, parsedBody, undoMany),
    },
    {
      method: 'POST',
      path: `${LIST}/decisions`,
      options: longBody({
        ...{ id: 'decideSubmissions', summary: 'Decides many submissions, each by itself' },
        details:
          'What one is refused for is told beside the others. To approve needs a publisher. They become public together, at their `undo_until`: ten seconds later, and 20 ms for each of them.',
        ...{ body: manyBody, sentAs: 'WireDecisions', example: { act: 'approve', items: [{ id: 7, version: 1 }] } },
        answer: answersRows('What became of each, in the order they were named.', 'WireDecided'),
      }),
      handler: onceInParts(async (request, key, actor) => {
        const asked = readBody<WireDecisions>(request);
        if (asked.act === 'approve') requireAct(actor, 'approve');
        const decided: readonly WireDecided[] = await decideMany(parts, asked, actor, key);
        return { success: true, data: decided };
      }),
    },
  ];
}
