import { type Asset, assets, phoneFrame } from '@hindcast/domain';
import { type Board, firstView, readView, sharedBoard, type View, viewQuery } from '@hindcast/widgets';
import { useEffect } from 'react';
import { layoutNow } from '../layout/useLayout.ts';
import { assetAt } from './assetAt.ts';
import { stepWay } from './useBackCloses.ts';

/** True while the URL is applied to a board. The board's changes are not written back then. */
let reading = false;

/** True while a time frame is being chosen. The choice is then a history entry, even if only the range changes. */
let framing = false;

/** Runs `choose` so that it adds an entry to the browser's history, even if only the range changes. */
export function asStep(choose: () => void): void {
  framing = true;
  choose();
  framing = false;
}

/**
 * True if the page was opened on a phone. Undefined until it is needed. Rotating the phone later does not change it, so
 * that URLs stay the same.
 */
let isPhone: boolean | undefined;

/** Returns the view of an asset's board for a URL without parameters. A phone has a shorter time frame. */
function opening(asset: Asset): View {
  isPhone ??= layoutNow() === 'mobile';
  const view = firstView(asset);
  return isPhone ? { ...view, timeFrame: phoneFrame(view.timeFrame) } : view;
}

const queryOf = (board: Board, view: View = board.view()): string => viewQuery(view, opening(board.asset));

/** Returns the query string for the board's current view, with its question mark. Empty for the opening view. */
const searchOf = (board: Board): string => searchAt(board, '');

/**
 * Returns the query string for a link to an asset's board. If the link's own query sets a view, that query is returned.
 * Otherwise that of the board's view, with the day of the link if it has one.
 */
export function searchAt(board: Board, search: string): string {
  const params = new URLSearchParams(search);
  const asOf = params.get('asOf');
  if (search !== '' && (params.size > 1 || asOf === null)) return search;
  const query = queryOf(board, asOf === null ? board.view() : { ...board.view(), asOf });
  return query && `?${query}`;
}

/** Applies the URL to the board of its asset. */
export function readAddress(): void {
  const asset = assetAt(location.pathname);
  if (!asset) return;
  reading = true;
  try {
    sharedBoard(asset).show(readView(location.search, opening(asset)));
  } finally {
    reading = false;
  }
}

/** Sets every board to its opening view, then applies the URL to its board. */
export function openBoards(): void {
  for (const asset of Object.values(assets)) sharedBoard(asset).show(opening(asset));
  readAddress();
}

function write(board: Board, way: 'pushState' | 'replaceState'): void {
  try {
    // While the menu is open over the page, a choice in it replaces the menu's history entry.
    if (way === 'replaceState')
      history.replaceState(history.state, '', location.pathname + searchOf(board) + location.hash);
    else history[stepWay()](null, '', location.pathname + searchOf(board) + location.hash);
  } catch (error) {
    // Browsers refuse if the URL changes too often. The next choice writes the whole view again.
    console.warn('The address does not show the last choice.', error);
  }
}

/** Writes the current view of the asset's board into the URL. */
export function tellAddress(): void {
  const asset = assetAt(location.pathname);
  if (asset) write(sharedBoard(asset), 'replaceState');
}

/** Removes search and selection from a view. Two views that are equal then differ only by typing. */
const untyped = (view: View): View => ({ ...view, words: '', selected: null });

/** Removes the visible range from a view. Two views that are equal then differ only by panning or zooming. */
const unmoved = (view: View): View => ({ ...view, range: null });

/** Removes the past day and the selection from a view. Two views that are equal then differ only in the day. */
const undated = (view: View): View => ({ ...view, asOf: null, selected: null });

const unselected = (view: View): View => ({ ...view, selected: null });

/** Time within which several selections are one history entry, ms, because a held key goes through the whole list. */
const STEP_MS = 300;

/**
 * Writes the views of a board into the URL. Returns a function that ends this. A choice adds a history entry. Typing,
 * panning, moving between past days, running through the list and the arrival of data replace the current one.
 */
function writeAddress(board: Board): () => void {
  let view = board.view();
  let steppedAt = Number.NEGATIVE_INFINITY;
  let known = board.get().predictions.status === 'ready';
  return board.subscribe(() => {
    const before = view;
    const wasKnown = known;
    view = board.view();
    known = board.get().predictions.status === 'ready';
    if (reading || view === before || queryOf(board) === queryOf(board, before)) return;
    if (assetAt(location.pathname) !== board.asset) return;
    const isSame = (part: (view: View) => View): boolean => queryOf(board, part(view)) === queryOf(board, part(before));
    const isTyping = view.words !== before.words && isSame(untyped);
    const isMoving = !framing && view.range !== before.range && isSame(unmoved);
    const isPlaying = view.asOf !== before.asOf && view.asOf !== null && before.asOf !== null && isSame(undated);
    const isStepping = view.selected !== before.selected && isSame(unselected);
    const isFast = isStepping && performance.now() - steppedAt < STEP_MS;
    if (isStepping) steppedAt = performance.now();
    write(board, isTyping || isMoving || isPlaying || isFast || known !== wasKnown ? 'replaceState' : 'pushState');
  });
}

/** Keeps the page's URL up to date with a board's view while mounted. */
export const useAddress = (board: Board): void => useEffect(() => writeAddress(board), [board]);
