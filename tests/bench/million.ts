import { createSeries, type Day, dayAt, msOfDay } from '@hindcast/domain';
import { readConfig } from '../../api/src/config/config.ts';
import { createApiParts } from '../../api/src/server/apiParts.ts';
import { openStorage } from '../../api/src/storage/connect.ts';
import { seed } from './answers/seed.ts';
import { loadHistory } from './history.ts';
import { createClaims } from './judging/claims.ts';
import { heapBytes } from './rejudge/heap.ts';
import { storePredictions } from './rejudge/storePredictions.ts';
import type { Measure } from './report/reporter.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

const PREDICTIONS = 1_000_000;
const YEARS = 1;
const MEGABYTE = 1e6;

/** What a million predictions of one asset cost: reading and judging them, keeping them, and making the list of them. */
export const measure: Measure = (report) =>
  inTemporaryFolder(async (dataDir) => {
    const { bars } = loadHistory();
    const series = createSeries(bars);
    await seed(dataDir, bars);
    const config = readConfig({ HINDCAST_MODE: 'production', HINDCAST_DATA_DIR: dataDir });
    const storage = await openStorage(config);
    try {
      await storePredictions(storage, createClaims(series, YEARS, PREDICTIONS));
      const today = (dayAt(series, series.length - 1) + 1) as Day;
      const parts = createApiParts(config, storage, { now: () => msOfDay(today) });
      const seconds = async (work: () => Promise<unknown>): Promise<number> => {
        const began = performance.now();
        await work();
        return (performance.now() - began) / 1000;
      };
      const before = heapBytes();
      report.figure({ name: 'read and judged', value: await seconds(() => parts.books.of('btc')), unit: 's' });
      report.figure({ name: 'memory of them', value: (heapBytes() - before) / MEGABYTE, unit: 'MB' });
      report.figure({ name: 'list made and compressed', value: await seconds(parts.published.refresh), unit: 's' });
      const answer = parts.published.answer('predictions');
      for (const form of ['identity', 'gzip', 'br'] as const) {
        const bytes = answer?.[form].body.length ?? 0;
        report.figure({ name: `the list, ${form}`, value: bytes / MEGABYTE, unit: 'MB' });
      }
      report.figure({ name: 'memory in all', value: process.memoryUsage().rss / MEGABYTE, unit: 'MB' });
    } finally {
      await storage.close();
    }
  });
