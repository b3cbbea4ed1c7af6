import { type Asset, type Bar, type Day, dayText, GENERATED, type KnownSplit } from '@hindcast/domain';
import { costsOn } from '@hindcast/domain/machine';
import { type Records, readSplits, type WriteTransaction } from '../../db/index.ts';
import { NEAR_DAYS } from '../rules/jumps.ts';
import { ratioText } from '../rules/ratio.ts';
import { median } from '../rules/scale.ts';
import { type PriceScale, scaleBeforeSplit } from '../rules/splitScale.ts';
import { recordSplit } from './recordSplit.ts';
import { readBars } from './storedBars.ts';

/** Factor by which a median may lie beyond a year's closes and still belong to that year. */
const AROUND = 1.25;

/** Returns the scale of bars before a split by the asset's prices in their years. Null if both scales are possible. */
function scaleByCosts(asset: Asset, bars: readonly Bar[], split: KnownSplit): PriceScale | null {
  const fits = (factor: number): boolean => {
    const beyond = bars.flatMap(({ day, close }) => {
      const costs = costsOn(asset.id, day);
      return costs === null ? [] : [Math.max(costs[0] / (close * factor), (close * factor) / costs[1])];
    });
    return median(beyond) <= AROUND;
  };
  const [adjusted, raw] = [fits(1), fits(split.denominator / split.numerator)];
  return adjusted === raw ? null : adjusted ? 'adjusted' : 'raw';
}

/**
 * Returns the scale of the bars before a split: by the closes beside its day, else by the asset's prices in their
 * years. Null if it cannot be determined.
 * @param bars days ascending, some before the split.
 */
export function shownScale(asset: Asset, bars: readonly Bar[], split: KnownSplit): PriceScale | null {
  const before = bars.filter(({ day }) => day < split.day);
  const [last, after] = [before.at(-1), bars.find(({ day }) => day >= split.day)];
  if (last && after && after.day - last.day <= NEAR_DAYS) return scaleBeforeSplit(last.close, after.close, split);
  return scaleByCosts(asset, before, split);
}

/** Describes a split: `MSTR's split 10:1 of 2024-08-08 (MicroStrategy's announcement of 11 Jul 2024)`. */
export const splitText = ({ ticker }: Asset, split: KnownSplit): string =>
  `${ticker}'s split ${ratioText(split)} of ${dayText(split.day)} (${split.source})`;

/** Returns an asset's known splits up to `today` that are not stored. */
export async function missingSplits(records: Records, asset: Asset, today: Day): Promise<readonly KnownSplit[]> {
  if (asset.splits.length === 0) return [];
  const recorded = await readSplits(records, asset.id);
  return asset.splits.filter(({ day }) => day <= today && !recorded.some((split) => split.day === day));
}

/**
 * Stores each known split of an asset whose stored bars are already adjusted for it, or all lie after it. Returns the
 * stored splits. For the others, an operator must state the scale of the bars.
 */
export async function recordKnownSplits(
  tx: WriteTransaction,
  asset: Asset,
  today: Day,
): Promise<readonly KnownSplit[]> {
  const missing = await missingSplits(tx, asset, today);
  if (missing.length === 0) return [];
  const bars = (await readBars(tx, { asset: asset.id })).filter(({ source }) => source !== GENERATED);
  const recorded: KnownSplit[] = [];
  for (const split of missing) {
    const [first] = bars;
    if (!first || (first.day < split.day && shownScale(asset, bars, split) !== 'adjusted')) continue;
    const { day, numerator, denominator } = split;
    await recordSplit(tx, asset.id, { day, numerator, denominator }, { source: split.source, scaled: false });
    recorded.push(split);
  }
  return recorded;
}
