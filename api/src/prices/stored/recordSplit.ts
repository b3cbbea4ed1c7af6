import { type AssetId, type Bar, dayText, type Split } from '@hindcast/domain';
import { Op, type Transaction } from 'sequelize';
import type { Storage } from '../../storage/connect.ts';
import { onScale } from '../scale.ts';
import { readBars, storeBars } from './storedBars.ts';

/** The bars on record before a split's day, days rising. */
const barsBefore = (storage: Storage, asset: AssetId, { day }: Split, transaction: Transaction): Promise<Bar[]> =>
  readBars(storage, { asset, day: { [Op.lt]: dayText(day) } }, transaction);

/**
 * Records a split. With `scaled` the bars before it are as traded, and are divided. The answer is how many were.
 * Throws Sequelize's UniqueConstraintError when the day has one.
 */
export async function recordSplit(
  storage: Storage,
  asset: AssetId,
  split: Split,
  { source, scaled }: { readonly source: string; readonly scaled: boolean },
  transaction: Transaction,
): Promise<number> {
  const { numerator, denominator } = split;
  const bars = scaled ? await barsBefore(storage, asset, split, transaction) : [];
  const row = { asset, day: dayText(split.day), numerator, denominator, source, scaled: bars.length > 0 };
  await storage.models.splits.create(row, { transaction });
  await storeBars(storage, asset, onScale(bars, [split]), transaction);
  await storage.bumpRevision(`prices:${asset}`, transaction);
  return bars.length;
}

/** Digits of a price that survive being divided and multiplied again. */
const DIGITS = 13;

const rounded = (price: number | null | undefined): number | null => (price ? Number(price.toPrecision(DIGITS)) : null);

/** Takes a split off the record; with `scaled` the bars before it were divided, and are multiplied back. How many were. */
export async function eraseSplit(
  storage: Storage,
  asset: AssetId,
  split: Split,
  { scaled }: { readonly scaled: boolean },
  transaction: Transaction,
): Promise<number> {
  const bars = scaled ? await barsBefore(storage, asset, split, transaction) : [];
  const back: Split = { day: split.day, numerator: split.denominator, denominator: split.numerator };
  const multiplied = onScale(bars, [back]).map((bar) => ({
    ...bar,
    close: Number(bar.close.toPrecision(DIGITS)),
    open: rounded(bar.open),
    high: rounded(bar.high),
    low: rounded(bar.low),
  }));
  await storage.models.splits.destroy({ where: { asset, day: dayText(split.day) }, transaction });
  await storeBars(storage, asset, multiplied, transaction);
  await storage.bumpRevision(`prices:${asset}`, transaction);
  return bars.length;
}
