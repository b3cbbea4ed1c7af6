import { type Day, dayText, kinds, outcomes, readDay, readTimeFrame, type ViewParameter } from '@hindcast/domain';
import { periodText, readPeriod } from '@hindcast/domain/crowd';
import type { Fit, Scale } from '@hindcast/scene';
import type { Sign } from '../signs/Legend.tsx';
import { sorts } from './sorting.ts';
import { type Drawing, type StatusFilter, scaleOf, type View } from './view.ts';

/** Maximum number of experts in a link. */
const MOST_NAMES = 30;
const LONGEST_NAME = 120;
const LONGEST_WORDS = 200;
/**
 * Maximum number of predictions that a link lists as drawn or not drawn. With more, the link draws all listed
 * predictions.
 */
const MOST_IDS = 100;
const LONGEST_ID = 40;
/** Maximum length of a day in a link, in characters. A longer text is not sent to the server. */
const LONGEST_DAY = 40;

const scales: readonly Scale[] = ['linear', 'log'];
const fits: readonly Fit[] = ['auto', 'price', 'all'];
const signs: readonly Sign[] = [...outcomes, ...kinds];
const filters: readonly StatusFilter[] = ['all', ...outcomes];

/** Reads the first valid value of a parameter. Null if there is none. */
function first<T>(params: URLSearchParams, name: ViewParameter, read: (text: string) => T | null): T | null {
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

/** Reads ids separated by commas. Null if there are none or too many. */
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

/** Reads the visible range of a link. Null if it is missing or invalid, or ends before it starts. */
function readRange(params: URLSearchParams): View['range'] {
  const from = first(params, 'from', readDay);
  const to = first(params, 'to', readDay);
  return from !== null && to !== null && from < to ? { from, to } : null;
}

function readBand(params: URLSearchParams): boolean | null {
  const shown = first(params, 'band', among(['on', 'off']));
  return shown === null ? null : shown === 'on';
}

const readSigns = (text: string): readonly Sign[] | null => {
  const named = text.toLowerCase().split(',');
  const known = signs.filter((sign) => named.includes(sign));
  return known.length > 0 ? known : null;
};

/** Reads the search words of a link, without control characters. Null if nothing is left. */
const readWords = (text: string): string | null =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, LONGEST_WORDS)
    .trim() || null;

const readNames = (params: URLSearchParams): string[] =>
  [...new Set(params.getAll('expert'))].filter((name) => name && name.length <= LONGEST_NAME).slice(0, MOST_NAMES);

/**
 * Reads the view of a link's query. Missing or invalid parameters get their value from `start`. Unknown experts and
 * predictions are removed after loading (see `withoutUnknown`). Never throws.
 */
export function readView(query: string, start: View): View {
  const params = new URLSearchParams(query);
  const picked = readNames(params);
  const timeFrame = first(params, 'frame', readTimeFrame) ?? start.timeFrame;
  return {
    timeFrame,
    range: readRange(params) ?? start.range,
    scale: first(params, 'scale', among(scales)) ?? scaleOf(timeFrame),
    fit: first(params, 'fit', among(fits)) ?? start.fit,
    fan: first(params, 'fan', among(['on'])) !== null || start.fan,
    band: readBand(params) ?? start.band,
    strip: first(params, 'strip', among(['off'])) === null && start.strip,
    period: first(params, 'period', readPeriod) ?? start.period,
    status: first(params, 'status', among(filters)) ?? start.status,
    several: picked.length > 1 || params.getAll('mode').includes('several') || start.several,
    picked: picked.length > 0 ? picked : start.picked,
    words: first(params, 'find', readWords) ?? start.words,
    drawing: readDrawing(params) ?? start.drawing,
    without: first(params, 'without', readSigns) ?? start.without,
    sort: first(params, 'sort', among(sorts)) ?? start.sort,
    selected: first(params, 'prediction', readId) ?? start.selected,
    asOf: first(params, 'asOf', (text) => text.trim().slice(0, LONGEST_DAY) || null) ?? start.asOf,
  };
}

function drawingOf({ rest, except }: Drawing): [string, string] | null {
  const ids = [...except].filter((id) => readId(id) !== null && !id.includes(','));
  const name = rest === 'drawn' ? 'hide' : 'draw';
  if (except.size === 0) return rest === 'drawn' ? null : [name, 'none'];
  return ids.length > 0 && ids.length <= MOST_IDS ? [name, ids.join(',')] : null;
}

/**
 * Writes a view as a link's query without the question mark. It contains only differences from `start`, so the initial
 * view gives an empty query.
 */
export function viewQuery(view: View, start: View): string {
  const params = new URLSearchParams();
  if (view.timeFrame !== start.timeFrame) params.set('frame', view.timeFrame.toLowerCase());
  if (view.range) {
    params.set('from', dayText(view.range.from as Day));
    params.set('to', dayText(view.range.to as Day));
  }
  if (view.scale !== scaleOf(view.timeFrame)) params.set('scale', view.scale);
  if (view.fit !== start.fit) params.set('fit', view.fit);
  if (view.fan) params.set('fan', 'on');
  if (view.band !== null) params.set('band', view.band ? 'on' : 'off');
  if (!view.strip) params.set('strip', 'off');
  if (view.period) params.set('period', periodText(view.period));
  if (view.status !== start.status) params.set('status', view.status);
  const names = view.picked.filter((name) => name.length <= LONGEST_NAME).slice(0, MOST_NAMES);
  for (const name of names) params.append('expert', name);
  if (view.several && names.length < 2) params.set('mode', 'several');
  const words = readWords(view.words);
  if (words !== null) params.set('find', words);
  const drawing = drawingOf(view.drawing);
  if (drawing) params.set(...drawing);
  if (view.without.length > 0) params.set('without', signs.filter((sign) => view.without.includes(sign)).join(','));
  if (view.sort !== start.sort) params.set('sort', view.sort);
  if (view.selected !== null && readId(view.selected) !== null) params.set('prediction', view.selected);
  if (view.asOf !== null) params.set('asOf', view.asOf);
  return params.toString().replaceAll('%2C', ',');
}
