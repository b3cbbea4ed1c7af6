import type { Asset, Outcome, Prediction, TimeFrame } from '@hindcast/domain';
import { type Period, periodText } from '@hindcast/domain/crowd';
import type { Fit, Scale, Viewport } from '@hindcast/scene';
import type { Sign } from '../signs/Legend.tsx';
import type { Sort } from './sorting.ts';

/** A status chip: every prediction, or those of one outcome. */
export type StatusFilter = 'all' | Outcome;

/** Which of the listed predictions the chart draws: all or none of them, except some, by id. */
export interface Drawing {
  readonly rest: 'drawn' | 'left out';
  readonly except: ReadonlySet<string>;
}

/** A reader's choices for an asset. A link that carries all of them shows the same. */
export interface View {
  readonly timeFrame: TimeFrame;
  /** The part of time that the chart shows, in whole UTC days; null for that of the time frame. */
  readonly range: Viewport | null;
  readonly scale: Scale;
  readonly fit: Fit;
  /** The fan of what is likely from the last close on is shown. */
  readonly fan: boolean;
  /** True to show the band of open calls. Null if the chart decides: it shows the band in a crowd. */
  readonly band: boolean | null;
  /** The strip of hits and misses is shown where there are many. */
  readonly strip: boolean;
  /** The period whose predictions alone are listed and drawn; null for all. */
  readonly period: Period | null;
  readonly status: StatusFilter;
  /** Several experts can be picked at once. */
  readonly several: boolean;
  /** Names of the picked experts; none means all. */
  readonly picked: readonly string[];
  /** Words that a listed prediction has. */
  readonly words: string;
  readonly drawing: Drawing;
  /** Kinds and outcomes that the reader took off the chart in the legend. */
  readonly without: readonly Sign[];
  /** The order of lists; the chart has its own. */
  readonly sort: Sort;
  /** Id of the prediction whose card is open. */
  readonly selected: string | null;
  /** The day as of which all of it is shown, `YYYY-MM-DD`; null for today. An address may name what is no such day. */
  readonly asOf: string | null;
}

const everything: Drawing = { rest: 'drawn', except: new Set() };
const nothing: Drawing = { rest: 'left out', except: new Set() };

/** The scale that a time frame opens with: over all years a price grows by factors. */
export const scaleOf = (timeFrame: TimeFrame): Scale => (timeFrame === 'ALL' ? 'log' : 'linear');

/** Another time frame: the whole of it is shown, on its own scale unless the reader chose the other one. */
export const framing = (view: View, timeFrame: TimeFrame): View => ({
  ...view,
  timeFrame,
  range: null,
  scale: view.scale === scaleOf(view.timeFrame) ? scaleOf(timeFrame) : view.scale,
});

/** The view before the reader chooses anything: every prediction, in the asset's own time frame. */
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

/** Tells whether a listed prediction is drawn. */
export const draws = ({ rest, except }: Drawing, id: string): boolean => (rest === 'drawn') !== except.has(id);

const withDrawn = (view: View, id: string, drawn: boolean): View => {
  if (draws(view.drawing, id) === drawn) return view;
  const except = new Set(view.drawing.except);
  if (!except.delete(id)) except.add(id);
  return { ...view, drawing: { ...view.drawing, except } };
};

/** Selects a prediction and draws it; null selects none. */
export const selecting = (view: View, id: string | null): View =>
  id === null ? { ...view, selected: null } : { ...withDrawn(view, id, true), selected: id };

/** Leaves a prediction out of the chart, or draws it again. */
export const toggling = (view: View, id: string): View => {
  const drawn = !draws(view.drawing, id);
  const selected = !drawn && view.selected === id ? null : view.selected;
  return { ...withDrawn(view, id, drawn), selected };
};

/** Takes all marks of a sign off the chart, or draws them again; a selected one that goes is deselected by the board. */
export const togglingSign = (view: View, sign: Sign): View => ({
  ...view,
  without: view.without.includes(sign) ? view.without.filter((other) => other !== sign) : [...view.without, sign],
});

/** A view whose chart has the signs of a prediction. */
export const withSigns = (view: View, { kind, outcome }: Prediction): View => ({
  ...view,
  without: view.without.filter((sign) => sign !== kind && sign !== outcome),
});

/** A press on an item (P7): draws and selects it, and deselects the selected one, which stays drawn. */
export const pressing = (view: View, id: string): View => selecting(view, view.selected === id ? null : id);

/** Lists and draws the predictions of a period alone; the one that is shown alone again shows all of them. */
export const narrowing = (view: View, period: Period | null): View => ({
  ...view,
  period: samePeriod(view.period, period) ? null : period,
  drawing: everything,
});

/** Draws all that is listed; the filters stay. */
export const drawingAll = (view: View): View => ({ ...view, drawing: everything, without: [] });

/**
 * A press on a status chip (P4) activates all predictions that match. A press on the active chip goes back to all and
 * clears the chart, which shows the whole time frame again (C2), or draws everything where nothing is drawn. All draws all, whenever it is pressed.
 */
export function filtering(view: View, status: StatusFilter, anyDrawn: boolean): View {
  if (status !== view.status) return { ...view, status, drawing: everything };
  return anyDrawn && status !== 'all'
    ? { ...view, status: 'all', drawing: nothing, range: null, selected: null }
    : { ...view, status: 'all', drawing: everything };
}

/** Picks an expert (P3): only them, or in addition to those picked before; a second pick drops them. Null picks all. */
export function picking(view: View, name: string | null): View {
  if (name === null) return { ...view, picked: [], drawing: everything };
  if (!view.several) return { ...view, picked: [name], drawing: everything };
  const picked = view.picked.includes(name) ? view.picked.filter((other) => other !== name) : [...view.picked, name];
  return { ...view, picked, drawing: view.drawing.rest === 'drawn' ? view.drawing : everything };
}

/** Switches between one expert at a time and several; going back to one keeps the one picked last (P2). */
export const switchingMode = (view: View): View =>
  view.several ? { ...view, several: false, picked: view.picked.slice(-1) } : { ...view, several: true };

export const sameSet = (a: ReadonlySet<string> | null, b: ReadonlySet<string> | null): boolean =>
  a === b || (!!a && a.size === b?.size && [...a].every((id) => b.has(id)));

const sameDrawing = (a: Drawing, b: Drawing): boolean => a.rest === b.rest && sameSet(a.except, b.except);

const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, place) => name === b[place]);

const sameRange = (a: Viewport | null, b: Viewport | null): boolean =>
  a === b || (a !== null && b !== null && a.from === b.from && a.to === b.to);

/** Tells whether two periods are the same, or both are null. */
const samePeriod = (a: Period | null, b: Period | null): boolean =>
  a === b || (a !== null && b !== null && periodText(a) === periodText(b));

/** The next view. Parts that are equal stay the same objects, and so does a view in which nothing changed. */
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

/** A view whose drawing names only predictions that exist: what a link may carry. */
export function withoutGone(view: View, predictions: readonly Prediction[]): View {
  const { rest, except } = view.drawing;
  if (except.size === 0) return view;
  const ids = new Set(predictions.map(({ id }) => id));
  return changed(view, { ...view, drawing: { rest, except: new Set([...except].filter((id) => ids.has(id))) } });
}

/** A view from a link without the experts and predictions that do not exist. */
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

/** A view without filters. */
export const unfiltered = (view: View): View => ({
  ...view,
  status: 'all',
  picked: [],
  words: '',
  period: null,
  drawing: everything,
  without: [],
});
