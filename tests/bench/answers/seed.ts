import { type Bar, dayText } from '@hindcast/domain';
import { openStorage } from '../../../api/src/storage/connect.ts';

/** Puts Bitcoin's bars into the database of a data folder that no process has open. */
export async function seed(dataDir: string, bars: readonly Bar[]): Promise<void> {
  const storage = await openStorage({ mode: 'production', dataDir });
  try {
    const rows = bars.map(({ day, open, high, low, close }) => ({
      asset: 'btc' as const,
      day: dayText(day),
      open: open ?? null,
      high: high ?? null,
      low: low ?? null,
      close,
      source: 'bench',
    }));
    await storage.transaction(async (transaction) => {
      await storage.models.bars.bulkCreate(rows, { transaction });
      await storage.bumpRevision('prices:btc', transaction);
    });
  } finally {
    await storage.close();
  }
}
