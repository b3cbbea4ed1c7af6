import type { Asset, Outcome, Prediction, TimeFrame } from '@hindcast/domain';
import { type Period, periodText } from '@hindcast/domain/crowd';
import type { Fit, Scale, Viewport } from '@hindcast/scene';
import type { Sign } from '../signs/Legend.tsx';
import type { Sort } from './sorting.ts';

/** Filter of the status chips: all predictions, or those of one outcome. */
export type StatusFilter = 'all' | Outcome;

/**
 * Choice of the listed predictions that the chart draws. `rest` says whether it draws all but those in `except`, or
 * only those in `except`.
 */
export interface Drawing {
  readonly rest: 'drawn' | 'left out';
  readonly except: ReadonlySet<string>;
}

/** A reader's choices for an asset. A link contains them, so that it shows the same page. */
export interface View {
  readonly timeFrame: TimeFrame;
  /** Visible range of the chart, in whole UTC days. Null for the range of the time frame. */
  readonly range: Viewport | null;
  readonly scale: Scale;
  readonly fit: Fit;
  /** True to show the fan of likely prices after the last close. */
  readonly fan: boolean;
  /** True to show the band of open calls. Null if the chart decides: it shows the band in a crowd. */
  readonly band: boolean | null;
  /** True to show the strip of hits and misses in a chart with many predictions. */
  readonly strip: boolean;
  /** The period to which list and chart are limited. Null for all. */
  readonly period: Period | null;
  readonly status: StatusFilter;
  /** True if the reader can pick several experts at once. */
  readonly several: boolean;
  /** Names of the picked experts. Empty for all. */
  readonly picked: readonly string[];
  /** Words that listed predictions must contain. */
  readonly words: string;
  readonly drawing: Drawing;
  /** Kinds and outcomes that the reader removed from the chart in the legend. */
  readonly without: readonly Sign[];
  /** Order of the lists. The chart is drawn in its own order. */
  readonly sort: Sort;
  /** Id of the prediction whose card is open. */
  readonly selected: string | null;
  /**
   * The day as of which prices and predictions are shown, `YYYY-MM-DD`. Null for today. From a link it may be invalid.
   */
  readonly asOf: string | null;
}

const everything: Drawing = { rest: 'drawn', except: new Set() };
const nothing: Drawing = { rest: 'left out', except: new Set() };

/** Returns the default scale of a time frame: logarithmic for all years, because prices grow by factors over them. */
export const scaleOf = (timeFrame: TimeFrame): Scale => (timeFrame === 'ALL' ? 'log' : 'linear');

/**
 * Returns the view with another time frame and its whole range. The scale becomes that of the time frame, unless the
 * reader has chosen a scale.
 */
export const framing = (view: View, timeFrame: TimeFrame): View => ({
  ...view,
  timeFrame,
  range: null,
  scale: view.scale === scaleOf(view.timeFrame) ? scaleOf(timeFrame) : view.scale,
});

/** Returns the initial view: all predictions, in the asset's default time frame. */
export const firstView = (asset: Asset): View => ({
  timeFrame: asset.timeFrame,
  range: null,
  scale: scaleOf(asset.timeFrame),
  fit: 'auto',
  fan: false,
  band: null,
  strip: true,
  period: null,
  status: 'all',
  several: false,
  picked: [],
  words: '',
  drawing: everything,
  without: [],
  sort: 'newest',
  selected: null,
  asOf: null,
});

/** Tells whether a listed prediction is drawn by a drawing. */
export const draws = ({ rest, except }: Drawing, id: string): boolean => (rest === 'drawn') !== except.has(id);

const withDrawn = (view: View, id: string, drawn: boolean): View => {
  if (draws(view.drawing, id) === drawn) return view;
  const except = new Set(view.drawing.except);
  if (!except.delete(id)) except.add(id);
  return { ...view, drawing: { ...view.drawing, except } };
};

/** Returns the view with a prediction selected and drawn. Null selects none. */
export const selecting = (view: View, id: string | null): View =>
  id === null ? { ...view, selected: null } : { ...withDrawn(view, id, true), selected: id };

/** Returns the view with a prediction removed from the chart, or drawn again. A removed prediction is deselected. */
export const toggling = (view: View, id: string): View => {
  const drawn = !draws(view.drawing, id);
  const selected = !drawn && view.selected === id ? null : view.selected;
  return { ...withDrawn(view, id, drawn), selected };
};

/**
 * Returns the view with all marks of a sign removed from the chart, or restored. The board deselects a removed
 * prediction.
 */
export const togglingSign = (view: View, sign: Sign): View => ({
  ...view,
  without: view.without.includes(sign) ? view.without.filter((other) => other !== sign) : [...view.without, sign],
});

/** Returns the view with the signs of a prediction restored on the chart. */
export const withSigns = (view: View, { kind, outcome }: Prediction): View => ({
  ...view,
  without: view.without.filter((sign) => sign !== kind && sign !== outcome),
});

/**
 * Returns the view after a press on an item (P7): the prediction is drawn and selected. After a second press it is
 * deselected but still drawn.
 */
export const pressing = (view: View, id: string): View => selecting(view, view.selected === id ? null : id);

/** Returns the view with list and chart limited to a period. The same period again removes the limit. */
export const narrowing = (view: View, period: Period | null): View => ({
  ...view,
  period: samePeriod(view.period, period) ? null : period,
  drawing: everything,
});

/** Returns the view with all listed predictions drawn. The filters stay. */
export const drawingAll = (view: View): View => ({ ...view, drawing: everything, without: [] });

/**
 * Returns the view after a press on a status chip (P4), with all predictions of that status drawn. A press on the
 * active chip returns to all statuses. It also clears the chart and shows the whole time frame (C2), or draws
 * everything if nothing is drawn. The chip for all statuses always draws all.
 */
export function filtering(view: View, status: StatusFilter, anyDrawn: boolean): View {
  if (status !== view.status) return { ...view, status, drawing: everything };
  return anyDrawn && status !== 'all'
    ? { ...view, status: 'all', drawing: nothing, range: null, selected: null }
    : { ...view, status: 'all', drawing: everything };
}

/**
 * Returns the view after an expert was picked (P3): as the only one, or in addition to others. A second pick removes
 * the expert. Null picks all.
 */
export function picking(view: View, name: string | null): View {
  if (name === null) return { ...view, picked: [], drawing: everything };
  if (!view.several) return { ...view, picked: [name], drawing: everything };
  const picked = view.picked.includes(name) ? view.picked.filter((other) => other !== name) : [...view.picked, name];
  return { ...view, picked, drawing: view.drawing.rest === 'drawn' ? view.drawing : everything };
}

/**
 * Returns the view in which several experts can be picked, or only one. When it returns to one, the last picked expert
 * stays (P2).
 */
export const switchingMode = (view: View): View =>
  view.several ? { ...view, several: false, picked: view.picked.slice(-1) } : { ...view, several: true };

export const sameSet = (a: ReadonlySet<string> | null, b: ReadonlySet<string> | null): boolean =>
  a === b || (!!a && a.size === b?.size && [...a].every((id) => b.has(id)));

const sameDrawing = (a: Drawing, b: Drawing): boolean => a.rest === b.rest && sameSet(a.except, b.except);

const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, place) => name === b[place]);

const sameRange = (a: Viewport | null, b: Viewport | null): boolean =>
  a === b || (a !== null && b !== null && a.from === b.from && a.to === b.to);

const samePeriod = (a: Period | null, b: Period | null): boolean =>
  a === b || (a !== null && b !== null && periodText(a) === periodText(b));

/**
 * Returns `next`, but with the parts of `view` that are equal, and `view` itself if nothing changed. Widgets then need
 * not render again.
 */
export function changed(view: View, next: View): View {
  if (next === view) return view;
  const picked = sameNames(view.picked, next.picked) ? view.picked : next.picked;
  const drawing = sameDrawing(view.drawing, next.drawing) ? view.drawing : next.drawing;
  const without = sameNames(view.without, next.without) ? view.without : next.without;
  const range = sameRange(view.range, next.range) ? view.range : next.range;
  const period = samePeriod(view.period, next.period) ? view.period : next.period;
  const made: View = { ...next, picked, drawing, range, period, without };
  return (Object.keys(made) as (keyof View)[]).every((part) => made[part] === view[part]) ? view : made;
}

/** Returns the view without predictions that no longer exist, for a link. */
export function withoutGone(view: View, predictions: readonly Prediction[]): View {
  const { rest, except } = view.drawing;
  if (except.size === 0) return view;
  const ids = new Set(predictions.map(({ id }) => id));
  return changed(view, { ...view, drawing: { rest, except: new Set([...except].filter((id) => ids.has(id))) } });
}

/** Returns the view of a link without experts and predictions that do not exist. */
export function withoutUnknown(view: View, predictions: readonly Prediction[], names: readonly string[]): View {
  const { drawing } = withoutGone(view, predictions);
  const namesOnlyGone = drawing.except.size === 0 && view.drawing.except.size > 0;
  return {
    ...view,
    picked: view.picked.filter((name) => names.includes(name)),
    drawing: namesOnlyGone ? everything : drawing,
    selected: predictions.some(({ id }) => id === view.selected) ? view.selected : null,
  };
}

/** Returns the view with all filters removed. */
export const unfiltered = (view: View): View => ({
  ...view,
  status: 'all',
  picked: [],
  words: '',
  period: null,
  drawing: everything,
  without: [],
});
