import type { AssetId } from './asset.ts';
import { type Day, dayText } from './day.ts';

/** The lowest and the highest close of a year, in USD, adjusted for all splits. */
export type YearCosts = readonly [low: number, high: number];

/** Rounded closes of past years by asset. NAKA has none. */
const costs: Readonly<Record<AssetId, Readonly<Record<number, YearCosts>>>> = {
  btc: {
    2014: [311, 951],
    2015: [178, 465],
    2016: [364, 976],
    2017: [778, 19_497],
    2018: [3237, 17_527],
    2019: [3399, 13_016],
    2020: [4971, 29_002],
    2021: [29_374, 67_567],
    2022: [15_787, 47_686],
    2023: [16_625, 44_167],
    2024: [39_507, 106_141],
    2025: [76_272, 124_753],
    2026: [58_559, 96_929],
  },
  mstr: {
    2015: [15.3, 22.2],
    2016: [14.2, 20.4],
    2017: [12.4, 20.5],
    2018: [11.6, 15],
    2019: [12.1, 15.8],
    2020: [9.2, 39],
    2021: [42.5, 127],
    2022: [13.6, 55.8],
    2023: [14.5, 67.1],
    2024: [45, 474],
    2025: [151, 456],
    2026: [82, 196],
  },
  naka: {},
};

/**
 * Returns the lowest and highest close of an asset in the year of a day. For a day after the last known year it returns
 * that year's closes. Null if the asset has none.
 */
export function costsOn(asset: AssetId, day: Day): YearCosts | null {
  const known = costs[asset];
  const year = Number(dayText(day).slice(0, 4));
  const last = Math.max(...Object.keys(known).map(Number));
  return known[Math.min(year, last)] ?? null;
}
