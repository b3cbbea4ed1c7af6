import type { Asset, Day, Kind, Outcome, Prediction, Series } from '@hindcast/domain';
import type { Band, Grain, Period, PeriodCounts, Tally } from '@hindcast/domain/crowd';

/** Role of a colour. Painters map roles to the colours of a theme. */
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
  /** Text in the colour of pending predictions. A role of its own, because text needs more contrast than strokes. */
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

/** Shapes that all drawings consist of, in CSS pixels. Painters draw only these and know nothing about predictions. */
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
      /** Separate segments that are drawn in one stroke: x0, y0, x1, y1 of each. */
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
      /** Start and end of an arc, as shares of the circle, clockwise from the top. The whole circle if left out. */
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
      /** Start, middle or end of the text, as `align` says. `at.y` is its vertical middle. */
      readonly at: Point;
      readonly text: string;
      readonly ink: Ink;
      readonly size: number;
      readonly weight: 400 | 600 | 700;
      readonly align: 'start' | 'middle' | 'end';
      /** True to outline the letters in the background colour, 3 px wide in total. */
      readonly halo?: boolean;
      readonly opacity?: number;
      /** Width with which the text was measured, pixels. A painter with another font fits the text to it. */
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

/**
 * Function that returns the width of a text in pixels at a size and weight. In browsers it measures, on servers it uses
 * a table.
 */
export type Measure = (text: string, size: number, weight: number) => number;

/** A live price in USD with its UTC day. `stale`: the last message with a price is more than 30 s old. */
export interface LivePoint {
  readonly price: number;
  readonly day: Day;
  readonly stale: boolean;
}

/**
 * Scale of the price axis. `linear`: equal distances are equal differences in dollars. `log`: equal distances are equal
 * ratios.
 */
export type Scale = 'linear' | 'log';

/**
 * Prices that the axis has to fit (C9). `price`: the line alone. `all`: all predictions in view. `auto`: predictions
 * near the line.
 */
export type Fit = 'auto' | 'price' | 'all';

export type Layout = 'desktop' | 'mobile';

/**
 * Density of a chart (C17). `few`: all predictions are drawn one by one. `some`: only the open ones, and the strip
 * counts the settled ones. `crowd`: only twelve labelled ones (four on a phone), and strip and band stand for the rest.
 */
export type Density = 'few' | 'some' | 'crowd';

/** Tally and band of all calls. An embed receives both from the server, because it loads only some of the calls. */
export interface Crowd {
  readonly tally: Tally;
  readonly band: Band;
}

/** Data to map days and prices to pixels of a scene's plot. */
export interface Onto {
  readonly plot: Box;
  readonly viewport: Viewport;
  x(day: number): number;
  y(price: number): number;
}

export interface SceneInput {
  readonly asset: Asset;
  readonly series: Series;
  /** The active predictions. Predictions that are hidden or have no claim are skipped. */
  readonly predictions: readonly Prediction[];
  readonly viewport: Viewport;
  readonly width: number;
  readonly height: number;
  readonly layout: Layout;
  readonly today: Day;
  readonly scale: Scale;
  /** `auto` when left out. */
  readonly fit?: Fit;
  /** Predictions that the price axis has to fit. If left out, `predictions`. They differ while a filter is set. */
  readonly fitted?: readonly Prediction[];
  /** Weight of the asset's minimum price range (C9), 0 to 1: 1 while all years are in view. 0 if left out. */
  readonly minimums?: number;
  readonly measure: Measure;
  readonly watermark: string;
  /** Text at the line of `today`, for a day in the past. “Today” if left out. */
  readonly nowWord?: string | undefined;
  readonly selected: string | null;
  /** Layer that draws the fan of likely prices after the last close. None if left out or null. */
  readonly fan?: Layer | null;
  /** The live price. If its day is after the last close, the line continues to it. */
  readonly live?: LivePoint | null;
  /** Predictions that strip and band count. If left out, `predictions`. */
  readonly counted?: readonly Prediction[];
  /** Tally and band of more predictions than are loaded. If left out or null, both are computed from `counted`. */
  readonly crowd?: Crowd | null;
  /**
   * Density of the previous scene, which keeps a moving chart from flickering. Null or left out for the first scene.
   */
  readonly before?: Density | null;
  /** Previous density while it fades out. Its shapes are in the scene's `leaving`. Null or left out for none. */
  readonly leaving?: Density | null;
  /** True to show the band of open calls (C19). Null or left out to show it in a crowd only. */
  readonly band?: boolean | null;
  /** False to hide the strip of a chart with many predictions (C18). True if left out. */
  readonly strip?: boolean;
  /** Visible share of the strip's height while it appears or disappears, 0 to 1. 1 if left out. */
  readonly rise?: number;
  /**
   * True to draw the marks of settled predictions even if there are many, because a reader searched or picked experts.
   */
  readonly keepsSettled?: boolean;
  /** The only period that is shown in detail. Null or left out for none. */
  readonly period?: Period | null;
  /** The whole series, for a `today` in the past: later prices are drawn faintly. Null or left out otherwise. */
  readonly since?: Series | null;
  /**
   * True to leave out all texts, for a chart's first frame. Measuring, placing and first drawing texts takes as long as
   * everything else in that frame.
   */
  readonly wordless?: boolean;
  /**
   * Labels of the previous scene, while the view moves. Only these labels are shown, each on the same side of its mark,
   * so that no label jumps. If left out, all labels get their best places.
   */
  readonly labels?: Scene['labels'] | undefined;
  /** The `line.xy` of a scene that is no longer shown. Its memory is reused if large enough. */
  readonly reuse?: Float64Array;
}

/** Mark of one prediction, or of several that would cover each other. */
export interface Mark {
  readonly id: string;
  readonly kind: Kind;
  readonly outcome: Outcome;
  /** Place of the dot, at which a finger or pointer selects the mark. */
  readonly at: Point;
  /** Shapes beneath the price line: rays, bands, edges. */
  readonly under: readonly Shape[];
  /** Shapes above the price line: dot, ring, arrow. */
  readonly shapes: readonly Shape[];
  /** Shapes above all marks: the "+N" of a cluster, and the label if there is space for it. */
  readonly label: readonly Shape[];
  /** Accessible name, a sentence. */
  readonly name: string;
  /** Ids of the predictions in this mark. The first prediction is drawn. */
  readonly members: readonly string[];
}

export interface Tick {
  /**
   * Position in pixels: from the left on the time axis, from the top on the price axis. Before layout in days or USD.
   */
  readonly at: number;
  readonly text: string;
}

/** Counts of one period of the strip, and the place of its bar, pixels. */
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

/** Band and marks of the previous density, which fade out. The marks have no labels. */
export type Leaving = Pick<Scene, 'marks' | 'band'>;

/** Function that returns shapes to draw behind the given marks, within the plot. */
export type Layer = (onto: Onto, marks: readonly Mark[]) => readonly Shape[];

/** Everything that a painter needs to draw a chart, and that a pointer needs to find the mark under it. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly plot: Box;
  /** Prices at the bottom and the top edge of the plot, USD. */
  readonly price: { readonly bottom: number; readonly top: number };
  readonly scale: Scale;
  readonly viewport: Viewport;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  /** The price line, decimated: x0, y0, x1, y1 …, pixels. Only the first `points` points are valid. */
  readonly line: { readonly xy: Float64Array; readonly points: number };
  /**
   * Ends of the gap between the last close and a live price weeks later; the prices between are unknown. Null without a
   * gap.
   */
  readonly gap: { readonly from: Point; readonly to: Point } | null;
  /** Shapes behind the marks: the fan of likely prices. Empty if it is not shown. */
  readonly fan: readonly Shape[];
  readonly density: Density;
  /** Shapes of the previous density, which fade out. Null unless the density has just changed. */
  readonly leaving: Leaving | null;
  /** Shapes behind the marks: the band of prices that open calls expect. Empty if it is not shown. */
  readonly band: readonly Shape[];
  /** Shapes of the prices after `today`, for a day in the past. Empty otherwise. */
  readonly since: readonly Shape[];
  /** The strip below the plot. Null if it is not shown. */
  readonly strip: Strip | null;
  /** Marks in paint order: the most important mark is last, on top. */
  readonly marks: readonly Mark[];
  /**
   * Rank of each label's place, by the id of its mark. Null for a scene without texts, which is followed by one with
   * texts.
   */
  readonly labels: ReadonlyMap<string, number> | null;
  /**
   * The last point, with the direction of the last move (C4). `stale`: a live price without recent news. Null if it is
   * not shown.
   */
  readonly live: {
    readonly at: Point;
    readonly direction: 'up' | 'down' | 'flat';
    readonly price: number;
    readonly stale: boolean;
  } | null;
  /** Horizontal position of the line at today, pixels. Null if it is outside the plot. */
  readonly now: number | null;
  /** Text at that line; “Today” if left out. */
  readonly nowWord?: string;
  /** Tag with the last price beside the plot, at its right edge. Null without one. */
  readonly tag: { readonly box: Box; readonly text: string } | null;
  readonly watermark: { readonly at: Point; readonly text: string };
  /** The two sentences of C6 if there is nothing to draw. Null otherwise. */
  readonly empty: readonly [string, string] | null;
  /** Predictions that could not be drawn, each with the reason, for a warning in the console (C8). */
  readonly skipped: readonly { readonly id: string; readonly problem: string }[];
}
