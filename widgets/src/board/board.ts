import { type Asset, type Day, dayText, type Prediction, type TimeFrame } from '@hindcast/domain';
import type { Period } from '@hindcast/domain/crowd';
import type { Fit, Scale, Viewport } from '@hindcast/scene';
import type { Feed, FeedStore } from '../feed/feed.ts';
import { arrived, type Part } from '../feed/part.ts';
import { createStore } from '../feed/store.ts';
import type { Sign } from '../signs/Legend.tsx';
import { drawn, expertNames, inPeriod, listed, matched } from './listing.ts';
import { createPointed, type Pointed } from './pointed.ts';
import type { Sort } from './sorting.ts';
import { type Place, placeOf, stepFrom } from './steps.ts';
import {
  changed,
  drawingAll,
  filtering,
  firstView,
  framing,
  narrowing,
  picking,
  pressing,
  type StatusFilter,
  selecting,
  switchingMode,
  toggling,
  togglingSign,
  unfiltered,
  type View,
  withoutGone,
  withoutUnknown,
  withSigns,
} from './view.ts';

/** State that the widgets of a page share: the data, the reader's choices, and the lists derived from them. */
export interface BoardState extends Feed, View {
  /** Every expert's name, sorted. */
  readonly names: readonly string[];
  /** The predictions that the chart would draw without the period filter. Its strip and band count them. */
  readonly counted: readonly Prediction[];
  /**
   * Predictions that match the filters for experts, words and period, of any status, newest first. Figures are computed
   * from them.
   */
  readonly matched: readonly Prediction[];
  /** Predictions that match all filters, in the chosen order. Lists show them. */
  readonly listed: readonly Prediction[];
  /** Active predictions: the listed ones that the chart draws, most votes first. */
  readonly drawn: readonly Prediction[];
  /** Ids of the active predictions. */
  readonly active: ReadonlySet<string>;
  /** Position of the selected prediction among the listed ones. Null if none is selected. */
  readonly place: Place | null;
}

/** Actions by which a reader changes a board. */
export interface BoardActions {
  /** Selects and draws a prediction, and removes the filters that would hide it. Null clears the selection. */
  select(id: string | null): void;
  /** Draws a prediction, or removes a drawn one from the chart. */
  toggle(id: string): void;
  /**
   * Handles a press on a prediction in a list (P7): draws and selects it. A second press deselects it, and it stays
   * drawn.
   */
  press(id: string): void;
  /** Selects the next or previous listed prediction that can be drawn. Selects none beyond the ends of the list. */
  step(by: 1 | -1): void;
  /** Draws every listed prediction. */
  drawAll(): void;
  /** Handles a press on a status chip (P4). */
  filter(status: StatusFilter): void;
  /** Picks an expert by name (P3). Null picks all. */
  pick(name: string | null): void;
  /** Switches between one picked expert and several (P2). */
  switchMode(): void;
  search(words: string): void;
  sortBy(sort: Sort): void;
  showTimeFrame(timeFrame: TimeFrame): void;
  showScale(scale: Scale): void;
  showFit(fit: Fit): void;
  /** Shows (true) or hides the fan of likely prices after the last close. */
  showFan(fan: boolean): void;
  /** Shows (true) or hides the band of open calls. Null leaves the decision to the chart. */
  showBand(band: boolean | null): void;
  showStrip(strip: boolean): void;
  /** Limits list and chart to a period. Null, or the same period again, removes the limit. */
  showPeriod(period: Period | null): void;
  /** Shows a range of time. Null for the whole range of the time frame. */
  showRange(range: Viewport | null): void;
  /** Shows prices and predictions as of a day. Null for today. Has no effect if the feed has no past days. */
  showDay(day: Day | null): void;
  /**
   * Handles a press on an entry of the legend: removes all marks of a kind or an outcome from the chart, or restores
   * them.
   */
  toggleSign(sign: Sign): void;
  /** Removes all filters and draws all predictions. */
  unfilter(): void;
  /** Applies the view of a link or of the browser's history. Ignores experts and predictions that do not exist. */
  show(view: View): void;
  /** Loads failed data again. */
  retry(): void;
  /** Loads new data, and failed data again. */
  refresh(): Promise<void>;
}

export interface Board extends BoardActions {
  readonly asset: Asset;
  readonly pointed: Pointed;
  get(): BoardState;
  /** Returns the reader's choices, for a link. */
  view(): View;
  subscribe(listener: () => void): () => void;
}

type Derived = Omit<BoardState, keyof Feed | keyof View | 'place'>;

const NONE: readonly Prediction[] = [];

/** Derives the lists from data and view. An unchanged list stays the same object. */
function derive(feed: Feed, view: View, before: BoardState | null): Derived {
  const predictions = arrived(feed.predictions) ?? NONE;
  const { today } = feed;
  const same = before && predictions === (arrived(before.predictions) ?? NONE) ? before : null;
  /** Returns the previous state if predictions and these parts of the view are unchanged, else null. */
  const unchanged = (...parts: (keyof View)[]): BoardState | null =>
    same && (view.period === null || same.today === today) && parts.every((part) => same[part] === view[part])
      ? same
      : null;
  const names = same?.names ?? expertNames(predictions);
  const found =
    unchanged('picked', 'words', 'period')?.matched ?? inPeriod(matched(predictions, view), view.period, today);
  const list = unchanged('picked', 'words', 'period', 'status', 'sort')?.listed ?? listed(found, view);
  const chart = unchanged('picked', 'words', 'period', 'status', 'drawing', 'without');
  if (chart) {
    return { names, matched: found, listed: list, drawn: chart.drawn, counted: chart.counted, active: chart.active };
  }
  const active = drawn(list, view);
  const whole = (): readonly Prediction[] =>
    unchanged('picked', 'words', 'status', 'drawing', 'without')?.counted ??
    drawn(listed(matched(predictions, view), view), view);
  const counted = view.period === null ? active : whole();
  return { names, matched: found, listed: list, drawn: active, counted, active: new Set(active.map(({ id }) => id)) };
}

/** Keeps loaded data while they are loaded again, so that a page is complete at once when the reader returns. */
const keepArrived = <T>(part: Part<T>, before: Part<T> | undefined): Part<T> =>
  part.status === 'loading' && before?.status === 'ready' ? before : part;

/**
 * Builds the state for widgets. Once the predictions have loaded, the selection is removed if the selected prediction
 * is not drawn.
 */
function stateOf(arriving: Feed, view: View, before: BoardState | null): BoardState {
  const feed = {
    ...arriving,
    prices: keepArrived(arriving.prices, before?.prices),
    predictions: keepArrived(arriving.predictions, before?.predictions),
  };
  const derived = derive(feed, view, before);
  const isGone = feed.predictions.status === 'ready' && view.selected !== null && !derived.active.has(view.selected);
  const selected = isGone ? null : view.selected;
  const isSamePlace = before !== null && before.listed === derived.listed && before.selected === selected;
  const place = isSamePlace ? before.place : placeOf(derived.listed, selected);
  return { ...feed, ...view, ...derived, selected, place };
}

/**
 * Creates a board for an asset's feed. It is subscribed to the feed while the board has listeners. The reader's choices
 * are kept even without listeners.
 */
export function createBoard(asset: Asset, feed: FeedStore): Board {
  let view = firstView(asset);
  /**
   * True while the view of a link waits for the predictions, because its experts and predictions have to be checked.
   */
  let unchecked = false;
  const store = createStore(stateOf(feed.get(), view, null));
  let stop: (() => void) | null = null;

  /**
   * Publishes a state. With the first predictions, unknown experts and predictions are removed from the view of a link.
   */
  const accept = (state: BoardState): void => {
    if (unchecked && state.predictions.status === 'ready') {
      unchecked = false;
      view = changed(view, withoutUnknown(view, state.predictions.value, state.names));
      const settled = stateOf(feed.get(), view, state);
      view = changed(view, { ...view, selected: settled.selected });
      store.set(settled);
    } else store.set(state);
  };
  const follow = (): void => accept(stateOf(feed.get(), view, store.get()));
  const choose = (chosen: View): void => {
    const next = changed(view, chosen);
    if (next === view) return;
    view = next;
    feed.showDay?.(view.asOf);
    const state = stateOf(feed.get(), view, store.get());
    // A choice that hides the selected prediction deselects it. It stays deselected if a later choice shows it again.
    if (state.predictions.status === 'ready' && !unchecked) view = changed(view, { ...view, selected: state.selected });
    accept(state);
  };
  /** Returns a view in which a prediction is not hidden: without the filters and removed signs that would hide it. */
  const viewThatShows = (id: string): View => {
    const { predictions, listed: shown } = store.get();
    const found = arrived(predictions)?.find((prediction) => prediction.id === id);
    if (!found) return view;
    const listing = shown.includes(found) ? view : unfiltered(view);
    return withSigns(listing, found);
  };

  return {
    asset,
    pointed: createPointed(),
    get: store.get,
    view() {
      const { predictions } = store.get();
      return predictions.status === 'ready' && !unchecked ? withoutGone(view, predictions.value) : view;
    },
    subscribe(listener) {
      const leave = store.subscribe(listener);
      if (!stop) {
        stop = feed.subscribe(follow);
        follow();
      }
      return () => {
        leave();
        if (store.listeners > 0) return;
        stop?.();
        stop = null;
      };
    },
    select: (id) => choose(id === null ? selecting(view, null) : selecting(viewThatShows(id), id)),
    toggle: (id) => choose(toggling(view, id)),
    press: (id) => choose(pressing({ ...viewThatShows(id), selected: store.get().selected }, id)),
    step(by) {
      const { listed: list, selected } = store.get();
      const id = stepFrom(list, selected, by);
      if (id !== null) choose(selecting(viewThatShows(id), id));
    },
    drawAll: () => choose(drawingAll(view)),
    filter: (status) => choose(filtering(view, status, store.get().active.size > 0)),
    pick: (name) => choose(picking(view, name)),
    switchMode: () => choose(switchingMode(view)),
    search: (words) => choose({ ...view, words }),
    sortBy: (sort) => choose({ ...view, sort }),
    showTimeFrame: (timeFrame) => choose(framing(view, timeFrame)),
    showScale: (scale) => choose({ ...view, scale }),
    showFit: (fit) => choose({ ...view, fit }),
    showFan: (fan) => choose({ ...view, fan }),
    showBand: (band) => choose({ ...view, band }),
    showStrip: (strip) => choose({ ...view, strip }),
    showPeriod: (period) => choose(narrowing(view, period)),
    showRange: (range) => choose({ ...view, range }),
    showDay: (day) => choose({ ...view, asOf: day === null || !feed.showDay ? null : dayText(day) }),
    toggleSign: (sign) => choose(togglingSign(view, sign)),
    unfilter: () => choose(unfiltered(view)),
    show(next) {
      unchecked = true;
      view = changed(view, feed.showDay ? next : { ...next, asOf: null });
      feed.showDay?.(view.asOf);
      follow();
    },
    retry: feed.retry,
    async refresh() {
      feed.retry();
      await feed.refresh?.();
    },
  };
}
