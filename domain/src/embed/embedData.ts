import { type Asset, type AssetId, assets, readAssetId } from '../market/asset.ts';
import { dayAt, type Series } from '../market/series.ts';
import { readTimeFrame, type TimeFrame } from '../market/timeFrame.ts';
import { readCounts } from '../predictions/counts.ts';
import type { Expert, Prediction } from '../predictions/prediction.ts';
import { readCloses, type WireEmbedPrices, writeCloses } from './closes.ts';
import { type Columns, readColumns, toColumns } from './columns.ts';
import { type EmbedCrowd, readCrowd, type WireEmbedCrowd, writeCrowd } from './crowd.ts';
import { readRow } from './readRow.ts';
import { type EmbedRow, usualRow } from './row.ts';
import { readText, readWhole } from './texts.ts';
import { writeRow } from './writeRow.ts';

/** Version of the response format. New fields may be added; a changed meaning needs a new version. */
export const EMBED_VERSION = 1;

interface ExpertRow {
  readonly id: string | null;
  readonly name: string;
  readonly handle: string | null;
  readonly score: number | null;
  /** Number of hits. Null if too few calls count. */
  readonly hits: number | null;
  /** Number of counted calls. Null if too few calls count. */
  readonly counted: number | null;
}
const usualExpert: ExpertRow = { id: null, name: 'Unknown', handle: null, score: null, hits: null, counted: null };

/** `GET /embed/data/{asset}/{frame}`: the data that an embed draws for an asset and a time frame. */
export interface WireEmbed {
  readonly version: number;
  readonly asset: string;
  readonly frame: string;
  readonly prices: WireEmbedPrices;
  readonly experts: Columns<ExpertRow>;
  readonly expert_count: number;
  /** Name of the rule set of all verdicts. */
  readonly rule: string;
  readonly predictions: Columns<EmbedRow>;
  readonly count: number;
  /** Number of predictions of the time frame that were left out. The most important ones are kept. */
  readonly left_out: number;
  /** Aggregates of all predictions of the time frame. Left out if the chart gets all of them. */
  readonly crowd?: WireEmbedCrowd;
}

/** Data that an embed draws, decoded into the types of the rest of Hindcast. */
export interface EmbedData {
  readonly asset: Asset;
  readonly frame: TimeFrame;
  /** Closes, rounded to four digits. */
  readonly series: Series;
  /** Predictions that can be drawn. Their verdicts have only the evidence that charts, cards and lists show. */
  readonly predictions: readonly Prediction[];
  readonly leftOut: number;
  /** Counts and band of all calls of the time frame. Null if `predictions` has all of them. */
  readonly crowd: EmbedCrowd | null;
}

/** Error for a response that cannot be used, with a stable code. */
export class EmbedDataError extends Error {
  override readonly name = 'EmbedDataError';
  readonly code: 'unsupported_version' | 'unreadable_data';

  constructor(code: EmbedDataError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

const expertRow = ({ id, name, handle, score, counts }: Expert): ExpertRow => ({
  ...{ id, name, handle, score },
  ...{ hits: counts?.hits ?? null, counted: counts?.counted ?? null },
});

/** Builds the response from prices and predictions. Leaves out predictions that are hidden or have no claim. */
export function writeEmbed(data: Omit<EmbedData, 'asset'> & { readonly asset: AssetId }): WireEmbed {
  const { asset, frame, series, leftOut, crowd } = data;
  const lastClose = series.length > 0 ? dayAt(series, series.length - 1) : null;
  const places = new Map<string, number>();
  const experts: ExpertRow[] = [];
  const placeOf = (expert: Expert): number => {
    const row = expertRow(expert);
    const key = JSON.stringify(row);
    const place = places.get(key) ?? places.size;
    if (place === experts.length) experts.push(row);
    places.set(key, place);
    return place;
  };
  const rows = data.predictions.flatMap((prediction) => {
    const { claim, hidden } = prediction;
    return claim && !hidden ? [writeRow(prediction, claim, placeOf(prediction.expert), lastClose)] : [];
  });
  return {
    version: EMBED_VERSION,
    asset,
    frame,
    prices: writeCloses(series),
    experts: toColumns(experts, usualExpert),
    expert_count: experts.length,
    rule: data.predictions.find(({ verdict }) => verdict)?.verdict?.rule ?? '',
    predictions: toColumns(rows, usualRow),
    count: rows.length,
    left_out: leftOut,
    ...(crowd && { crowd: writeCrowd(crowd) }),
  };
}

/** Maximum number of rows. No server sends as many. */
const MOST_ROWS = 100_000;
const countOf = (value: unknown): number =>
  Number.isSafeInteger(value) ? Math.min(Math.max(Number(value), 0), MOST_ROWS) : 0;

function readExperts(value: unknown, count: number): Expert[] {
  const cellsOf = readColumns(value, usualExpert);
  return Array.from({ length: count }, (_, row) => {
    const { id, name, handle, score, ...told } = cellsOf(row);
    const counts = readCounts(told);
    return {
      id: readWhole(id),
      name: readText(name) ?? usualExpert.name,
      handle: readWhole(handle),
      score: typeof score === 'number' && Number.isFinite(score) ? score : null,
      ...(counts && { counts }),
    };
  });
}

/**
 * Reads the data to draw from a response. Ignores unknown fields, columns and kinds, because the server may be newer.
 * Throws EmbedDataError if the version differs or the response is invalid.
 */
export function readEmbed(value: unknown): EmbedData {
  const wire = Object(value) as Readonly<Record<string, unknown>>;
  const { version } = wire;
  if (typeof version === 'number' && version !== EMBED_VERSION) {
    throw new EmbedDataError(
      'unsupported_version',
      `The data are of version ${version}; ${EMBED_VERSION} is known here`,
    );
  }
  const asset = readAssetId(wire.asset);
  const frame = readTimeFrame(wire.frame);
  const series = readCloses(wire.prices);
  if (version !== EMBED_VERSION || !asset || !frame || !series) {
    throw new EmbedDataError('unreadable_data', 'The answer has no prices that can be read');
  }
  const lastClose = series.length > 0 ? dayAt(series, series.length - 1) : null;
  const experts = readExperts(wire.experts, countOf(wire.expert_count));
  const shared = { asset: assets[asset], experts, rule: readText(wire.rule) ?? '', lastClose };
  const cellsOf = readColumns(wire.predictions, usualRow);
  const predictions: Prediction[] = [];
  for (let row = 0; row < countOf(wire.count); row++) {
    const prediction = readRow(cellsOf(row), shared);
    if (prediction) predictions.push(prediction);
  }
  const crowd = wire.crowd === undefined ? null : readCrowd(wire.crowd);
  return { asset: assets[asset], frame, series, predictions, leftOut: countOf(wire.left_out), crowd };
}
