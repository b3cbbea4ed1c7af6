import { literal } from 'sequelize';
import {
  lookupKeysOf,
  type NewSubmission,
  type SubmissionRow,
  standingDecision,
  type WriteTransaction,
} from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import { changesSince } from './changesSince.ts';

/** Returns a submission. Throws 404. */
export async function findSubmission({ models }: WriteTransaction, id: number): Promise<SubmissionRow> {
  const row = await models.submissions.findOne({ where: { id } });
  if (row) return row.get();
  throw new AppError('not_found', `There is no submission ${id}`);
}

/** Returns the last decider of a submission as words for a message: " by Ada". Empty without a decision. */
async function decidedBy(tx: WriteTransaction, id: number): Promise<string> {
  const last = await standingDecision(tx, id);
  return last ? ` by ${last.actor}` : '';
}

/** Refuses to act on a submission that changed since the client read it. Throws 409 with the changes. */
export async function refuseUnseen(tx: WriteTransaction, row: SubmissionRow, seen: number | undefined): Promise<void> {
  if (seen === undefined || seen === row.version) return;
  const now = row.status === 'pending' ? 'changed' : `${row.status}${await decidedBy(tx, row.id)}`;
  const changes = await changesSince(tx, row, seen);
  throw new AppError(
    'conflict',
    `Submission ${row.id} was ${now} meanwhile: ${changes === null ? '' : `${changes}; `}it is at version ${row.version}, and you looked at ${seen}. Look again`,
  );
}

/** Refuses to decide a submission that is already decided. Throws 409. */
export async function refuseDecided(tx: WriteTransaction, { id, status }: SubmissionRow): Promise<void> {
  if (status === 'pending') return;
  const way = status === 'rejected' ? '; an edit of its status to pending opens it again' : '';
  throw new AppError('conflict', `Submission ${id} is ${status} already${await decidedBy(tx, id)}${way}`);
}

/** Updates a submission only if it is unchanged since it was read. Throws 409. */
export async function changeSubmission(
  { models }: WriteTransaction,
  row: SubmissionRow,
  values: Partial<NewSubmission>,
): Promise<void> {
  const { id, version, status } = row;
  const [changed] = await models.submissions.update(
    {
      ...values,
      ...lookupKeysOf({ ...row, ...values } as SubmissionRow),
      version: literal('version + 1') as unknown as number,
    },
    { where: { id, version, status } },
  );
  if (changed === 0) throw new AppError('conflict', `Submission ${id} was changed meanwhile: look again`);
}
