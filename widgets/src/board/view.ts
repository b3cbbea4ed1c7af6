import type { Asset, Outcome, Prediction, TimeFrame } from '@hindcast/domain';

/** Whether equal steps upwards are equal dollars or equal ratios. */
export type Scale = 'linear' | 'log';

/** A status chip: every prediction, or those of one outcome. */
export type StatusFilter = 'all' | Outcome;

/** Which of the listed predictions the chart draws: all or none of them, but for some, by id. */
export interface Drawing {
  readonly rest: 'drawn' | 'left out';
  readonly except: ReadonlySet<string>;
}

/** What a reader chose to see of an asset: all that a link must carry to show the same. */
export interface View {
  readonly frame: TimeFrame;
  readonly scale: Scale;
  readonly status: StatusFilter;
  /** Several experts can be picked at once. */
  readonly several: boolean;
  /** Names of the picked experts; none means all. */
  readonly picked: readonly string[];
  /** Words that a listed prediction has. */
  readonly words: string;
  readonly drawing: Drawing;
  /** Id of the prediction whose card is open. */
  readonly selected: string | null;
}

const everything: Drawing = { rest: 'drawn', except: new Set() };
const nothing: Drawing = { rest: 'left out', except: new Set() };

/** What a reader sees who chose nothing yet: every prediction, in the asset's own time frame. */
export const firstView = (asset: Asset): View => ({
  frame: asset.frame,
  scale: 'linear',
  status: 'all',
  several: false,
  picked: [],
  words: '',
  drawing: everything,
  selected: null,
});

/** Whether a listed prediction is drawn. */
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

/** A press on an item (P7): draws and selects it, and takes the selected one off the chart. */
export const pressing = (view: View, id: string): View =>
  view.selected === id ? toggling(view, id) : selecting(view, id);

/**
 * A press on a status chip (P4): activates all that match. The lit one again goes back to all and clears the chart;
 * where nothing is drawn that could be cleared, it draws everything.
 */
export function filtering(view: View, status: StatusFilter, anyDrawn: boolean): View {
  if (status !== view.status) return { ...view, status, drawing: everything };
  return anyDrawn
    ? { ...view, status: 'all', drawing: nothing, selected: null }
    : { ...view, status: 'all', drawing: everything };
}

/** Picks an expert (P3): alone, or beside those picked before, again to drop them; null picks all. */
export function picking(view: View, name: string | null): View {
  if (name === null) return { ...view, picked: [], drawing: everything };
  if (!view.several) return { ...view, picked: [name], drawing: everything };
  const picked = view.picked.includes(name) ? view.picked.filter((other) => other !== name) : [...view.picked, name];
  return { ...view, picked, drawing: view.drawing.rest === 'drawn' ? view.drawing : everything };
}

/** Goes from one expert at a time to several and back; back keeps the one picked last (P2). */
export const switchingMode = (view: View): View =>
  view.several ? { ...view, several: false, picked: view.picked.slice(-1) } : { ...view, several: true };

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a === b || (a.size === b.size && [...a].every((id) => b.has(id)));

const sameDrawing = (a: Drawing, b: Drawing): boolean => a.rest === b.rest && sameSet(a.except, b.except);

const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, place) => name === b[place]);

/** What `next` changes of a view; parts that say the same stay the same ones, and so does a view without a change. */
export function changed(view: View, next: View): View {
  if (next === view) return view;
  const picked = sameNames(view.picked, next.picked) ? view.picked : next.picked;
  const drawing = sameDrawing(view.drawing, next.drawing) ? view.drawing : next.drawing;
  const made: View = { ...next, picked, drawing };
  return (Object.keys(made) as (keyof View)[]).every((part) => made[part] === view[part]) ? view : made;
}

/** A view that names no predictions for the chart but those that are there: what a link may say of it. */
export function withoutGone(view: View, predictions: readonly Prediction[]): View {
  const { rest, except } = view.drawing;
  if (except.size === 0) return view;
  const ids = new Set(predictions.map(({ id }) => id));
  return changed(view, { ...view, drawing: { rest, except: new Set([...except].filter((id) => ids.has(id))) } });
}

/** What a link says of predictions and experts that are there; the rest of it is ignored, as if it had not been said. */
export function known(view: View, predictions: readonly Prediction[], names: readonly string[]): View {
  const { drawing } = withoutGone(view, predictions);
  const saysNothing = drawing.except.size === 0 && view.drawing.except.size > 0;
  return {
    ...view,
    picked: view.picked.filter((name) => names.includes(name)),
    drawing: saysNothing ? everything : drawing,
    selected: predictions.some(({ id }) => id === view.selected) ? view.selected : null,
  };
}

/** Forgets what was picked, searched and filtered. */
export const unfiltered = (view: View): View => ({
  ...view,
  status: 'all',
  picked: [],
  words: '',
  drawing: everything,
});
