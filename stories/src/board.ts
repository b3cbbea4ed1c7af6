import { type Asset, assets, type Prediction, type Series } from '@hindcast/domain';
import { type Board, createBoard, type Feed, type Part, type View } from '@hindcast/widgets';
import { closes, TODAY } from './chart/closes.ts';

/** The predictions of a story: a list, "loading", or the reason why they could not be loaded. */
type ToldPredictions = readonly Prediction[] | 'loading' | { readonly problem: string };

export interface Told {
  readonly asset?: Asset;
  readonly predictions?: ToldPredictions;
  readonly series?: Series;
  /** The choices that a reader has already made. */
  readonly view?: Partial<View>;
}

/** A real board over told data. */
export interface ToldBoard {
  readonly board: Board;
  /** Says something else, as the server would after a while. */
  tell(predictions: ToldPredictions): void;
  /** Number of times that a retry was asked for. */
  readonly retries: number;
  /** Number of times that a refresh was asked for. */
  readonly refreshes: number;
}

const ready = <T>(value: T): Part<T> => ({ status: 'ready', value });

function partOf(told: ToldPredictions): Part<readonly Prediction[]> {
  if (told === 'loading') return { status: 'loading' };
  return 'problem' in told
    ? { status: 'error', message: told.problem, serverMessage: null, empty: false }
    : ready(told);
}

/** A board over data that a story or a test tells, on the day every story is told on. */
export function tellBoard({ asset = assets.btc, predictions = [], series = closes, view }: Told = {}): ToldBoard {
  let feed: Feed = { today: TODAY, prices: ready(series), predictions: partOf(predictions) };
  let retries = 0;
  let refreshes = 0;
  const listeners = new Set<() => void>();
  const board = createBoard(asset, {
    get: () => feed,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry: () => void retries++,
    refresh: async () => void refreshes++,
  });
  if (view) board.show({ ...board.view(), ...view });
  return {
    board,
    tell(next) {
      feed = { ...feed, predictions: partOf(next) };
      for (const listener of [...listeners]) listener();
    },
    get retries() {
      return retries;
    },
    get refreshes() {
      return refreshes;
    },
  };
}
