import { type Asset, type Bar, type Day, dayText } from '@hindcast/domain';
import { costsOn } from '@hindcast/domain/machine';
import { median } from './scale.ts';

/** Factor above a year's highest close, or below its lowest, that no price of that year can reach. */
const FAR = 10;

/** Closes at a price that the asset never had, and the range of closes in their year (`low` to `high`, USD). */
export interface FarPrices {
  /** Ratio of the closes to the nearest close of their year. */
  readonly times: number;
  readonly year: string;
  readonly low: number;
  readonly high: number;
}

/** Compares closes with the prices of an asset in their years. Null if they are near, or no such prices are known. */
export function farFrom(asset: Asset, bars: readonly Bar[]): FarPrices | null {
  const offs = bars.flatMap(({ day, close }) => {
    const costs = costsOn(asset.id, day);
    return costs === null ? [] : [Math.log(close / Math.min(Math.max(close, costs[0]), costs[1]))];
  });
  const off = median(offs);
  if (!(Math.abs(off) > Math.log(FAR))) return null;
  const day = bars.find(({ day }) => costsOn(asset.id, day) !== null)?.day as Day;
  const [low, high] = costsOn(asset.id, day) ?? [0, 0];
  return { times: Math.exp(off), year: dayText(day).slice(0, 4), low, high };
}
