import { type AssetId, type Bar, dayText, type Split } from '@hindcast/domain';
import { Op } from 'sequelize';
import type { WriteTransaction } from '../../db/index.ts';
import { onScale } from '../rules/scale.ts';
import { readBars, storeBars } from './storedBars.ts';

/** Reads the stored bars before a split's day, days ascending. */
const barsBefore = (tx: WriteTransaction, asset: AssetId, { day }: Split): Promise<Bar[]> =>
  readBars(tx, { asset, day: { [Op.lt]: dayText(day) } });

/**
 * Stores a split. With `scaled` the bars before the split are unadjusted, and are divided. Returns the number of
 * divided bars. Throws Sequelize's UniqueConstraintError if the day has a split.
 */
export async function recordSplit(
  tx: WriteTransaction,
  asset: AssetId,
  split: Split,
  { source, scaled }: { readonly source: string; readonly scaled: boolean },
): Promise<number> {
  const { numerator, denominator } = split;
  const bars = scaled ? await barsBefore(tx, asset, split) : [];
  const row = { asset, day: dayText(split.day), numerator, denominator, source, scaled: bars.length > 0 };
  await tx.models.splits.create(row);
  await storeBars(tx, asset, onScale(bars, [split]));
  await tx.bumpRevision(`prices:${asset}`);
  return bars.length;
}

/** Digits of a price that stay exact if it is divided and multiplied again. */
const DIGITS = 13;

const rounded = (price: number | null | undefined): number | null => (price ? Number(price.toPrecision(DIGITS)) : null);

/** Removes a split. With `scaled` the bars before it were divided, and are multiplied back. Returns their number. */
export async function eraseSplit(
  tx: WriteTransaction,
  asset: AssetId,
  split: Split,
  { scaled }: { readonly scaled: boolean },
): Promise<number> {
  const bars = scaled ? await barsBefore(tx, asset, split) : [];
  const back: Split = { day: split.day, numerator: split.denominator, denominator: split.numerator };
  const multiplied = onScale(bars, [back]).map((bar) => ({
    ...bar,
    close: Number(bar.close.toPrecision(DIGITS)),
    open: rounded(bar.open),
    high: rounded(bar.high),
    low: rounded(bar.low),
  }));
  await tx.models.splits.destroy({ where: { asset, day: dayText(split.day) } });
  await storeBars(tx, asset, multiplied);
  await tx.bumpRevision(`prices:${asset}`);
  return bars.length;
}
