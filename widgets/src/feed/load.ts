import {
  type Asset,
  createSeries,
  type Day,
  type Prediction,
  readPrediction,
  readPrices,
  type Series,
} from '@hindcast/domain';
import { ClientError, createReader, type Fetch, type Reader } from '@hindcast/domain/client';
import type { Part } from './part.ts';

export interface Source {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly signal: AbortSignal;
  /** Nobody waits for the answer, so that a failure is not worth a line in the console. */
  readonly quiet?: boolean;
}

/** A server that has not answered in this time is taken for gone, so that a page that waits can say so. */
const PATIENCE_MS = 30_000;

/** The calls of a server, given up with the signal. */
export const clientOf = ({ baseUrl, fetch, signal }: Source): Reader => {
  const either = () => AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  return createReader({ baseUrl, fetch: (url, init) => fetch(url, { ...init, signal: either() } as typeof init) });
};

const failed = (message: string) => ({ status: 'error', message, empty: false }) as const;
const empty = (message: string) => ({ status: 'error', message, empty: true }) as const;

function log(what: string, error: unknown, { signal, quiet }: Source): void {
  if (signal.aborted || quiet) return;
  const status = error instanceof ClientError && error.status > 0 ? ` HTTP error! status: ${error.status}` : '';
  console.error(`${what}.${status}`, error);
}

/** An asset's closes, or the sentence of what went wrong (W4). Never rejects. */
export async function loadPrices(asset: Asset, today: Day, source: Source): Promise<Part<Series>> {
  try {
    const rows = await clientOf(source).prices(asset.id);
    if (rows.length === 0) return empty(`No ${asset.ticker} price data available from the API`);
    const series = createSeries(readPrices(rows, today, asset));
    if (series.length === 0) return empty(`No ${asset.ticker} chart data available after processing`);
    return { status: 'ready', value: series };
  } catch (error) {
    const message = `Failed to fetch ${asset.ticker} data`;
    log(message, error, source);
    return failed(message);
  }
}

/** Predictions that can be told apart: one without an id, or with that of another, gets its place for one. */
export function apart(predictions: readonly Prediction[]): Prediction[] {
  const taken = new Set<string>();
  return predictions.map((prediction, place) => {
    let { id } = prediction;
    for (let number = place; id === '' || taken.has(id); number++) id = `row-${number}`;
    taken.add(id);
    return id === prediction.id ? prediction : { ...prediction, id };
  });
}

/** An asset's predictions, or the sentence of what went wrong. Never rejects. */
export async function loadPredictions(asset: Asset, source: Source): Promise<Part<readonly Prediction[]>> {
  try {
    const rows = await clientOf(source).predictions(asset.id);
    return { status: 'ready', value: apart(rows.map((row) => readPrediction(row, asset.id))) };
  } catch (error) {
    const message = `Failed to fetch ${asset.ticker} predictions`;
    log(message, error, source);
    return failed(message);
  }
}
