import { type Asset, type Day, dayText } from '@hindcast/domain';
import type { WireSplitChange } from '@hindcast/domain/client';
import type { Transaction } from 'sequelize';
import { refusal } from '../answers/refusal.ts';
import { presentSplit } from '../present/price.ts';
import { eraseSplit } from '../prices/stored/recordSplit.ts';
import type { Storage } from '../storage/connect.ts';
import { counted } from './phrases.ts';

/** Takes a split off the record; bars that were divided for it are multiplied back. Throws 404 when there is none. */
export async function removeSplit(
  storage: Storage,
  asset: Asset,
  day: Day,
  transaction: Transaction,
): Promise<WireSplitChange> {
  const when = dayText(day);
  const row = await storage.models.splits.findOne({ where: { asset: asset.id, day: when }, transaction });
  if (!row) throw refusal('not_found', `No split of ${asset.ticker} on ${when} is on record`);
  const { numerator, denominator, scaled } = row;
  const bars = await eraseSplit(storage, asset.id, { day, numerator, denominator }, { scaled }, transaction);
  const split = presentSplit(row);
  const what = scaled ? `${counted(bars, 'bar')} before it multiplied back` : 'bars stay as they are';
  return {
    success: true,
    split,
    bars,
    message: `Removed ${asset.ticker}'s split ${split.ratio} of ${when}: ${what}.`,
  };
}
