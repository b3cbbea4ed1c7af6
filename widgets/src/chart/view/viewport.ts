import type { Viewport } from '@hindcast/scene';

/** The limits of a view: `home` is the view that the chart opens with, `extent` the days that can be panned to. */
export interface Limits {
  readonly home: Viewport;
  readonly extent: Viewport;
  /** Days that a selected prediction takes from its origin to its end: the view may get that wide. */
  readonly needed?: number;
}

/** Zoom relative to the home view: 0.5× shows twice its span, 50× a fiftieth of it (C2). */
const WIDEST = 0.5;
const CLOSEST = 50;

export const ZOOM_OUT = 1.1;
export const ZOOM_IN = 0.9;
/** Factors of a press on a zoom button. */
export const ZOOM_IN_STEP = 0.6;
export const ZOOM_OUT_STEP = 1 / ZOOM_IN_STEP;

export const spanOf = (view: Viewport): number => view.to - view.from;

/** The fewest and the most days that a view may show. */
export const closestSpan = ({ home }: Limits): number => spanOf(home) / CLOSEST;
export const widestSpan = ({ home, needed = 0 }: Limits): number => Math.max(spanOf(home) / WIDEST, needed);

const spanWithin = (span: number, limits: Limits): number =>
  Math.min(Math.max(span, closestSpan(limits)), widestSpan(limits));

/** The view, moved and stretched as little as the limits require. */
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

/** The view stretched by `factor` (below 1 zooms in) about a day that stays where it is. */
export function zoomedAbout(view: Viewport, day: number, factor: number, limits: Limits): Viewport {
  const span = spanOf(view);
  const wanted = spanWithin(span * factor, limits);
  const from = day - ((day - view.from) * wanted) / span;
  return within({ from, to: from + wanted }, limits);
}

/** The view moved by a number of days, later when positive. */
export const panned = (view: Viewport, days: number, limits: Limits): Viewport =>
  within({ from: view.from + days, to: view.to + days }, limits);

/** A view from whole day to whole day, as an address keeps it. */
export const wholeDays = ({ from, to }: Viewport): Viewport => ({ from: Math.round(from), to: Math.round(to) });

export const sameView = (a: Viewport, b: Viewport): boolean =>
  Math.abs(a.from - b.from) < 1e-6 && Math.abs(a.to - b.to) < 1e-6;

/** The view at a share, 0 to 1, of the way between two views. The span changes by equal ratios, so a zoom looks steady. */
export function between(from: Viewport, to: Viewport, share: number): Viewport {
  if (share >= 1) return to;
  const span = spanOf(from) * (spanOf(to) / spanOf(from)) ** share;
  const stretch = spanOf(to) - spanOf(from);
  const done = Math.abs(stretch) < 1e-9 ? share : (span - spanOf(from)) / stretch;
  const start = from.from + (to.from - from.from) * done;
  return { from: start, to: start + span };
}
