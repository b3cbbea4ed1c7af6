import { readTimeFrame } from '@hindcast/domain';
import type { Drawing, Scale, StatusFilter, View } from './view.ts';

/** A link names no more experts than this. */
const MOST_NAMES = 30;
const LONGEST_NAME = 120;
const LONGEST_WORDS = 200;
/** It names no more predictions than this that are drawn or left out; with more of them it shows every listed one. */
const MOST_IDS = 100;
const LONGEST_ID = 40;

const scales: readonly Scale[] = ['linear', 'log'];
const filters: readonly StatusFilter[] = ['all', 'pending', 'success', 'miss'];

/** The first of a parameter's values that says something. */
function first<T>(params: URLSearchParams, name: string, read: (text: string) => T | null): T | null {
  for (const text of params.getAll(name)) {
    const value = read(text);
    if (value !== null) return value;
  }
  return null;
}

const among =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | null =>
    values.find((value) => value === text.toLowerCase()) ?? null;

const readId = (text: string): string | null => (text !== '' && text.length <= LONGEST_ID ? text : null);

/** Ids between commas; null when there are too many, or none where some must be. */
const readIds = (text: string): ReadonlySet<string> | null => {
  const ids = new Set(text.split(',', MOST_IDS + 1).filter((id) => readId(id) !== null));
  return ids.size > 0 && ids.size <= MOST_IDS ? ids : null;
};

function readDrawing(params: URLSearchParams): Drawing | null {
  const drawn = first(params, 'draw', (text) => (text === 'none' ? new Set<string>() : readIds(text)));
  if (drawn) return { rest: 'left out', except: drawn };
  const hidden = first(params, 'hide', readIds);
  return hidden && { rest: 'drawn', except: hidden };
}

/** The words of a link; what no keyboard types is no word. */
const readWords = (text: string): string | null =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, LONGEST_WORDS)
    .trim() || null;

const readNames = (params: URLSearchParams): string[] =>
  [...new Set(params.getAll('expert'))].filter((name) => name && name.length <= LONGEST_NAME).slice(0, MOST_NAMES);

/**
 * The view that a link's query speaks of, `start` wherever it says nothing or nonsense. What it says of experts and
 * predictions is only known to be so once these have arrived. Never throws.
 */
export function readView(query: string, start: View): View {
  const params = new URLSearchParams(query);
  const picked = readNames(params);
  return {
    frame: first(params, 'frame', readTimeFrame) ?? start.frame,
    scale: first(params, 'scale', among(scales)) ?? start.scale,
    status: first(params, 'status', among(filters)) ?? start.status,
    several: picked.length > 1 || params.getAll('mode').includes('several') || start.several,
    picked: picked.length > 0 ? picked : start.picked,
    words: first(params, 'find', readWords) ?? start.words,
    drawing: readDrawing(params) ?? start.drawing,
    selected: first(params, 'prediction', readId) ?? start.selected,
  };
}

function drawingOf({ rest, except }: Drawing): [string, string] | null {
  const ids = [...except].filter((id) => readId(id) !== null && !id.includes(','));
  const name = rest === 'drawn' ? 'hide' : 'draw';
  if (except.size === 0) return rest === 'drawn' ? null : [name, 'none'];
  return ids.length > 0 && ids.length <= MOST_IDS ? [name, ids.join(',')] : null;
}

/**
 * A view as a link's query, without the question mark: only what differs from `start`, so that the first view has none.
 */
export function viewQuery(view: View, start: View): string {
  const params = new URLSearchParams();
  if (view.frame !== start.frame) params.set('frame', view.frame.toLowerCase());
  if (view.scale !== start.scale) params.set('scale', view.scale);
  if (view.status !== start.status) params.set('status', view.status);
  const names = view.picked.filter((name) => name.length <= LONGEST_NAME).slice(0, MOST_NAMES);
  for (const name of names) params.append('expert', name);
  if (view.several && names.length < 2) params.set('mode', 'several');
  const words = readWords(view.words);
  if (words !== null) params.set('find', words);
  const drawing = drawingOf(view.drawing);
  if (drawing) params.set(...drawing);
  if (view.selected !== null && readId(view.selected) !== null) params.set('prediction', view.selected);
  return params.toString().replaceAll('%2C', ',');
}
