import type { Asset, Day, Kind, Outcome, Prediction, Series } from '@hindcast/domain';
import type { Band, Grain, Period, PeriodCounts, Tally } from '@hindcast/domain/crowd';

/** The role of a colour. A painter turns roles into colours of its theme. */
export type Ink =
  | 'text'
  | 'muted'
  | 'faint'
  | 'grid'
  | 'line'
  | 'area'
  | 'surface'
  | 'hit'
  | 'miss'
  | 'pending'
  /** Text in the pending colour. Texts need more contrast than strokes. */
  | 'pendingText'
  | 'hitSoft'
  | 'missSoft'
  | 'pendingSoft';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/**
 * The few shapes that all drawings consist of, in CSS pixels. Painters know only these, and nothing about predictions.
 */
export type Shape =
  | {
      readonly type: 'line';
      readonly from: Point;
      readonly to: Point;
      readonly ink: Ink;
      readonly width: number;
      readonly dash?: readonly number[];
      readonly opacity?: number;
    }
  | {
      /** Separate segments drawn in one stroke: x0, y0, x1, y1 of each in turn. */
      readonly type: 'lines';
      readonly d: readonly number[];
      readonly ink: Ink;
      readonly width: number;
      readonly opacity?: number;
    }
  | {
      readonly type: 'circle';
      readonly at: Point;
      readonly radius: number;
      /** Start and end of an arc, as shares of a turn, clockwise from the top. The whole circle if left out. */
      readonly part?: readonly [from: number, to: number];
      readonly fill?: Ink;
      readonly stroke?: Ink;
      readonly width?: number;
      readonly opacity?: number;
    }
  | {
      readonly type: 'rect';
      readonly box: Box;
      readonly fill?: Ink;
      readonly stroke?: Ink;
      readonly width?: number;
      readonly radius?: number;
      readonly opacity?: number;
    }
  | {
      readonly type: 'path';
      readonly d: readonly Point[];
      readonly close?: boolean;
      readonly fill?: Ink;
      readonly stroke?: Ink;
      readonly width?: number;
      readonly dash?: readonly number[];
      readonly opacity?: number;
    }
  | {
      readonly type: 'text';
      readonly at: Point;
      readonly text: string;
      readonly ink: Ink;
      readonly size: number;
      readonly weight: 400 | 600 | 700;
      readonly align: 'start' | 'middle' | 'end';
      /** A rim in the surface's colour, 3 px wide in all, beneath the letters. The middle of the text is at `at.y`. */
      readonly halo?: boolean;
      readonly opacity?: number;
      /** Width with which it was measured. A painter with another font adjusts the text to it. */
      readonly length?: number;
    }
  | {
      /**
       * A drawing that is repeated at many places. The same array always means the same drawing, so that painters can
       * cache it.
       */
      readonly type: 'stamp';
      readonly at: Point;
      /** Shapes around the origin. */
      readonly shapes: readonly Shape[];
      readonly opacity?: number;
    };

/** The time range of the chart, in fractional UTC days since 1970-01-01. */
export interface Viewport {
  readonly from: number;
  readonly to: number;
}

/** Width in pixels of a text at a size and weight: the browser's own measure, or a width table on the server. */
export type Measure = (text: string, size: number, weight: number) => number;

/** A live price in USD and the UTC day it belongs to. Stale: the last message with a price is more than 30 s old. */
export interface LivePoint {
  readonly price: number;
  readonly day: Day;
  readonly stale: boolean;
}

/** The scale of the price axis: equal distances are equal differences in dollars, or equal ratios. */
export type Scale = 'linear' | 'log';

/** Range of the price axis: the line alone, all predictions in view, or those near enough (C9). */
export type Fit = 'auto' | 'price' | 'all';

export type Layout = 'desktop' | 'mobile';

/**
 * The part of the predictions that is drawn one by one (C17): all; the open ones, with the settled ones counted in the
 * strip; or a few labelled ones (twelve, on a phone four), with strip and band for the rest.
 */
export type Density = 'few' | 'some' | 'crowd';

/** Tally and band of many predictions. An embed receives them for all calls of an asset, because it draws only some. */
export interface Crowd {
  readonly tally: Tally;
  readonly band: Band;
}

/** The mapping of a scene's days and prices onto its plot, in pixels. */
export interface Onto {
  readonly plot: Box;
  readonly viewport: Viewport;
  x(day: number): number;
  y(price: number): number;
}

export interface SceneInput {
  readonly asset: Asset;
  readonly series: Series;
  /** The active predictions. Hidden ones and those without a claim are skipped. */
  readonly predictions: readonly Prediction[];
  readonly viewport: Viewport;
  readonly width: number;
  readonly height: number;
  readonly layout: Layout;
  readonly today: Day;
  readonly scale: Scale;
  /** `auto` when left out. */
  readonly fit?: Fit;
  /** The predictions that the price axis has to fit. If left out, the drawn ones. With a filter both differ. */
  readonly fitted?: readonly Prediction[];
  /**
   * Weight of the asset's minimum price range, 0 to 1. It applies only while all years are in view (C9). 0 if left out.
   */
  readonly minimums?: number;
  readonly measure: Measure;
  readonly watermark: string;
  /** Text at the line of `today`, if that is a day in the past. “Today” if left out. */
  readonly nowWord?: string | undefined;
  readonly selected: string | null;
  /** The fan of likely prices from the last close on; none if left out. */
  readonly fan?: Layer | null;
  /** The live price. If its day is later than the last close, the line continues to it. */
  readonly live?: LivePoint | null;
  /** The predictions that strip and band count. If left out, the drawn ones. */
  readonly counted?: readonly Prediction[];
  /** Counts and band of more predictions than were loaded. If left out, they are computed from `counted`. */
  readonly crowd?: Crowd | null;
  /** Density of the previous scene: keeps a moving chart from flickering. Null or left out for a first scene. */
  readonly before?: Density | null;
  /** The former density while it fades out: its shapes are in the scene's `leaving`. */
  readonly leaving?: Density | null;
  /** True to show the band of open calls (C19). When left out, it is shown in a crowd. */
  readonly band?: boolean | null;
  /** True to show the strip where there are many predictions (C18). True when left out. */
  readonly strip?: boolean;
  /** Visible share of the strip's height while it appears or disappears, 0 to 1. 1 if left out. */
  readonly rise?: number;
  /**
   * True to keep the marks of settled predictions as long as those of open ones: a reader searched or picked experts.
   */
  readonly keepsSettled?: boolean;
  /** The only period that is shown in detail; null or left out for none. */
  readonly period?: Period | null;
  /** The whole series, if `today` is a day in the past: later prices are drawn faintly. */
  readonly since?: Series | null;
  /**
   * True to leave out all texts. A chart's first frame is drawn sooner without them: measuring and placing them and the
   * first use of each font take as long as all the rest.
   */
  readonly wordless?: boolean;
  /**
   * The labels of the previous scene, while the view moves: only these are shown, each on the same side of its mark as
   * before, so that no label jumps. If left out, all labels get their best places.
   */
  readonly labels?: Scene['labels'] | undefined;
  /** The `line.xy` of a scene that is no longer shown: its memory is reused if it is large enough. */
  readonly reuse?: Float64Array;
}

/** A drawn prediction, or several that would cover each other. */
export interface Mark {
  readonly id: string;
  readonly kind: Kind;
  readonly outcome: Outcome;
  /** Place of the dot; a finger or pointer selects the mark there. */
  readonly at: Point;
  /** Shapes beneath the price line: rays, bands, edges. */
  readonly under: readonly Shape[];
  /** Shapes above the price line: dot, ring, arrow. */
  readonly shapes: readonly Shape[];
  /** Shapes above all marks: the "+N" of a cluster; expert, price and a hit's date if there is room for them. */
  readonly label: readonly Shape[];
  /** Accessible name, a sentence. */
  readonly name: string;
  /** Ids of the predictions in this mark: one, or all of a "+N" cluster. The one on top comes first. */
  readonly members: readonly string[];
}

export interface Tick {
  /** In a scene: pixels from the left (time) or the top (price). */
  readonly at: number;
  readonly text: string;
}

/** The counts of one period of the strip, and the place of its bar, pixels. */
export interface StripBar {
  readonly counts: PeriodCounts;
  readonly x: number;
  readonly width: number;
}

/** The strip below the plot: bars that count hits, misses and open predictions by period (C18). */
export interface Strip {
  readonly box: Box;
  /** Height of the text above the bars, pixels. */
  readonly head: number;
  readonly grain: Grain;
  /** From left to right. */
  readonly bars: readonly StripBar[];
  readonly shapes: readonly Shape[];
}

/** The band and the marks of the former density, which fade out. The marks have no labels. */
export type Leaving = Pick<Scene, 'marks' | 'band'>;

/** Returns shapes to be drawn behind these marks, within the plot. */
export type Layer = (onto: Onto, marks: readonly Mark[]) => readonly Shape[];

/** Everything a painter needs to draw a chart once, and everything a pointer needs to find what is under it. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly plot: Box;
  /** Price at the bottom and the top edge of the plot. */
  readonly price: { readonly bottom: number; readonly top: number };
  readonly scale: Scale;
  readonly viewport: Viewport;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  /** The price line, decimated: x0, y0, x1, y1 …; only the first `points` points are valid. */
  readonly line: { readonly xy: Float64Array; readonly points: number };
  /** The gap between the last close and a live price of weeks later, in which the prices are unknown. */
  readonly gap: { readonly from: Point; readonly to: Point } | null;
  /** Shapes behind the marks: the range of likely prices. */
  readonly fan: readonly Shape[];
  readonly density: Density;
  /** Shapes of the former density, which fade out. Null if the density has not just changed. */
  readonly leaving: Leaving | null;
  /** Shapes behind the marks: the band of prices that open calls expect. Empty if it is not shown. */
  readonly band: readonly Shape[];
  /** The prices since `today`, if that is a day in the past. */
  readonly since: readonly Shape[];
  /** Null if it is not shown. */
  readonly strip: Strip | null;
  /** In paint order: the most important mark is last and lies on top. */
  readonly marks: readonly Mark[];
  /**
   * Rank of the place that each label has, by the mark's id. Null if the scene has no texts yet; one with texts
   * follows.
   */
  readonly labels: ReadonlyMap<string, number> | null;
  /**
   * The last point, with the direction between the last two (C4). `stale` if it is a live price without recent news.
   */
  readonly live: {
    readonly at: Point;
    readonly direction: 'up' | 'down' | 'flat';
    readonly price: number;
    readonly stale: boolean;
  } | null;
  /** Position of the line at today, beyond which nothing is known. Null outside the plot. */
  readonly now: number | null;
  /** Text at that line; “Today” if left out. */
  readonly nowWord?: string;
  /** Label with the last price at the right edge, beside the plot and wholly visible. */
  readonly tag: { readonly box: Box; readonly text: string } | null;
  readonly watermark: { readonly at: Point; readonly text: string };
  /** The two sentences of C6, if there is nothing to draw. Otherwise null. */
  readonly empty: readonly [string, string] | null;
  /** Predictions that could not be drawn and why, for a warning in the console (C8). */
  readonly skipped: readonly { readonly id: string; readonly problem: string }[];
}
