import {
  type Asset,
  createSeries,
  type Day,
  type Prediction,
  readPrediction,
  readPrices,
  type Series,
} from '@hindcast/domain';
import { ClientError, createReader, type Fetch, NoListError, type Reader } from '@hindcast/domain/client';
import type { Part } from './part.ts';

export interface Source {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly signal: AbortSignal;
  /** True to keep a failure out of the console, because nobody waits for the answer. */
  readonly quiet?: boolean;
}

/** A server that has not answered after this time counts as unreachable, ms. */
const TIMEOUT_MS = 30_000;

/** The calls of a server, cancelled with the signal. */
export const clientOf = ({ baseUrl, fetch, signal }: Source): Reader => {
  const cancelled = () => AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  return createReader({ baseUrl, fetch: (url, init) => fetch(url, { ...init, signal: cancelled() } as typeof init) });
};

/** Returns the server's own message about a call that failed. Null without one. */
export const serverMessageOf = (error: unknown): string | null =>
  error instanceof ClientError ? error.serverMessage : null;

const failed = (message: string, error: unknown) =>
  ({ status: 'error', message, serverMessage: serverMessageOf(error), empty: false }) as const;
const empty = (message: string) => ({ status: 'error', message, serverMessage: null, empty: true }) as const;

function log(what: string, error: unknown, { signal, quiet }: Source): void {
  if (signal.aborted || quiet) return;
  const status = error instanceof ClientError && error.status > 0 ? ` HTTP error! status: ${error.status}` : '';
  console.error(`${what}.${status}`, error);
}

/** A part, and the ETag of the answer that it was read from. */
export interface Loaded<T> {
  readonly part: Part<T>;
  readonly tag: string | null;
}

/**
 * An asset's closes, or the sentence of what went wrong (W4). Null when the answer still has the ETag `known`. Never
 * rejects.
 */
export async function loadPrices(
  asset: Asset,
  today: Day,
  source: Source,
  known: string | null,
): Promise<Loaded<Series> | null> {
  const noList = `No ${asset.ticker} price data available from the API`;
  try {
    const answer = await clientOf(source).newPrices(asset.id, known);
    if (!answer) return null;
    const { rows, tag } = answer;
    if (rows.length === 0) return { part: empty(noList), tag };
    const series = createSeries(readPrices(rows, today, asset));
    if (series.length === 0) {
      return { part: empty(`No ${asset.ticker} chart data available after processing`), tag };
    }
    return { part: { status: 'ready', value: series }, tag };
  } catch (error) {
    const message = error instanceof NoListError ? noList : `Failed to fetch ${asset.ticker} data`;
    log(message, error, source);
    return { part: failed(message, error), tag: null };
  }
}

/** Predictions with ids that differ: one without an id, or with the id of another, gets an id made from its place. */
export function withUniqueIds(predictions: readonly Prediction[]): Prediction[] {
  const taken = new Set<string>();
  return predictions.map((prediction, place) => {
    let { id } = prediction;
    for (let number = place; id === '' || taken.has(id); number++) id = `row-${number}`;
    taken.add(id);
    return id === prediction.id ? prediction : { ...prediction, id };
  });
}

/** A prediction whose expert's picture is asked of the server that sent it, also on a page of another one. */
function pictured(prediction: Prediction, { baseUrl }: Pick<Source, 'baseUrl'>): Prediction {
  const { expert } = prediction;
  if (expert.picture === undefined || baseUrl === '') return prediction;
  return { ...prediction, expert: { ...expert, picture: baseUrl + expert.picture } };
}

/** Rows of a list as predictions. */
export const readPredictions = (
  rows: readonly unknown[],
  asset: Asset,
  source: Pick<Source, 'baseUrl'>,
): readonly Prediction[] => withUniqueIds(rows.map((row) => pictured(readPrediction(row, asset.id), source)));

/** An asset's predictions, or the sentence of what went wrong. Null and errors as for `loadPrices`. */
export async function loadPredictions(
  asset: Asset,
  source: Source,
  known: string | null,
): Promise<Loaded<readonly Prediction[]> | null> {
  try {
    const answer = await clientOf(source).newPredictions(asset.id, known);
    if (!answer) return null;
    return { part: { status: 'ready', value: readPredictions(answer.rows, asset, source) }, tag: answer.tag };
  } catch (error) {
    const message = `Failed to fetch ${asset.ticker} predictions`;
    log(message, error, source);
    return { part: failed(message, error), tag: null };
  }
}
