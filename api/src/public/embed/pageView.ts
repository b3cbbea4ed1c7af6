import { type Asset, assetIds, assets, expertName, predictionPath, readAssetId } from '@hindcast/domain';
import type { Drawn } from '../published/drawn.ts';
import type { Published } from '../published/published.ts';
import { type EmbedView, expertKey, readEmbedView } from './view.ts';

type DrawnOf = Pick<Published, 'drawn'>;

/** Reads a view from a query. Null if a value is invalid. */
function viewOrNull(query: Readonly<Record<string, unknown>>, drawn: Drawn): EmbedView | null {
  try {
    return readEmbedView(query, drawn);
  } catch {
    return null; // an invalid value means that the URL has no embed
  }
}

/**
 * Reads the view of an embed from a link to the chart's page: its time frame and scale, one expert by name, and the
 * open prediction.
 */
function carriedOver(params: URLSearchParams, drawn: Drawn): EmbedView | null {
  const names = params.getAll('expert');
  const named = names.length === 1 ? drawn.predictions.find((one) => expertName(one) === names[0]) : undefined;
  const wanted = {
    frame: params.get('frame'),
    scale: params.get('scale'),
    expert: named && expertKey(named),
    prediction: params.get('prediction'),
  };
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(wanted)) {
    if (value && viewOrNull({ ...query, [name]: value }, drawn)) query[name] = value;
  }
  return viewOrNull(query, drawn);
}

function findPrediction(id: string, published: DrawnOf): EmbedView | null {
  for (const asset of assetIds) {
    const drawn = published.drawn(asset);
    if (drawn?.predictions.some((one) => one.id === id)) return readEmbedView({ prediction: id }, drawn);
  }
  return null;
}

/** Returns the query parameters of a URL. A repeated parameter is a list, which no view accepts. */
const queryOf = (params: URLSearchParams): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...params.keys()].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );

const PREDICTION = new RegExp(`^${predictionPath('([1-9]\\d{0,9})')}$`);
const FRAME = /^\/embed\/chart\/([a-z]+)$/;

/**
 * Finds the view that an embed of a page of the site shows, by the page's path and query. Null if the page has none.
 */
export function viewOfPage({ pathname, searchParams }: URL, published: DrawnOf): EmbedView | null {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const id = PREDICTION.exec(path)?.[1];
  if (id) return findPrediction(id, published);
  const asset = Object.values(assets).find((one: Asset) => one.path === path)?.id;
  const framed = readAssetId(FRAME.exec(path)?.[1]);
  const drawn = published.drawn(asset ?? framed ?? 'btc');
  if (!drawn) return null;
  if (asset) return carriedOver(searchParams, drawn);
  return framed ? viewOrNull(queryOf(searchParams), drawn) : null;
}
