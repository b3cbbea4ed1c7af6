import { dayText, GENERATED } from '@hindcast/domain';
import type { Storage } from '../storage/connect.ts';
import { firstMonth, monthEndCloses } from './bitcoinMonthEnds.ts';
import { type Call, calls } from './calls.ts';
import { fillDays } from './fillDays.ts';

// A bitcoin moved by about 2.2 % a day over the months that are filled.
const DAILY_VOLATILITY = 0.022;
const SEED = 21;

function pricesOf(call: Call): { price_target?: number; price_min?: number; price_max?: number } {
  const [low, high] = call.prices;
  switch (call.kind) {
    case 'range':
      return { price_min: low, price_max: high ?? low };
    case 'pricetimerange':
    case 'bottom':
      return { price_min: low };
    case 'top':
      return { price_max: low };
    case 'target':
      return { price_target: low };
  }
}

const handleOf = (seer: string): string => seer.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Fills an empty demo database with Bitcoin's month-end closes, days between them, and predictions by seers of legend. */
export async function seedDemo(storage: Storage): Promise<void> {
  const { bars, influencers, predictions } = storage.models;
  if ((await bars.count()) > 0 || (await predictions.count()) > 0) return;
  const days = fillDays(firstMonth, monthEndCloses, DAILY_VOLATILITY, SEED);
  await storage.transaction(async (transaction) => {
    await bars.bulkCreate(
      days.map(({ day, close, source = GENERATED }) => ({ asset: 'btc' as const, day: dayText(day), close, source })),
      { transaction },
    );
    const seers = [...new Set(calls.map((call) => call.seer))];
    const ids = new Map<string, number>();
    for (const name of seers) {
      const seer = await influencers.create({ name, x_handle: handleOf(name) }, { transaction });
      ids.set(name, seer.id);
    }
    await predictions.bulkCreate(
      calls.map((call, i) => ({
        influencer_id: ids.get(call.seer) ?? 0,
        asset: 'btc' as const,
        kind: call.kind,
        ...pricesOf(call),
        prediction_made: call.made,
        prediction_date: call.made,
        target_time: call.end,
        notes: call.words,
        source_url: `https://example.org/legends/${handleOf(call.seer)}`,
        vote_score: call.votes,
        import_key: `demo:${i + 1}`,
      })),
      { transaction },
    );
    await storage.bumpRevision('prices:btc', transaction);
    await storage.bumpRevision('predictions:btc', transaction);
  });
}
