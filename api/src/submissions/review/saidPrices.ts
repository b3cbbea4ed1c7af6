import { assets, formatSaidPrice, readPrice } from '@hindcast/domain';
import * as said from '@hindcast/domain/submit';
import type { SubmissionRow } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import { sentOf } from './sentOf.ts';

/** Returns the price that a target states in words. Null for other kinds. */
export const targetOf = (row: SubmissionRow): number | null => said.targetOf({ ...row, prediction_type: row.kind });

/**
 * Describes a contradiction between the words and the price field of a target, as a phrase. Null if they agree. Old
 * rows may contradict themselves.
 */
export function contradictionIn({ asset, kind, price_target, price_prediction }: SubmissionRow): string | null {
  const worded = said.isPricedInWords(kind) ? readPrice(price_prediction) : null;
  if (worded === null || price_target === null || worded === price_target) return null;
  const [words, field] = [worded, price_target].map((price) => formatSaidPrice(price, assets[asset]));
  return `its price_prediction says ${words} and its price_target ${field}; edit one of them`;
}

/** Returns a submission’s words and price fields after an edit, by the rule in the domain. Throws 400. */
export function saidPrices(row: SubmissionRow, set: said.SetPrices): Partial<said.SaidPrices> {
  const read = said.saidPrices({ ...sentOf(row), price_target: row.price_target }, set);
  if ('problem' in read) throw new AppError('bad_request', read.problem);
  return read.said;
}
