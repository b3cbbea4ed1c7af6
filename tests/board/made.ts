import { type Asset, assets, type Day, type Prediction, readPrediction, type Series } from '@hindcast/domain';
import { type Board, createBoard } from '../../widgets/src/board/board.ts';
import type { Feed } from '../../widgets/src/feed/feed.ts';
import { arrived, type Part } from '../../widgets/src/feed/part.ts';
import { createStore } from '../../widgets/src/feed/store.ts';

const TODAY = 20_778 as Day;

/** A prediction of an expert; `fields` are the rest of its row. */
export const predict = (id: number, name: string, fields: object = {}): Prediction =>
  readPrediction(
    {
      id,
      influencer: { id: name, name },
      price_target: 100_000 + id,
      prediction_date: `2024-${String(1 + (id % 12)).padStart(2, '0')}-10`,
      start_date: '2024-01-01',
      end_date: '2027-01-01',
      ...fields,
    },
    'btc',
  );

const LOADING = { status: 'loading' } as const;

/** A board with its feed in the test's hands. */
export interface HeldBoard {
  readonly board: Board;
  /** Lets predictions arrive, or a part of another state. */
  deliver(predictions: readonly Prediction[] | Part<readonly Prediction[]>): void;
  leave(): void;
}

export function holdBoard(predictions: readonly Prediction[] | null = null, asset: Asset = assets.btc): HeldBoard {
  const prices: Part<Series> = LOADING;
  const partOf = (value: readonly Prediction[]): Part<readonly Prediction[]> => ({ status: 'ready', value });
  const feed = createStore<Feed>({
    today: TODAY,
    prices,
    predictions: predictions ? partOf(predictions) : LOADING,
  });
  const board = createBoard(asset, { ...feed, retry: () => undefined });
  const leave = board.subscribe(() => undefined);
  return {
    board,
    deliver(next) {
      feed.set({ ...feed.get(), predictions: 'status' in next ? next : partOf(next) });
    },
    leave,
  };
}

const ids = (list: readonly Prediction[]): string => list.map(({ id }) => id).join();

/** Ids of what a board lists, newest first, and of what its chart draws, most voted for first. */
export const listedIn = ({ board }: HeldBoard): string => ids(board.get().listed);
export const drawnIn = ({ board }: HeldBoard): string => ids(board.get().drawn);

export const predictionsIn = ({ board }: HeldBoard): readonly Prediction[] => arrived(board.get().predictions) ?? [];
