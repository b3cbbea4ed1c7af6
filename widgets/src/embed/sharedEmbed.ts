import { type Board, createBoard } from '../board/board.ts';
import { createLateLive } from '../board/lateLive.ts';
import type { LiveSource } from '../feed/liveSource.ts';
import { createEmbedFeed, type EmbedFeed } from './embedFeed.ts';
import type { Choice } from './place/readOptions.ts';

/** Data and board that widgets of one page share if their options are the same. */
export interface SharedEmbed {
  readonly feed: EmbedFeed;
  readonly board: Board;
  readonly live: LiveSource;
}

const made = new Map<string, SharedEmbed>();

/** Returns the data and the board for these options. Widgets with the same options and board name get the same ones. */
export function sharedEmbed(choice: Choice, origin: string): SharedEmbed {
  const { asset, frame, expert, prediction, board: name } = choice;
  const key = JSON.stringify([origin, asset.id, frame, expert, prediction, name]);
  const known = made.get(key);
  if (known) return known;
  const feed = createEmbedFeed({ asset, frame, expert, prediction, origin, fetch: (address) => fetch(address) });
  const board = createBoard(asset, feed);
  if (frame !== asset.timeFrame) board.showTimeFrame(frame);
  if (prediction !== null) board.select(prediction);
  const live = createLateLive(({ createLiveFeed }) => createLiveFeed(asset, { baseUrl: origin, fetch, feed }));
  const shared = { feed, board, live };
  made.set(key, shared);
  return shared;
}
