import type { WireDecision, WireSubmissionEdit } from '@hindcast/domain/client';
import { type SubmissionRow, setWithdrawn, standingDecision, type WriteTransaction } from '../db/index.ts';
import { requireAct } from '../http/index.ts';
import { AppError } from '../lib/index.ts';
import { approve, type Deciding, reject } from './review/decide.ts';
import type { EditedSubmission } from './review/decisionEntry.ts';
import { refuseCopy } from './review/duplicates/refuseCopy.ts';
import { edited } from './review/editSubmission.ts';
import { overrideByOutcome } from './review/outcomeOfSubmission.ts';
import { refuseDecidedEdit } from './review/refuseDecidedEdit.ts';
import { changeSubmission, findSubmission, refuseUnseen } from './review/seenSubmission.ts';

/** Withdraws the prediction of a submission that is no longer approved. Throws 403 and 409. */
async function takeBack(tx: WriteTransaction, row: SubmissionRow, { actor }: Deciding): Promise<void> {
  const { prediction_id = null, release_at = null } = (await standingDecision(tx, row.id, 'approved')) ?? {};
  if (prediction_id === null) return;
  requireAct(actor, 'correct');
  if (release_at) throw new AppError('conflict', `Submission ${row.id} was approved just now: undo that instead`);
  const reason = `Its submission ${row.id} is not approved any more`;
  await setWithdrawn(tx, [prediction_id], { withdrawn: true, reason, operator: actor.name });
}

/** Fields that the prediction does not take from its submission, so that their edit does not make the two differ. */
const ITS_OWN: readonly string[] = ['submitter_email', 'admin_comment', 'prediction_outcome'];

/**
 * Returns the message after an edit. If the submission already became a prediction, it says that the prediction stays
 * unchanged.
 */
function savedMessage(prediction: number | null, columns: object): string {
  const saved = 'Data saved successfully!';
  if (prediction === null || Object.keys(columns).every((name) => ITS_OWN.includes(name))) return saved;
  return `${saved} Prediction ${prediction}, which it became, stays as it is: “hindcast predictions edit ${prediction}” changes that`;
}

/** Marks the submission's rejection as undone. It cannot be undone again, and the payer is not told of it. */
async function reopen({ models }: WriteTransaction, id: number, { now }: Deciding): Promise<void> {
  const standing = { submission_id: id, status: 'rejected' as const, undone_at: null };
  await models.decisions.update({ undone_at: now, release_at: null }, { where: standing });
}

/**
 * Edits fields of a submission, each checked as in the form. Setting the status decides: approved creates the
 * prediction, and leaving approved withdraws it. An edit without changes is not recorded. Throws 404, 409 and 400.
 */
export async function setSubmission(
  tx: WriteTransaction,
  id: number,
  { status, version, confirmed = false, ...edit }: WireSubmissionEdit,
  by: Deciding,
): Promise<EditedSubmission> {
  const found = await findSubmission(tx, id);
  await refuseUnseen(tx, found, version);
  const { columns } = edited(found, edit, by.now);
  refuseDecidedEdit(found, columns, by.actor);
  const before = Object.fromEntries(Object.keys(columns).map((name) => [name, found[name as keyof SubmissionRow]]));
  const after = { ...columns };
  const row = Object.keys(columns).length === 0 ? found : await changed(tx, found, columns);
  const { prediction_id: prediction = null } = (await standingDecision(tx, id, 'approved')) ?? {};
  if (prediction !== null && columns.prediction_outcome !== undefined) {
    await overrideByOutcome(tx, { submission: id, prediction, outcome: columns.prediction_outcome }, by.actor);
    await tx.bumpRevision(`predictions:${row.asset}`);
  }
  const answer: WireDecision = {
    success: true,
    message: savedMessage(prediction, columns),
    id,
    status: row.status,
    version: row.version,
    prediction_id: prediction,
    influencer_id: null,
    new_influencer: false,
    undo_until: null,
  };
  if (status === undefined || status === row.status) return { answer, before, after, prediction };
  const moved = { before: { ...before, status: row.status }, after: { ...after, status } };
  if (row.status === 'approved') await takeBack(tx, row, by);
  if (row.status === 'rejected') await reopen(tx, id, by);
  if (row.status !== 'pending') {
    await changeSubmission(tx, row, { status: 'pending' });
    if (status === 'pending') return { answer: { ...answer, status, version: row.version + 1 }, ...moved, prediction };
  }
  if (status === 'rejected') return { answer: await reject(tx, id, { status }, by), ...moved, prediction };
  if (!confirmed) await refuseCopy(tx, id, 'approve it as “confirmed” where it is meant so');
  const approved = await approve(tx, id, { confirmed }, by);
  return { answer: approved, ...moved, prediction: approved.prediction_id };
}

async function changed(
  tx: WriteTransaction,
  found: SubmissionRow,
  columns: Parameters<typeof changeSubmission>[2],
): Promise<SubmissionRow> {
  await changeSubmission(tx, found, columns);
  return findSubmission(tx, found.id);
}
