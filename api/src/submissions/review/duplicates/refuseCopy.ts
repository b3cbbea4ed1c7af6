import type { WriteTransaction } from '../../../db/index.ts';
import { AppError } from '../../../lib/index.ts';
import { readExperts } from '../../../predictions/index.ts';
import { expertMeant } from '../expertOfSubmission.ts';
import { nearCopyOf } from './findDuplicates.ts';

/**
 * Refuses to approve a submission without review if it nearly repeats another call. Throws 409.
 * @param way advice for the operator, as a phrase.
 */
export async function refuseCopy(tx: WriteTransaction, id: number, way: string): Promise<void> {
  const row = await tx.models.submissions.findOne({ where: { id, status: 'pending' } });
  if (!row) return;
  const expert = expertMeant(await readExperts(tx), row.get());
  const copied = await nearCopyOf(tx, row.get(), expert?.id ?? null);
  if (copied)
    throw new AppError('conflict', `Submission ${id} is not approved: ${copied} says nearly the same; ${way}`);
}
