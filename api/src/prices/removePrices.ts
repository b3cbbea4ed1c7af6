import { type Asset, type Day, dayText } from '@hindcast/domain';
import type { WirePriceRemovalResult } from '@hindcast/domain/client';
import { Op } from 'sequelize';
import type { WriteTransaction } from '../db/index.ts';
import { AppError } from '../lib/index.ts';
import { counted } from './phrases.ts';
import { readBars } from './stored/storedBars.ts';

const LISTED = 100;

export interface PriceRemoval {
  readonly asset: Asset;
  /** First day to remove. */
  readonly from: Day;
  /** Last day to remove. */
  readonly to: Day;
  readonly dryRun: boolean;
}

/** Lists the predictions whose settled verdict used a close between two days, both included. */
export type ListResting = (first: Day, last: Day) => readonly number[];

/**
 * Removes the bars of some days, so that a wrong import can be undone. The result names the predictions
 * whose verdict used these days; they are judged again afterwards. Throws 404 if there are no such days.
 */
export async function removePrices(
  tx: WriteTransaction,
  { asset, from, to, dryRun }: PriceRemoval,
  listResting: ListResting,
): Promise<WirePriceRemovalResult> {
  const where = { asset: asset.id, day: { [Op.between]: [dayText(from), dayText(to)] as [string, string] } };
  const bars = await readBars(tx, where);
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) {
    throw new AppError('not_found', `No price of ${asset.ticker} from ${dayText(from)} to ${dayText(to)} is on record`);
  }
  const resting = listResting(first.day, last.day);
  if (!dryRun) {
    await tx.models.bars.destroy({ where });
    await tx.bumpRevision(`prices:${asset.id}`);
  }
  const days = `${counted(bars.length, 'day')} of ${asset.ticker}, ${dayText(first.day)} to ${dayText(last.day)}`;
  const named = resting.slice(0, 10).map((id) => `#${id}`);
  const which = `${named.join(', ')}${resting.length > named.length ? ' and others' : ''}`;
  const verdicts =
    resting.length === 0
      ? 'No settled verdict was'
      : `${counted(resting.length, 'settled verdict')} (${which}) ${resting.length === 1 ? 'was' : 'were'}`;
  return {
    success: true,
    stored: !dryRun,
    days: bars.length,
    first: dayText(first.day),
    last: dayText(last.day),
    predictions: resting.slice(0, LISTED),
    verdicts: resting.length,
    message: `${dryRun ? `Dry run, nothing removed: ${days}` : `Removed ${days}`}. ${verdicts} read from these days.`,
  };
}
