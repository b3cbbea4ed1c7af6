import { createSeries, type Day, dayAt, msOfDay } from '@hindcast/domain';
import { type ApiParts, createApiParts } from '../../../api/src/app/apiParts.ts';
import { openStorage } from '../../../api/src/db/connect.ts';
import { readConfig } from '../../../api/src/lib/config/config.ts';
import { seed } from '../answers/seed.ts';
import { loadHistory } from '../history.ts';
import { createClaims } from '../judging/claims.ts';
import { inTemporaryFolder } from '../temporaryFolder.ts';
import { storePredictions } from './storePredictions.ts';

const YEARS = 1;

/** Runs work with an API that has a price history and so many Bitcoin predictions on record, none of them read yet. */
export const withPredictions = (
  count: number,
  work: (parts: ApiParts, origin: string) => Promise<void>,
): Promise<void> =>
  inTemporaryFolder(async (dataDir) => {
    const { bars, origin } = loadHistory();
    const series = createSeries(bars);
    await seed(dataDir, bars);
    const config = readConfig({ HINDCAST_MODE: 'production', HINDCAST_DATA_DIR: dataDir });
    const storage = await openStorage(config);
    try {
      await storePredictions(storage, createClaims(series, YEARS, count));
      const today = (dayAt(series, series.length - 1) + 1) as Day;
      await work(createApiParts(config, storage, { now: () => msOfDay(today) }), origin);
    } finally {
      await storage.close();
    }
  });
