import type { Asset, Day, Prediction, Series } from '@hindcast/domain';
import type { Period } from '@hindcast/domain/crowd';
import type { Crowd, Fit, InkTheme, Layer, Layout, Scale, Viewport } from '@hindcast/scene';

/** The predictions that strip and band of a crowded chart count, and the reader's choices. */
export interface CrowdInput {
  /** The predictions that strip and band count. */
  readonly counted: readonly Prediction[];
  /** Counts and band of more predictions than are at hand; null where `counted` has all. */
  readonly crowd: Crowd | null;
  /** Settled ones keep a mark beside the open ones: a reader searched for these, picked their experts or looks at a period. */
  readonly keepsSettled: boolean;
  /** True to show the band. Null if the density decides. */
  readonly band: boolean | null;
  readonly strip: boolean;
  /** The period that is looked at alone; null for none. */
  readonly period: Period | null;
}

/** Everything a chart is drawn from. */
export interface ChartInput {
  readonly asset: Asset;
  readonly series: Series;
  /** The active predictions. */
  readonly predictions: readonly Prediction[];
  /** All predictions, drawn or not. The chart's axes keep still until these, and not the active ones alone, change. */
  readonly all: readonly Prediction[];
  readonly today: Day;
  /** Word at the line of `today`, if that is a day in the past. */
  readonly nowWord?: string | undefined;
  /** Chosen by the chart's own width when null. */
  readonly layout: Layout | null;
  /** Calendar years back from today that the chart opens with; null for all; undefined for the asset's own. */
  readonly years: number | null | undefined;
  /** The part of time that the reader chose; null for the one the chart opens with. */
  readonly range: Viewport | null;
  readonly scale: Scale;
  readonly fit: Fit;
  /** The fan from the last close on; none where it is not shown, or not there yet. */
  readonly fan?: Layer | null;
  readonly crowding?: CrowdInput | null;
  /** The whole series where `today` is a day in the past. */
  readonly since?: Series | null;
  readonly inks: InkTheme;
  readonly selected: string | null;
  readonly watermark: string;
  /** Replaces the two sentences of a chart without data; null for the usual ones. */
  readonly empty: readonly [string, string] | null;
}
