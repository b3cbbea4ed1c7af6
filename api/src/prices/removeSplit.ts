import { type Asset, type Day, dayText } from '@hindcast/domain';
import type { WireSplitChange } from '@hindcast/domain/client';
import type { WriteTransaction } from '../db/index.ts';
import { AppError } from '../lib/index.ts';
import { counted } from './phrases.ts';
import { eraseSplit } from './stored/recordSplit.ts';
import { presentSplit } from './wire/price.ts';

/** Removes a split and multiplies back the bars that were divided for it. Throws 404 if there is none. */
export async function removeSplit(tx: WriteTransaction, asset: Asset, day: Day): Promise<WireSplitChange> {
  const when = dayText(day);
  const row = await tx.models.splits.findOne({ where: { asset: asset.id, day: when } });
  if (!row) throw new AppError('not_found', `No split of ${asset.ticker} on ${when} is on record`);
  const { numerator, denominator, scaled } = row;
  const bars = await eraseSplit(tx, asset.id, { day, numerator, denominator }, { scaled });
  const split = presentSplit(row);
  const what = scaled ? `${counted(bars, 'bar')} before it multiplied back` : 'bars stay as they are';
  return {
    success: true,
    split,
    bars,
    message: `Removed ${asset.ticker}'s split ${split.ratio} of ${when}: ${what}.`,
  };
}
