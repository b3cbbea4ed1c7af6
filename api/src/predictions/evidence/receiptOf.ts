import { createHash } from 'node:crypto';
import { assets, calendarOf } from '@hindcast/domain';
import { makeReceipt } from '@hindcast/domain/receipt';
import { AppError } from '../../lib/index.ts';
import type { JudgedIn } from '../verdicts/verdictBooks.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the receipt of a prediction's verdict as canonical JSON. Throws 409 without a verdict. */
export function receiptOf({ book, judged }: JudgedIn): Buffer {
  const { record, judgement } = judged;
  const { claim, problem } = record.prediction;
  const { id } = record.stored;
  if (claim === null || judgement === null) {
    throw new AppError('conflict', `Prediction ${id} has no verdict that a receipt could be given for: ${problem}`);
  }
  const { asset, history, day } = book;
  const { series, splits } = history;
  const calendar = calendarOf(assets[asset]);
  const { override } = record;
  const judgedBy = { series, splits, calendar, asOf: day };
  return Buffer.from(makeReceipt({ prediction: id, asset, claim, judgement, override, ...judgedBy }, sha256));
}
