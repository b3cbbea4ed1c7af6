import { type Bar, dayText } from '@hindcast/domain';
import { openStorage } from '../../../api/src/db/connect.ts';

/** Puts Bitcoin's bars, and a call that has years to go, into the database of a data folder that no process has open. */
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
    await storage.transaction(async (tx) => {
      await storage.models.bars.bulkCreate(rows, { transaction: tx.transaction });
      await tx.bumpRevision('prices:btc');
      const { id } = await storage.models.influencers.create({ name: 'Cassandra' }, { transaction: tx.transaction });
      const said = { start_date: '2024-01-01', end_date: '2099-12-31', prediction_made: '2024-01-01' };
      const call = {
        influencer_id: id,
        asset: 'btc',
        kind: 'target',
        price_target: 90_000_000,
        created_at: new Date('2024-01-01'),
        ...said,
      } as const;
      await storage.models.predictions.create(call, { transaction: tx.transaction });
      await tx.bumpRevision('predictions:btc');
    });
  } finally {
    await storage.close();
  }
}
