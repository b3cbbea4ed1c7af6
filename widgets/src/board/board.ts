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

/** The state that the widgets of a page share: the data, the reader's choices, and the lists that follow from both. */
export interface BoardState extends Feed, View {
  /** Every expert's name, sorted. */
  readonly names: readonly string[];
  /** The active predictions as they would be without a period: what the chart’s strip and band count. */
  readonly counted: readonly Prediction[];
  /**
   * The predictions that experts, words and a period leave, whatever the status chip, newest first. Figures count
   * these.
   */
  readonly matched: readonly Prediction[];
  /** The predictions that all filters leave, in the order chosen. Lists show these. */
  readonly listed: readonly Prediction[];
  /** The active predictions: the listed ones that the chart draws, the most voted for first. */
  readonly drawn: readonly Prediction[];
  /** Their ids. */
  readonly active: ReadonlySet<string>;
  /** Where the selected prediction stands in the list; null when none is selected. */
  readonly place: Place | null;
}

/** The actions of a reader on a board. */
export interface BoardActions {
  /** Selects a prediction, drawing it when it was not; null selects none. */
  select(id: string | null): void;
  /** Draws a prediction, or leaves it out of the chart when it was drawn. */
  toggle(id: string): void;
  /** A press on a prediction in a list (P7): draws and selects it, and deselects the selected one, which stays drawn. */
  press(id: string): void;
  /** Selects the next listed prediction that can be drawn, or the one before; none beyond the ends of the list. */
  step(by: 1 | -1): void;
  /** Draws every listed prediction. */
  drawAll(): void;
  /** A press on a status chip (P4). */
  filter(status: StatusFilter): void;
  /** Picks an expert by name (P3), null all of them. */
  pick(name: string | null): void;
  /** Switches between picking one expert at a time and several (P2). */
  switchMode(): void;
  search(words: string): void;
  sortBy(sort: Sort): void;
  showTimeFrame(timeFrame: TimeFrame): void;
  showScale(scale: Scale): void;
  showFit(fit: Fit): void;
  /** Shows the fan of what is likely from the last close on, or takes it away. */
  showFan(fan: boolean): void;
  /** Shows the band of open calls or takes it away; null leaves it to the chart. */
  showBand(band: boolean | null): void;
  showStrip(strip: boolean): void;
  /** Lists and draws the predictions of a period alone, and all of them when it is asked for again or null. */
  showPeriod(period: Period | null): void;
  /** Shows a part of time, null for that of the time frame. */
  showRange(range: Viewport | null): void;
  /** Shows how all of it stood on a day, null for today. Where the feed has no past, nothing changes. */
  showDay(day: Day | null): void;
  /** A press on an entry of the legend: takes all marks of a kind or an outcome off the chart, or draws them again. */
  toggleSign(sign: Sign): void;
  /** Removes all filters and draws everything. */
  unfilter(): void;
  /** Shows the view of a link or of the browser's history, without what it says of things that do not exist. */
  show(view: View): void;
  /** Loads what failed once more. */
  retry(): void;
  /** Loads what is new, and what failed. */
  refresh(): Promise<void>;
}

export interface Board extends BoardActions {
  readonly asset: Asset;
  readonly pointed: Pointed;
  get(): BoardState;
  /** Returns the reader's choices, as a link carries them. */
  view(): View;
  subscribe(listener: () => void): () => void;
}

type Derived = Omit<BoardState, keyof Feed | keyof View | 'place'>;

const NONE: readonly Prediction[] = [];

/** The lists that follow from data and view. A list that does not change stays the same object. */
function derive(feed: Feed, view: View, before: BoardState | null): Derived {
  const predictions = arrived(feed.predictions) ?? NONE;
  const { today } = feed;
  const same = before && predictions === (arrived(before.predictions) ?? NONE) ? before : null;
  /** The state before, where it had the same predictions and these parts of the view. */
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

/** Keeps what has arrived while it loads again, so that a page is complete at once when the reader comes back to it. */
const keepArrived = <T>(part: Part<T>, before: Part<T> | undefined): Part<T> =>
  part.status === 'loading' && before?.status === 'ready' ? before : part;

/** Data and view as widgets see them. A prediction that is not drawn is not selected, once the predictions are there. */
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

/** A board over an asset's feed. It listens to the feed while it has listeners, and keeps what the reader chose. */
export function createBoard(asset: Asset, feed: FeedStore): Board {
  let view = firstView(asset);
  /** True while the view of a link has not been checked against the predictions, because they have not loaded. */
  let unchecked = false;
  const store = createStore(stateOf(feed.get(), view, null));
  let stop: (() => void) | null = null;

  /** Publishes a state. The first one with predictions checks what a link said of them. */
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
    // A choice that hides the selected prediction deselects it: it stays so when another choice shows it again.
    if (state.predictions.status === 'ready' && !unchecked) view = changed(view, { ...view, selected: state.selected });
    accept(state);
  };
  /** The view without filters, and without signs taken off the chart, where they hide the prediction that is asked for. */
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
