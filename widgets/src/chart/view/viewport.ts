import type { Viewport } from '@hindcast/scene';

/** Limits of a view. `home`: the initial view. `extent`: the range of days that can be panned to. */
export interface Limits {
  readonly home: Viewport;
  readonly extent: Viewport;
  /** Number of days between the start and the end of the selected prediction. The view may become that wide. */
  readonly needed?: number;
}

/** Least zoom relative to the initial view (C2): 0.5× shows twice its span. */
const WIDEST = 0.5;
/** Greatest zoom relative to the initial view (C2): 50× shows a fiftieth of its span. */
const CLOSEST = 50;

export const ZOOM_OUT = 1.1;
export const ZOOM_IN = 0.9;
/** Factors of the span for a press on the zoom buttons. */
export const ZOOM_IN_STEP = 0.6;
export const ZOOM_OUT_STEP = 1 / ZOOM_IN_STEP;

export const spanOf = (view: Viewport): number => view.to - view.from;

/** Least and greatest number of days in a view. */
export const closestSpan = ({ home }: Limits): number => spanOf(home) / CLOSEST;
export const widestSpan = ({ home, needed = 0 }: Limits): number => Math.max(spanOf(home) / WIDEST, needed);

const spanWithin = (span: number, limits: Limits): number =>
  Math.min(Math.max(span, closestSpan(limits)), widestSpan(limits));

/** Returns the view within the limits, moved and stretched as little as possible. */
export function within(view: Viewport, limits: Limits): Viewport {
  const { home, extent } = limits;
  const span = spanWithin(spanOf(view), limits);
  const first = Math.min(extent.from, home.from);
  const last = Math.max(Math.max(extent.to, home.to) - span, first);
  const middle = (view.from + view.to) / 2;
  const from = spanOf(view) === span ? view.from : middle - span / 2;
  const kept = Math.min(Math.max(from, first), last);
  if (kept === view.from && spanOf(view) === span) return view;
  return { from: kept, to: kept + span };
}

/** Returns the view stretched by `factor` about a day that keeps its place. A factor below 1 zooms in. */
export function zoomedAbout(view: Viewport, day: number, factor: number, limits: Limits): Viewport {
  const span = spanOf(view);
  const wanted = spanWithin(span * factor, limits);
  const from = day - ((day - view.from) * wanted) / span;
  return within({ from, to: from + wanted }, limits);
}

/** Returns the view moved by a number of days. Positive numbers move it into the future. */
export const panned = (view: Viewport, days: number, limits: Limits): Viewport =>
  within({ from: view.from + days, to: view.to + days }, limits);

/** Returns the view rounded to whole days, as URLs contain it. */
export const wholeDays = ({ from, to }: Viewport): Viewport => ({ from: Math.round(from), to: Math.round(to) });

export const sameView = (a: Viewport, b: Viewport): boolean =>
  Math.abs(a.from - b.from) < 1e-6 && Math.abs(a.to - b.to) < 1e-6;

/**
 * Returns a view between two views. @param share progress, 0 to 1. The span changes by equal ratios, so that the zoom
 * looks steady.
 */
export function between(from: Viewport, to: Viewport, share: number): Viewport {
  if (share >= 1) return to;
  const span = spanOf(from) * (spanOf(to) / spanOf(from)) ** share;
  const stretch = spanOf(to) - spanOf(from);
  const done = Math.abs(stretch) < 1e-9 ? share : (span - spanOf(from)) / stretch;
  const start = from.from + (to.from - from.from) * done;
  return { from: start, to: start + span };
}
