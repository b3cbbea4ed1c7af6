import { dayText, readDay, type WireReply } from '@hindcast/domain';
import type { WireReplyResult } from '@hindcast/domain/client';
import { predictionOf, type ReplyRow, type WriteTransaction } from '../db/index.ts';
import { AppError } from '../lib/index.ts';

export interface ReplyOrder {
  /** Reply to store. Null removes the stored one. */
  readonly set: WireReply | null;
  readonly operator: string;
  readonly now: Date;
}

const present = ({ words, source_url, replied_on }: ReplyRow): WireReply => ({ words, source_url, date: replied_on });

/**
 * Stores an expert's reply to the verdict on a prediction in place of an earlier one, or removes it. An equal reply is
 * not stored again. Throws 404, 400 for a day before the prediction's, and 409 if the quote is taken down.
 */
export async function setReply(
  tx: WriteTransaction,
  id: number,
  { set, operator, now }: ReplyOrder,
): Promise<WireReplyResult> {
  const { models } = tx;
  const prediction = (await models.predictions.findOne({ where: { id } }))?.get();
  if (!prediction) throw new AppError('not_found', `There is no prediction ${id}`);
  const made = predictionOf(prediction).claim?.made ?? null;
  const day = set && readDay(set.date);
  if (made !== null && day !== null && day < made)
    throw new AppError(
      'bad_request',
      `Prediction ${id} was made on ${dayText(made)}: a reply to its verdict came later`,
    );
  if (set && prediction.taken_down !== null)
    throw new AppError('conflict', `Words of prediction ${id} are taken down: a reply would not be shown`);
  const where = { prediction_id: id };
  const before = (await models.replies.findOne({ where }))?.get() ?? null;
  const was = before && present(before);
  const shown = prediction.taken_down === null ? was : null;
  if (JSON.stringify(was) === JSON.stringify(set)) return { success: true, id, stored: false, data: shown };
  // keeps the old reply, so that a takedown can hide it wherever it is repeated
  if (was) await models.formerWords.create({ ...where, notes: was.words, source_url: was.source_url });
  await models.replies.destroy({ where });
  if (set) {
    const { words, source_url, date } = set;
    await models.replies.create({ ...where, words, source_url, replied_on: date, operator, created_at: now });
  }
  await tx.bumpRevision(`predictions:${prediction.asset}`);
  return { success: true, id, stored: true, data: set };
}
