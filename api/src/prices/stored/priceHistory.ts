import { createHash } from 'node:crypto';
import { type AssetId, type Bar, createSeries, type Day, type Series, type Split } from '@hindcast/domain';
import {
  type BarRow,
  readSplits,
  readStoredDay,
  readStoredPrice,
  readStoredPriceOrNull,
  type Storage,
} from '../../db/index.ts';

/** Stored prices of an asset at one revision, on the scale after all splits. */
export interface PriceHistory {
  readonly asset: AssetId;
  readonly revision: number;
  /** Bars with their source, days ascending. */
  readonly bars: readonly Bar[];
  readonly series: Series;
  readonly splits: readonly Split[];
  /** SHA-256 of the days and closes, hexadecimal. Verdicts name it as the revision of their prices. */
  readonly hash: string;
}

/** Returns the closes of the days before today, whose close is not final. */
export const finalCloses = ({ bars }: Pick<PriceHistory, 'bars'>, today: Day): Series =>
  createSeries(bars.filter(({ day }) => day < today));

/** Reads price histories, each one once per revision. */
export interface PriceHistories {
  of(asset: AssetId): Promise<PriceHistory>;
}

/** Builds a reader of price histories that caches each until the asset's prices change. */
export function createPriceHistories(storage: Storage): PriceHistories {
  const kept = new Map<AssetId, Promise<PriceHistory>>();
  return {
    async of(asset) {
      const revision = (await storage.revisions()).get(`prices:${asset}`) ?? 0;
      const known = await kept.get(asset);
      if (known?.revision === revision) return known;
      const reading = read(storage, asset, revision);
      kept.set(asset, reading);
      reading.catch(() => kept.delete(asset));
      return reading;
    },
  };
}

async function read(storage: Storage, asset: AssetId, revision: number): Promise<PriceHistory> {
  const [rows, splits] = await Promise.all([
    storage.models.bars.findAll({ where: { asset }, order: ['day'], raw: true }),
    readSplits(storage, asset),
  ]);
  const bars = rows.map(readBar);
  const series = createSeries(bars);
  return { asset, revision, bars, series, splits, hash: hashOf(series) };
}

/** Converts a row of `bars` from either engine. */
export function readBar(row: BarRow): Bar {
  return {
    day: readStoredDay(row.day),
    close: readStoredPrice(row.close),
    open: readStoredPriceOrNull(row.open),
    high: readStoredPriceOrNull(row.high),
    low: readStoredPriceOrNull(row.low),
    source: row.source,
  };
}

const hashOf = (series: Series): string => createHash('sha256').update(series.days).update(series.closes).digest('hex');
