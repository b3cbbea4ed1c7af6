import type { WireApproval, WireDecision, WireRejection } from '@hindcast/domain/client';
import type { DecisionRow, SubmissionRow, WriteTransaction } from '../../db/index.ts';
import type { Actor } from '../../http/index.ts';
import { AppError } from '../../lib/index.ts';
import type { PricesOf } from '../../predictions/index.ts';
import { claimOfSubmission } from './claimOfSubmission.ts';
import { edited } from './editSubmission.ts';
import { expertOfSubmission } from './expertOfSubmission.ts';
import { keepHidden } from './hiddenSubmission.ts';
import { overrideByOutcome } from './outcomeOfSubmission.ts';
import { release } from './releaseDecisions.ts';
import { changeSubmission, findSubmission, refuseDecided, refuseUnseen } from './seenSubmission.ts';
import { sentBack } from './sentBack.ts';
import { readTextField } from './submissionEdit.ts';

/** The circumstances of a decision: by whom, when, with which prices, and until when it can be undone. */
export interface Deciding {
  readonly actor: Pick<Actor, 'name' | 'role'>;
  readonly now: Date;
  /** The prices with which a claim is checked. */
  readonly pricesOf: PricesOf;
  /** Time at which the decision becomes public. Null for at once. */
  readonly releaseAt: Date | null;
}

const HIDDEN = 'Its words and its link stay hidden: they were taken down on request.';

const dayOrNull = (sent: string | null | undefined): string | null => sent || null;

/** Returns the columns that an undo must restore, as JSON with their old values. */
function wasOf(row: SubmissionRow, values: object): string {
  const names = ['status', ...Object.keys(values)] as (keyof SubmissionRow)[];
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name]])));
}

type Decided = Pick<DecisionRow, 'status' | 'prediction_id' | 'expert_id' | 'was'> &
  Partial<Pick<DecisionRow, 'filled'>>;

/** Stores a decision. Publishes it at once if it has no release time. */
async function record(tx: WriteTransaction, row: SubmissionRow, decided: Decided, by: Deciding): Promise<void> {
  const { id } = await tx.models.decisions.create({
    ...decided,
    submission_id: row.id,
    actor: by.actor.name,
    decided_at: by.now,
    release_at: by.releaseAt,
    undone_at: null,
  });
  if (by.releaseAt === null) await release(tx, [{ ...decided, id, submission_id: row.id }], by.now);
}

const answerOf = (row: SubmissionRow, { releaseAt }: Deciding): Omit<WireDecision, 'message' | 'status'> => ({
  success: true,
  id: row.id,
  version: row.version + 1,
  prediction_id: null,
  influencer_id: null,
  new_influencer: false,
  undo_until: releaseAt?.toISOString() ?? null,
});

/**
 * Turns a pending submission into a prediction, once even if several operators decide at the same time. Throws 404, 409
 * if it was decided or changed meanwhile, and 400 if it cannot become a prediction.
 */
export async function approve(
  tx: WriteTransaction,
  id: number,
  asked: WireApproval,
  by: Deciding,
): Promise<WireDecision> {
  const found = await findSubmission(tx, id);
  await refuseUnseen(tx, found, asked.version);
  await refuseDecided(tx, found);
  const {
    influencer_id,
    start_date,
    end_date,
    confirmed = false,
    now: _now,
    dry_run: _dry,
    version: _seen,
    ...edit
  } = asked;
  const { row, columns } = edited(found, edit, by.now);
  const days = { start: dayOrNull(start_date), end: dayOrNull(end_date) };
  const { whole, doubt } = claimOfSubmission(row, { ...days, prices: await by.pricesOf(tx, row.asset) });
  const refunded = await sentBack(tx, found);
  if (refunded && !confirmed) {
    throw new AppError(
      'conflict',
      `Submission ${id} is not to be approved: ${refunded}; approve it as “confirmed” all the same`,
    );
  }
  if (doubt && !confirmed) {
    throw new AppError(
      'bad_request',
      `This cannot become a prediction: ${doubt}; approve it as “confirmed” where it is meant so`,
    );
  }
  const expert = await expertOfSubmission(tx, row, influencer_id);
  const values = { ...columns, status: 'approved' as const };
  await changeSubmission(tx, found, values);
  const prediction = await tx.models.predictions.create({
    ...whole.row,
    influencer_id: expert.id,
    import_key: `submission:${id}/${found.version}`, // a later approval creates another prediction
    recorded_at: by.now,
  });
  const isHidden = await keepHidden(tx, found, { prediction: prediction.id, operator: by.actor.name });
  const noted = { submission: id, prediction: prediction.id, outcome: row.prediction_outcome };
  await overrideByOutcome(tx, noted, by.actor);
  const filled = expert.filled && JSON.stringify(expert.filled);
  const made = { prediction_id: prediction.id, expert_id: expert.isNew ? expert.id : null, filled };
  await record(tx, row, { status: 'approved', ...made, was: wasOf(found, columns) }, by);
  return {
    ...answerOf(found, by),
    message: isHidden ? `Submission approved successfully! ${HIDDEN}` : 'Submission approved successfully!',
    status: 'approved',
    prediction_id: prediction.id,
    influencer_id: expert.id,
    new_influencer: expert.isNew,
  };
}

/** Rejects a submission with a comment. Throws 404 and 409. */
export async function reject(
  tx: WriteTransaction,
  id: number,
  { admin_comment, version }: WireRejection,
  by: Deciding,
): Promise<WireDecision> {
  const row = await findSubmission(tx, id);
  await refuseUnseen(tx, row, version);
  await refuseDecided(tx, row);
  const comment = admin_comment === undefined ? {} : { admin_comment: readTextField('admin_comment', admin_comment) };
  await changeSubmission(tx, row, { ...comment, status: 'rejected' });
  await record(tx, row, { status: 'rejected', prediction_id: null, expert_id: null, was: wasOf(row, comment) }, by);
  return { ...answerOf(row, by), message: 'Submission rejected successfully!', status: 'rejected' };
}
