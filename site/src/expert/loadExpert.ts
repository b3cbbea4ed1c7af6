import {
  type AssetId,
  assetIds,
  assets,
  createSeries,
  dayOfMs,
  readDay,
  readPrediction,
  readPrices,
} from '@hindcast/domain';
import { ClientError } from '@hindcast/domain/client';
import { reader } from '../feed/reader.ts';
import { standingOn } from '../past/standing.ts';
import type { ExpertGiven } from './given.ts';

/** Loads an asset's predictions as of a day. Empty if the asset had no price yet. */
async function predictionsOn(asset: AssetId, asOf: string) {
  try {
    return await reader.predictionsAsOf(asset, asOf);
  } catch (error) {
    if (error instanceof ClientError && error.code === 'bad_request') return [];
    throw error;
  }
}

/**
 * Loads the data of an expert's page. @param asked requested past day. If the server refuses it, today is loaded. Null
 * for today.
 */
export async function loadExpert(expert: string, asked: string | null): Promise<ExpertGiven> {
  const {
    value: answer,
    asOf,
    problem,
  } = await standingOn(asked, (day) => reader.expertRecord(expert, day === null ? {} : { asOf: day }));
  const { calls } = answer.data;
  const ids = new Set(calls.map(({ id }) => id));
  const today = readDay(answer.as_of) ?? dayOfMs(Date.now());
  const predictions = new Map<number, ReturnType<typeof readPrediction>>();
  const series = new Map<AssetId, ReturnType<typeof createSeries>>();
  const load = async (asset: AssetId): Promise<void> => {
    const [prices, rows] = await Promise.all([
      reader.prices(asset),
      asOf === null ? reader.predictions(asset) : predictionsOn(asset, asOf),
    ]);
    const bars = readPrices(prices, today, assets[asset]);
    series.set(asset, createSeries(asOf === null ? bars : bars.filter(({ day }) => day < today)));
    for (const row of rows) if (ids.has(row.id)) predictions.set(row.id, readPrediction(row, asset));
  };
  await Promise.all(assetIds.filter((asset) => calls.some((call) => call.asset_type === asset)).map(load));
  return { answer, asOf, problem, today, predictions, series };
}
