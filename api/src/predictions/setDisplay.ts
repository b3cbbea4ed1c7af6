import { type Kind, ruleOf } from '@hindcast/domain';
import type { WireDisplayOverride, WireDisplayResult } from '@hindcast/domain/client';
import {
  createCensor,
  type DisplayOverrideRow,
  type Records,
  readTakenDown,
  type WriteTransaction,
} from '../db/index.ts';
import { AppError } from '../lib/index.ts';

/** Settings by which a prediction is drawn other than claimed: price, off the chart, or day of its break. */
export type DisplaySet = Pick<DisplayOverrideRow, 'shown_price' | 'off_chart' | 'broken_on'>;

export interface DisplayRequest {
  /** Display to set. Null to draw the prediction as claimed. */
  readonly set: DisplaySet | null;
  readonly reason: string;
  readonly operator: string;
  readonly now: Date;
}

const present = (row: DisplayOverrideRow): WireDisplayOverride => ({
  id: row.prediction_id,
  shown_price: row.shown_price,
  off_chart: Boolean(row.off_chart),
  broken_on: row.broken_on,
  reason: row.reason,
  by: row.operator,
  at: row.created_at.toISOString(),
});

/** Tells whether a kind claims that the price stays above a level, which can break. */
const isFloor = (kind: Kind): boolean =>
  ruleOf(kind).cases.every(({ settledBy, side }) => settledBy === 'break' && side === 'below');

/** Lists the predictions with a display override. Leaves out a reason that repeats quotes that were taken down. */
export async function listDisplays(records: Records): Promise<WireDisplayOverride[]> {
  const found = await records.models.displayOverrides.findAll({ order: ['prediction_id'] });
  const rows = found.map((row) => row.get());
  const hidden = await readTakenDown(
    records,
    rows.map(({ prediction_id }) => prediction_id),
  );
  return rows.map((row) => {
    const down = hidden.get(row.prediction_id);
    return present(down ? { ...row, reason: createCensor(down)(row.reason) } : row);
  });
}

/**
 * Sets or lifts the display override of a prediction. An equal setting is not stored again. Throws 404, and 400 if a
 * day of the break is set for a kind without a floor.
 */
export async function setDisplay(
  tx: WriteTransaction,
  id: number,
  { set, reason, operator, now }: DisplayRequest,
): Promise<WireDisplayResult> {
  const { models } = tx;
  const prediction = await models.predictions.findOne({ where: { id }, attributes: ['asset', 'kind'] });
  if (!prediction) throw new AppError('not_found', `There is no prediction ${id}`);
  const where = { prediction_id: id };
  const before = (await models.displayOverrides.findOne({ where }))?.get() ?? null;
  if (set?.broken_on && !isFloor(prediction.kind)) {
    throw new AppError('bad_request', `Prediction ${id} names no floor that could break`);
  }
  const row = set && { prediction_id: id, ...set, reason, operator, created_at: now };
  const was = before && present(before);
  const data = row && present(row);
  const said = (one: WireDisplayOverride | null) =>
    JSON.stringify(one && [one.shown_price, one.off_chart, one.broken_on, one.reason]);
  if (said(was) === said(data)) return { success: true, id, stored: false, data: was };
  await models.displayOverrides.destroy({ where });
  if (row) await models.displayOverrides.create(row);
  await tx.bumpRevision(`predictions:${prediction.asset}`);
  return { success: true, id, stored: true, data };
}
