import type { Asset, Day, Prediction, Series } from '@hindcast/domain';
import type { Period } from '@hindcast/domain/crowd';
import type { Crowd, Fit, InkTheme, Layer, Layout, Scale, Viewport } from '@hindcast/scene';

/** The predictions that strip and band of a crowded chart count, and the reader's choices. */
export interface CrowdInput {
  /** The predictions that strip and band count. */
  readonly counted: readonly Prediction[];
  /** Counts and band of more predictions than are loaded. Null if `counted` has all. */
  readonly crowd: Crowd | null;
  /** True to keep the marks of settled predictions, after a search, a pick of experts or a choice of a period. */
  readonly keepsSettled: boolean;
  /** True to show the band. Null if the density decides. */
  readonly band: boolean | null;
  readonly strip: boolean;
  /** The only period shown. Null for all. */
  readonly period: Period | null;
}

/** Everything a chart is drawn from. */
export interface ChartInput {
  readonly asset: Asset;
  readonly series: Series;
  /** The active predictions. */
  readonly predictions: readonly Prediction[];
  /** All predictions, drawn or not. The axes change only with these, not with the active ones. */
  readonly all: readonly Prediction[];
  readonly today: Day;
  /** Word at the line of `today`, if that is a day in the past. */
  readonly nowWord?: string | undefined;
  /** Layout. Null to choose it by the chart's width. */
  readonly layout: Layout | null;
  /** Calendar years back from today in the initial view. Null for all, undefined for the asset's default. */
  readonly years: number | null | undefined;
  /** The range that the reader chose. Null for the initial one. */
  readonly range: Viewport | null;
  readonly scale: Scale;
  readonly fit: Fit;
  /** The fan from the last close on. Null if it is not shown or not loaded yet. */
  readonly fan?: Layer | null;
  readonly crowding?: CrowdInput | null;
  /** The whole series, if `today` is a past day. */
  readonly since?: Series | null;
  readonly inks: InkTheme;
  readonly selected: string | null;
  readonly watermark: string;
  /** Two sentences for a chart without data. Null for the default ones. */
  readonly empty: readonly [string, string] | null;
}
