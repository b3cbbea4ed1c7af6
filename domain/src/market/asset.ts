import { type Day, readDay } from './day.ts';
import type { TimeFrame } from './timeFrame.ts';

export type AssetId = 'btc' | 'mstr' | 'naka';

/**
 * Rules for the price axis of a chart: its range before data is loaded, and the limits of later ranges (C9, C10).
 * Prices in USD.
 */
export interface AxisPolicy {
  readonly initial: readonly [number, number];
  /** If set, the range goes from zero to this many times the highest price. If null, the visible prices are padded. */
  readonly fromZero: number | null;
  /** Padding is the larger of this share of the span and `padAtLeast`. */
  readonly padShare: number;
  readonly padAtLeast: number;
  readonly floor: number;
  /**
   * Views to which the steps apply: `allYears` for views of the whole history, `wideViews` for views of a year or more.
   */
  readonly leastIn: 'allYears' | 'wideViews';
  readonly topAtLeast: number;
  /**
   * Lower limits of the axis's top: if an active price is above `above`, or equal to it with `orEqual`, the top is at
   * least `top`. In ascending order.
   */
  readonly steps: readonly { readonly above: number; readonly orEqual: boolean; readonly top: number }[];
}

/** A share split: from `day` on, `numerator` new shares replace `denominator` old ones (10:1 → 10, 1). */
export interface Split {
  readonly day: Day;
  readonly numerator: number;
  readonly denominator: number;
}

/** A split that the company announced publicly. */
export interface KnownSplit extends Split {
  /** URL of the announcement. */
  readonly source: string;
}

/** Everything that differs between assets. To add an asset, add an entry to `assets`. */
export interface Asset {
  readonly id: AssetId;
  /** Name in sentences, as in "No BTC predictions yet". */
  readonly ticker: string;
  /** Name in titles, as in "Bitcoin Predictions". */
  readonly title: string;
  readonly company: string;
  readonly path: string;
  readonly pair: string;
  /** Number of decimals of a full price in USD. */
  readonly decimals: number;
  /** Name of the calendar of its trading days, see `calendarOf`. */
  readonly calendar: 'everyDay' | 'newYork';
  readonly axis: Readonly<Record<'desktop' | 'mobile', AxisPolicy>>;
  /** True if the price axis counts in thousands: `$50k` (C12). */
  readonly inThousands: boolean;
  /** Least margin to the right of the plot, CSS pixels (C14). */
  readonly chartRight: number;
  /** First day that any chart of the asset may show. */
  readonly chartFrom: string;
  /** Time frame that the asset's chart opens with. */
  readonly timeFrame: TimeFrame;
  /** Lowest and highest plausible price, USD. Prices outside are refused or ignored. */
  readonly plausible: readonly [number, number];
  /** Publicly announced splits, days ascending. */
  readonly splits: readonly KnownSplit[];
  /** True if predictions are shown only after the prices have loaded. Until then the list is empty too (W4). */
  readonly pricesFirst: boolean;
  /** Name of the setting that holds the API key for its price source. Null if its sources need no key. */
  readonly keySetting: string | null;
  readonly comingSoon: boolean;
  /** Placeholder prices in the form that submits a prediction: a target, and the two ends of a range. */
  readonly examples: { readonly target: string; readonly range: readonly [min: string, max: string] };
}

const bitcoinAxis: AxisPolicy = {
  initial: [-1000, 300_000],
  fromZero: null,
  padShare: 0.15,
  padAtLeast: 5000,
  floor: -1000,
  leastIn: 'allYears',
  topAtLeast: 200_000,
  steps: [
    { above: 300_000, orEqual: false, top: 400_000 },
    { above: 1_000_000, orEqual: true, top: 1_500_000 },
  ],
};

const shareAxis: AxisPolicy = {
  initial: [0, 1000],
  fromZero: null,
  padShare: 0.15,
  padAtLeast: 10,
  floor: 0,
  leastIn: 'wideViews',
  topAtLeast: 0,
  steps: [],
};

const tokenAxis: AxisPolicy = { ...shareAxis, initial: [0, 1], fromZero: 1.2, padAtLeast: 0 };

export const assets: Readonly<Record<AssetId, Asset>> = {
  btc: {
    id: 'btc',
    ticker: 'BTC',
    title: 'Bitcoin',
    company: 'Bitcoin',
    path: '/btc',
    pair: 'BTC/USD',
    decimals: 0,
    calendar: 'everyDay',
    axis: { desktop: bitcoinAxis, mobile: bitcoinAxis },
    inThousands: true,
    chartRight: 40,
    chartFrom: '2015-01-01',
    timeFrame: '5Y',
    plausible: [0.01, 20_000_000],
    splits: [],
    pricesFirst: false,
    keySetting: null,
    comingSoon: false,
    examples: { target: '$100,000', range: ['$80,000', '$120,000'] },
  },
  mstr: {
    id: 'mstr',
    ticker: 'MSTR',
    title: 'Strategy',
    company: 'MicroStrategy',
    path: '/mstr',
    pair: 'MSTR/USD',
    decimals: 0,
    calendar: 'newYork',
    axis: { desktop: shareAxis, mobile: { ...shareAxis, fromZero: 1.2, topAtLeast: 1000 } },
    inThousands: false,
    chartRight: 15,
    chartFrom: '2015-01-01',
    timeFrame: '2Y',
    plausible: [0.01, 1_000_000],
    splits: [
      {
        day: readDay('2024-08-08') as Day,
        numerator: 10,
        denominator: 1,
        source: "MicroStrategy's announcement of 11 Jul 2024",
      },
    ],
    pricesFirst: true,
    keySetting: 'HINDCAST_TIINGO_KEY',
    comingSoon: true,
    examples: { target: '$500', range: ['$400', '$600'] },
  },
  naka: {
    id: 'naka',
    ticker: 'NAKA',
    title: 'Nakamoto',
    company: 'Nakamoto',
    path: '/naka',
    pair: 'NAKA/USD',
    decimals: 2,
    calendar: 'everyDay',
    axis: { desktop: tokenAxis, mobile: tokenAxis },
    inThousands: false,
    chartRight: 15,
    chartFrom: '2015-01-01',
    timeFrame: '2Y',
    plausible: [0.000_001, 100_000],
    splits: [],
    pricesFirst: true,
    keySetting: 'HINDCAST_COINGECKO_KEY',
    comingSoon: false,
    examples: { target: '$10', range: ['$8', '$12'] },
  },
};

export const assetIds = Object.keys(assets) as AssetId[];

/** Reads the asset that a text names by id or title, in any case. Null if the text names no asset. */
export function readAssetId(text: unknown): AssetId | null {
  if (typeof text !== 'string') return null;
  const id = text.trim().toLowerCase();
  return assetIds.find((known) => known === id || assets[known].title.toLowerCase() === id) ?? null;
}

/** Returns the asset of a page: MSTR or NAKA if the path contains that asset's path, else Bitcoin (V1). */
export function assetOfPath(path: string): Asset {
  return Object.values(assets).find((asset) => asset.id !== 'btc' && path.includes(asset.path)) ?? assets.btc;
}
