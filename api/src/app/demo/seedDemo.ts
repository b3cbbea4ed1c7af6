import { dayText, GENERATED, kindOf } from '@hindcast/domain';
import type { NewPrediction, Storage, WriteTransaction } from '../../db/index.ts';
import type { Call } from './call.ts';
import { type DemoAsset, demoAssets } from './demoAssets.ts';
import { seedQueue } from './seedQueue.ts';

/** Puts a call's prices into the columns of its kind. */
function pricesOf({ kind, prices: [low, high = low] }: Call): Partial<NewPrediction> {
  const { priceTarget, priceMin, priceMax } = kindOf(kind).fields(low, high);
  return { price_target: priceTarget, price_min: priceMin, price_max: priceMax };
}

const handleOf = (seer: string): string => seer.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const roles: Readonly<Record<string, string>> = {
  Calchas: 'seer, Argos',
  Cassandra: 'princess, Troy',
  Helenus: 'prince and seer, Troy',
  Merlin: 'court wizard, Britain',
  Mímir: 'keeper of the well, Asgard',
  Pythia: 'oracle, Delphi',
  Tiresias: 'seer, Thebes',
};

/** Returns the ids of the demo's experts by name. Stores those that are missing. */
async function seersOf({ models }: WriteTransaction, calls: readonly Call[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const name of new Set(calls.map((call) => call.seer))) {
    const known = await models.influencers.findOne({ where: { name } });
    const seer =
      known ?? (await models.influencers.create({ name, x_handle: handleOf(name), role_line: roles[name] ?? null }));
    ids.set(name, seer.id);
  }
  return ids;
}

async function seedAsset(storage: Storage, { asset, calls, bars }: DemoAsset): Promise<void> {
  const days = bars();
  await storage.transaction(async (tx) => {
    const { models } = tx;
    // checked in the transaction, because two servers may start on one empty database
    const held = { where: { asset } };
    if ((await models.bars.count(held)) > 0 || (await models.predictions.count(held)) > 0) return;
    await models.bars.bulkCreate(
      days.map(({ day, close, source = GENERATED }) => ({ asset, day: dayText(day), close, source })),
    );
    const ids = await seersOf(tx, calls);
    await models.predictions.bulkCreate(
      calls.map((call, i) => ({
        influencer_id: ids.get(call.seer) ?? 0,
        asset,
        kind: call.kind,
        ...pricesOf(call),
        prediction_made: call.made,
        prediction_date: call.made,
        target_time: call.end,
        notes: call.words,
        source_url: `https://example.org/legends/${handleOf(call.seer)}`,
        vote_score: call.votes,
        import_key: asset === 'btc' ? `demo:${i + 1}` : `demo:${asset}:${i + 1}`,
      })),
    );
    await tx.bumpRevision(`prices:${asset}`);
    await tx.bumpRevision(`predictions:${asset}`);
  });
}

/**
 * Fills a demo's database for each asset without data: month-end closes, generated days, and calls by seers; and adds
 * samples to the queue.
 */
export async function seedDemo(storage: Storage): Promise<void> {
  for (const demo of demoAssets) await seedAsset(storage, demo);
  await seedQueue(storage);
}
