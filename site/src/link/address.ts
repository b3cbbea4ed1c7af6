import { type Asset, assets, phoneFrame } from '@hindcast/domain';
import { type Board, firstView, readView, sharedBoard, type View, viewQuery } from '@hindcast/widgets';
import { useEffect } from 'react';
import { layoutNow } from '../layout/useLayout.ts';
import { assetAt } from './assetAt.ts';
import { stepWay } from './useBackCloses.ts';

/** While the address is read nothing is written to it. */
let reading = false;

/** While a time frame is chosen: the way back to the whole of it is a step too. */
let framing = false;

/** Makes a choice a step of the history, though it may only move the view. */
export function asStep(choose: () => void): void {
  framing = true;
  choose();
  framing = false;
}

/** True if the page was opened on a phone. Turning the window later changes no address. */
let isPhone: boolean | undefined;

/** Returns the view of an asset's board for an address without parameters. On a phone its time frame is shorter. */
function opening(asset: Asset): View {
  isPhone ??= layoutNow() === 'mobile';
  const view = firstView(asset);
  return isPhone ? { ...view, timeFrame: phoneFrame(view.timeFrame) } : view;
}

const queryOf = (board: Board, view: View = board.view()): string => viewQuery(view, opening(board.asset));

/**
 * Returns the query string that restores the board's current view, with its question mark. Empty for the first view.
 */
const searchOf = (board: Board): string => searchAt(board, '');

/**
 * Returns the query string of a link to an asset's board: the link's own if it describes the board, else that of the
 * board as it was left, on the link's day if it has one.
 */
export function searchAt(board: Board, search: string): string {
  const params = new URLSearchParams(search);
  const asOf = params.get('asOf');
  if (search !== '' && (params.size > 1 || asOf === null)) return search;
  const query = queryOf(board, asOf === null ? board.view() : { ...board.view(), asOf });
  return query && `?${query}`;
}

/** Shows on the board of the address's asset what the address says. */
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

/** Sets every board to what it opens with, and the address's to what that says. */
export function openBoards(): void {
  for (const asset of Object.values(assets)) sharedBoard(asset).show(opening(asset));
  readAddress();
}

function write(board: Board, way: 'pushState' | 'replaceState'): void {
  try {
    // A choice in the menu over the page keeps it there, or takes the place of its entry.
    if (way === 'replaceState')
      history.replaceState(history.state, '', location.pathname + searchOf(board) + location.hash);
    else history[stepWay()](null, '', location.pathname + searchOf(board) + location.hash);
  } catch (error) {
    // Browsers refuse when it changes too often; the next choice writes all of it.
    console.warn('The address does not show the last choice.', error);
  }
}

/** Writes into the address what the board of its asset shows now. */
export function tellAddress(): void {
  const asset = assetAt(location.pathname);
  if (asset) write(sharedBoard(asset), 'replaceState');
}

/** Views that differ in their words alone, and in what these hide, are the same but for the typing. */
const untyped = (view: View): View => ({ ...view, words: '', selected: null });

/** Views of one time frame that differ in the part of time they show are the same but for where the reader moved. */
const unmoved = (view: View): View => ({ ...view, range: null });

/** Views of the past that differ in their day, and in what is not there on it, are the same but for where time was moved. */
const undated = (view: View): View => ({ ...view, asOf: null, selected: null });

const unselected = (view: View): View => ({ ...view, selected: null });

/** Selections that follow each other faster are one step, ms: a key that is held goes through the whole list. */
const STEP_MS = 300;

/**
 * Keeps the address true to a board until it is called off: a choice is a step of the history; typing, moving through
 * time, going from a day in the past to another, running through the list and what turned out not to be there are none.
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

/** Keeps the page's address true to what a board shows. */
export const useAddress = (board: Board): void => useEffect(() => writeAddress(board), [board]);
