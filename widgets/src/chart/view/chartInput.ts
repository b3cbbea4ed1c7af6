import type { Asset, Day, Prediction, Series } from '@hindcast/domain';
import type { Period } from '@hindcast/domain/crowd';
import type { Crowd, Fit, InkTheme, Layer, Layout, Scale, Viewport } from '@hindcast/scene';

/** Data and choices for strip and band of a crowded chart. */
export interface CrowdInput {
  /** Predictions that strip and band count. */
  readonly counted: readonly Prediction[];
  /** Tally and band of more predictions than are loaded. Null if `counted` has all of them. */
  readonly crowd: Crowd | null;
  /**
   * True to draw the marks of settled predictions even if there are many: after a search, a pick of experts or a choice
   * of a period.
   */
  readonly keepsSettled: boolean;
  /** True to show the band. Null if the density decides. */
  readonly band: boolean | null;
  readonly strip: boolean;
  /** The only period shown. Null for all. */
  readonly period: Period | null;
}

/** All data and choices that a chart is drawn from. */
export interface ChartInput {
  readonly asset: Asset;
  readonly series: Series;
  /** Active predictions: those that the chart draws. */
  readonly predictions: readonly Prediction[];
  /** All predictions, drawn or not. The limits of the axes follow from them, not from the active ones. */
  readonly all: readonly Prediction[];
  readonly today: Day;
  /** Text at the line of `today`, for a day in the past. */
  readonly nowWord?: string | undefined;
  /** Layout of the chart. Null to choose it by the chart's width. */
  readonly layout: Layout | null;
  /** Calendar years before today in the initial view. Null for all, undefined for the asset's default. */
  readonly years: number | null | undefined;
  /** Range that the reader chose. Null for the initial range. */
  readonly range: Viewport | null;
  readonly scale: Scale;
  readonly fit: Fit;
  /** Layer with the fan after the last close. Null if the fan is not shown or not loaded yet. */
  readonly fan?: Layer | null;
  readonly crowding?: CrowdInput | null;
  /** The whole series, if `today` is a past day. Null or left out otherwise. */
  readonly since?: Series | null;
  readonly inks: InkTheme;
  readonly selected: string | null;
  readonly watermark: string;
  /** Two sentences for a chart without data. Null for the default ones. */
  readonly empty: readonly [string, string] | null;
}
