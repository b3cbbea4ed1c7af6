import { mayDo } from '@hindcast/domain/people';
import type { SubmissionRow } from '../../db/index.ts';
import type { Actor } from '../../http/index.ts';
import { AppError } from '../../lib/index.ts';

/** Columns that a reviewer may still edit once a submission is decided. */
const COMMENTS: readonly string[] = ['admin_comment'];

/** Refuses to edit a decided submission, except its comment, unless the actor may approve. Throws 403. */
export function refuseDecidedEdit({ id, status }: SubmissionRow, columns: object, actor: Pick<Actor, 'role'>): void {
  const fields = Object.keys(columns).filter((name) => !COMMENTS.includes(name));
  if (status === 'pending' || fields.length === 0 || mayDo(actor.role, 'approve')) return;
  throw new AppError(
    'forbidden',
    `Submission ${id} is ${status}: your role may change its comment, and ${fields.join(', ')} only while it is pending`,
  );
}
