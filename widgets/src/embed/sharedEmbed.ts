import { useEffect, useMemo } from 'react';
import { type Board, createBoard } from '../board/board.ts';
import { createLateLive } from '../board/lateLive.ts';
import type { LiveSource } from '../feed/liveSource.ts';
import type { Place } from '../tag/engineTypes.ts';
import { createEmbedFeed, type EmbedFeed } from './embedFeed.ts';
import type { Choice } from './place/readOptions.ts';

/** Data that widgets of one page with equal options share, also those that name no board. */
interface SharedData {
  readonly feed: EmbedFeed;
  readonly live: LiveSource;
}

/** Data and board of a widget. Widgets that name the same board have the same one. */
export interface SharedEmbed {
  readonly data: SharedData;
  readonly board: Board;
  /** The widget that the reader used last, which alone reports changes to the page. Null before the first use. */
  used: Place | null;
}

/** Values by key, each kept until the last widget that uses it has gone. */
function createPool<T>() {
  const made = new Map<string, { readonly value: T; users: number }>();
  const entryOf = (key: string, create: () => T) => {
    const entry = made.get(key) ?? { value: create(), users: 0 };
    made.set(key, entry);
    return entry;
  };
  return {
    get: (key: string, create: () => T): T => entryOf(key, create).value,
    /** Counts a use of a value. Returns a function that ends it. */
    use(key: string, value: T): () => void {
      const entry = entryOf(key, () => value);
      entry.users++;
      return () => {
        entry.users--;
        if (entry.users === 0) made.delete(key);
      };
    },
  };
}

const loaded = createPool<SharedData>();
const boards = createPool<SharedEmbed>();

function createData({ asset, frame, expert, prediction }: Choice, origin: string): SharedData {
  const feed = createEmbedFeed({ asset, frame, expert, prediction, origin, fetch: (address) => fetch(address) });
  const live = createLateLive(({ createLiveFeed }) => createLiveFeed(asset, { baseUrl: origin, fetch, feed }));
  return { feed, live };
}

function createShared({ asset, frame, scale, prediction }: Choice, data: SharedData): SharedEmbed {
  const board = createBoard(asset, data.feed);
  if (frame !== asset.timeFrame) board.showTimeFrame(frame);
  if (scale !== null) board.showScale(scale);
  if (prediction !== null) board.select(prediction);
  return { data, board, used: null };
}

/**
 * Returns the data and the board of a widget. The board is its own, unless it names one: then widgets with the same
 * options and name share it.
 */
export function useSharedEmbed({ origin }: Place, choice: Choice): SharedEmbed {
  const { asset, frame, scale, expert, prediction, board: name } = choice;
  const key = JSON.stringify([origin, asset.id, frame, scale, expert, prediction, name]);
  const shared = useMemo(() => {
    const create = (): SharedEmbed =>
      createShared(
        choice,
        loaded.get(key, () => createData(choice, origin)),
      );
    return name === '' ? create() : boards.get(key, create);
    // The key has all that decides the data and the board. Other choices must not begin a new board.
  }, [key]);
  useEffect(() => loaded.use(key, shared.data), [key, shared]);
  useEffect(() => (name === '' ? undefined : boards.use(key, shared)), [key, name, shared]);
  return shared;
}
