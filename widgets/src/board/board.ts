import type { Asset, Prediction, TimeFrame } from '@hindcast/domain';
import type { Feed, FeedStore } from './feed.ts';
import { drawn, expertNames, listed } from './listing.ts';
import { arrived } from './part.ts';
import { createStore } from './store.ts';
import {
  filtering,
  firstView,
  picking,
  pressing,
  type Scale,
  type StatusFilter,
  selecting,
  switchingMode,
  toggling,
  unfiltered,
  type View,
} from './view.ts';

/** What the widgets of a page share: the data, what the reader chose to see, and what follows from both. */
export interface BoardState extends Feed, View {
  /** Every expert's name, sorted. */
  readonly names: readonly string[];
  /** What the filters leave, newest first: what lists show. */
  readonly listed: readonly Prediction[];
  /** The active predictions: those listed that the chart draws, the most voted for first. */
  readonly drawn: readonly Prediction[];
  /** Their ids. */
  readonly active: ReadonlySet<string>;
}

/** What a reader can do to a board. */
export interface BoardActions {
  /** Selects a prediction, drawing it when it was not; null selects none. */
  select(id: string | null): void;
  /** Draws a prediction, or leaves it out when it was drawn. */
  toggle(id: string): void;
  /** A press on a prediction in a list (P7): draws and selects it, and takes the selected one off the chart. */
  press(id: string): void;
  /** A press on a status chip (P4). */
  filter(status: StatusFilter): void;
  /** Picks an expert by name (P3), null all of them. */
  pick(name: string | null): void;
  /** Goes from one expert at a time to several, and back (P2). */
  switchMode(): void;
  search(words: string): void;
  showFrame(frame: TimeFrame): void;
  showScale(scale: Scale): void;
  /** Takes every filter away and draws everything. */
  unfilter(): void;
  /** Shows what a link or the browser's history says. */
  show(view: View): void;
  /** Loads what failed once more. */
  retry(): void;
}

export interface Board extends BoardActions {
  readonly asset: Asset;
  get(): BoardState;
  /** What the reader chose, as a link carries it. */
  view(): View;
  subscribe(listener: () => void): () => void;
}

type Derived = Pick<BoardState, 'names' | 'listed' | 'drawn' | 'active'>;

const NONE: readonly Prediction[] = [];

/** The lists that follow from data and view; those that do not change stay the same ones. */
function derive(feed: Feed, view: View, before: BoardState | null): Derived {
  const predictions = arrived(feed.predictions) ?? NONE;
  const sameData = before !== null && predictions === (arrived(before.predictions) ?? NONE);
  const sameList =
    sameData && before.status === view.status && before.picked === view.picked && before.words === view.words;
  const names = sameData ? before.names : expertNames(predictions);
  const list = sameList ? before.listed : listed(predictions, view);
  if (sameList && before.drawing === view.drawing)
    return { names, listed: list, drawn: before.drawn, active: before.active };
  const active = drawn(list, view);
  return { names, listed: list, drawn: active, active: new Set(active.map(({ id }) => id)) };
}

/** Data and view as widgets see them. What cannot be seen is not selected; before it can be told, it may be. */
function stateOf(feed: Feed, view: View, before: BoardState | null): BoardState {
  const derived = derive(feed, view, before);
  const known = feed.predictions.status === 'ready';
  const gone = known && view.selected !== null && !derived.active.has(view.selected);
  return { ...feed, ...view, ...derived, selected: gone ? null : view.selected };
}

/** A board over an asset's feed. It listens to the feed while it is listened to, and keeps what the reader chose. */
export function createBoard(asset: Asset, feed: FeedStore): Board {
  let view = firstView(asset);
  const store = createStore(stateOf(feed.get(), view, null));
  let stop: (() => void) | null = null;

  const follow = (): void => store.set(stateOf(feed.get(), view, store.get()));
  const show = (next: View): void => {
    if (next === view) return;
    view = next;
    follow();
  };
  const listsIt = (id: string): boolean => store.get().listed.some((prediction) => prediction.id === id);
  /** Whoever asks for a prediction that the filters hide wants to see it. */
  const finding = (id: string): View =>
    store.get().predictions.status !== 'ready' || listsIt(id) ? view : unfiltered(view);

  return {
    asset,
    get: store.get,
    view: () => view,
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
    select: (id) => show(id === null ? selecting(view, null) : selecting(finding(id), id)),
    toggle: (id) => show(toggling(view, id)),
    press: (id) => show(pressing({ ...view, selected: store.get().selected }, id)),
    filter: (status) => show(filtering(view, status, store.get().active.size > 0)),
    pick: (name) => show(picking(view, name)),
    switchMode: () => show(switchingMode(view)),
    search: (words) => show({ ...view, words }),
    showFrame: (frame) => show({ ...view, frame }),
    showScale: (scale) => show({ ...view, scale }),
    unfilter: () => show(unfiltered(view)),
    show,
    retry: feed.retry,
  };
}
