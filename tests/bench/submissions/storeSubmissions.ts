import { addDays, assetIds, dayText, readDay } from '@hindcast/domain';
import type { Storage } from '../../../api/src/db/connect.ts';
import type { NewSubmission } from '../../../api/src/db/models/payments/submission.ts';

const EXPERTS = 500;
const ROWS_A_STATEMENT = 1000;
const MINUTE_MS = 60_000;

const hex = (number: number): string => number.toString(16).padStart(64, '0');

/** Puts submissions on record that were paid for, of experts who are known: a third of them waits. */
export async function storeSubmissions(storage: Storage, count: number): Promise<void> {
  const { models } = storage;
  const first = readDay('2026-12-01');
  if (first === null) throw new TypeError('The first day is none');
  const sinceMs = Date.UTC(2026, 0, 1);
  const at = (place: number): Date => new Date(sinceMs + place * MINUTE_MS);
  const submission = (place: number): NewSubmission => ({
    intent_id: place + 1,
    asset: assetIds[place % assetIds.length] ?? 'btc',
    status: (['pending', 'approved', 'rejected'] as const)[Math.floor(place / 3) % 3],
    expert_name: `Seer ${place % EXPERTS}`,
    twitter_handle: `seer${place % EXPERTS}`,
    kind: 'target',
    price_prediction: `$${100_000 + place}`,
    target_time: dayText(addDays(first, place % 1000)),
    source_url: `https://example.org/posts/${place}`,
    notes: `I have looked at the chart for a long time, and this is what I see in it. Submission ${place}.`,
    submitter_email: `reader${place}@example.org`,
    created_at: at(place),
  });
  const paid = (place: number) => ({
    ...{ intent_id: place + 1, checking_id: hex(place).slice(21), request: hex(place), state: 'paid' as const },
    ...{ sats: 21, wallet: 'bench', asked_by: 'bench', payment_hash: hex(place), bolt11: 'lnbcrt1' },
    ...{ asked_at: at(place), created_at: at(place), expires_at: at(place), paid_at: at(place) },
  });
  const experts = Array.from({ length: EXPERTS }, (_, i) => ({ name: `Seer ${i}`, x_handle: `seer${i}` }));
  await storage.transaction((tx) => models.influencers.bulkCreate(experts, { transaction: tx.transaction }));
  for (let from = 0; from < count; from += ROWS_A_STATEMENT) {
    const places = Array.from({ length: Math.min(ROWS_A_STATEMENT, count - from) }, (_, i) => from + i);
    await storage.transaction(async ({ transaction }) => {
      const intents = places.map((place) => ({
        asset: 'btc' as const,
        words: '{}',
        spam_score: 0,
        created_at: at(place),
      }));
      await models.paymentIntents.bulkCreate(intents, { transaction });
      await models.invoices.bulkCreate(places.map(paid), { transaction });
      await models.submissions.bulkCreate(places.map(submission), { transaction });
    });
  }
}
