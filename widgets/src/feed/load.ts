import {
  type Asset,
  createSeries,
  type Day,
  type Prediction,
  readPrediction,
  readPrices,
  type Series,
} from '@hindcast/domain';
import { ClientError, NoListError } from '@hindcast/domain/client';
import type { Loaded } from './part.ts';
import { clientOf, type Source, serverMessageOf } from './source.ts';

const failed = (message: string, error: unknown) =>
  ({ status: 'error', message, serverMessage: serverMessageOf(error), empty: false }) as const;
const empty = (message: string) => ({ status: 'error', message, serverMessage: null, empty: true }) as const;

function log(what: string, error: unknown, { signal, quiet }: Source): void {
  if (signal.aborted || quiet) return;
  const status = error instanceof ClientError && error.status > 0 ? ` HTTP error! status: ${error.status}` : '';
  console.error(`${what}.${status}`, error);
}

/**
 * Loads an asset's closes. The part has a sentence about the problem if that fails (W4). Null if the response still has
 * the ETag `known`. Never rejects.
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

/** Makes ids unique. A prediction without an id, or with one that was used before, gets an id from its position. */
export function withUniqueIds(predictions: readonly Prediction[]): Prediction[] {
  const taken = new Set<string>();
  return predictions.map((prediction, place) => {
    let { id } = prediction;
    for (let number = place; id === '' || taken.has(id); number++) id = `row-${number}`;
    taken.add(id);
    return id === prediction.id ? prediction : { ...prediction, id };
  });
}

/** Adds the server's origin to the path of the expert's picture, for pages of other sites. */
function pictured(prediction: Prediction, { baseUrl }: Pick<Source, 'baseUrl'>): Prediction {
  const { expert } = prediction;
  if (expert.picture === undefined || baseUrl === '') return prediction;
  return { ...prediction, expert: { ...expert, picture: baseUrl + expert.picture } };
}

/** Reads the rows of a list as predictions. */
export const readPredictions = (
  rows: readonly unknown[],
  asset: Asset,
  source: Pick<Source, 'baseUrl'>,
): readonly Prediction[] => withUniqueIds(rows.map((row) => pictured(readPrediction(row, asset.id), source)));

/** Loads an asset's predictions. Failures and null as for `loadPrices`. Never rejects. */
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
