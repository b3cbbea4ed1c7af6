import { type AssetId, type Day, dayText } from '@hindcast/domain';
import { Op } from 'sequelize';
import {
  type PriceDisagreementRow,
  type Records,
  readStoredDay,
  readStoredPrice,
  type WriteTransaction,
} from '../../db/index.ts';
import type { Disagreement } from '../rules/settleDay.ts';

/** A disagreement that is not settled, and the time when it was found. */
export interface OpenDisagreement extends Disagreement {
  readonly seenAt: Date;
}

/** Converts a raw row, which has the engine's own types. */
const readRow = ({ day, source, close, other, other_close, seen_at }: PriceDisagreementRow): OpenDisagreement => ({
  day: readStoredDay(day),
  source,
  close: readStoredPrice(close),
  other,
  otherClose: readStoredPrice(other_close),
  seenAt: new Date(seen_at),
});

/** Reads an asset's open disagreements by day, days ascending. */
export async function readDisagreements(records: Records, asset: AssetId): Promise<ReadonlyMap<Day, OpenDisagreement>> {
  const rows = await records.models.priceDisagreements.findAll({
    where: { asset, resolved_at: null },
    order: ['day'],
    raw: true,
  });
  return new Map(rows.map(readRow).map((open) => [open.day, open]));
}

const sayTheSame = (a: Disagreement, b: Disagreement): boolean =>
  a.source === b.source && a.close === b.close && a.other === b.other && a.otherClose === b.otherClose;

/** Stores disagreements that are new or differ from `open`. Returns the disagreements of days that had none before. */
export async function noteDisagreements(
  tx: WriteTransaction,
  asset: AssetId,
  found: readonly Disagreement[],
  open: ReadonlyMap<Day, OpenDisagreement>,
  now: Date,
): Promise<Disagreement[]> {
  const news = found.filter((one) => {
    const known = open.get(one.day);
    return !known || !sayTheSame(known, one);
  });
  const rows = news.map(({ day, source, close, other, otherClose }) => ({
    asset,
    day: dayText(day),
    source,
    close,
    other,
    other_close: otherClose,
    seen_at: open.get(day)?.seenAt ?? now,
    resolved_at: null,
  }));
  await tx.models.priceDisagreements.bulkCreate(rows, {
    updateOnDuplicate: ['source', 'close', 'other', 'other_close', 'seen_at', 'resolved_at'],
  });
  return news.filter(({ day }) => !open.has(day));
}

/** Marks the disagreements of these days as settled. */
export async function settleDisagreements(
  tx: WriteTransaction,
  asset: AssetId,
  days: readonly Day[],
  now: Date,
): Promise<void> {
  if (days.length === 0) return;
  const where = { asset, resolved_at: null, day: { [Op.in]: days.map(dayText) } };
  await tx.models.priceDisagreements.update({ resolved_at: now }, { where });
}
