import assert from 'node:assert/strict';
import type { ApiOptions } from '../../api/fixture.ts';
import { store } from '../../api/recordServer.ts';
import { type Desk, daysAgo, lately, openDesk } from './apiDesk.ts';

/** Nobody listens there, so that what is to be sent stays in the outbox. */
const NOWHERE = '127.0.0.1:9';

const options: ApiOptions = {
  bars: lately(100_000, 400),
  settings: {
    HINDCAST_WEBHOOK_URL: `http://${NOWHERE}/in`,
    HINDCAST_WEBHOOK_PRIVATE: NOWHERE,
    HINDCAST_WEBHOOK_SECRET: Buffer.alloc(32, 7).toString('base64'),
  },
};

async function fill({ storage, call }: Desk): Promise<void> {
  await storage.models.influencers.bulkCreate([
    { name: 'Cassandra', x_handle: 'cassandra' },
    { name: 'Pythia' },
    { name: 'Tiresias' },
  ]);
  // beside whom nobody is the last admin
  await call('POST', '/api/admin/users', { name: 'admin', role: 'admin' });
}

/**
 * The admin with prices around $100,000 of the last 400 days, three experts and an admin, which the files of a process
 * share.
 */
export const openOperatorDesk = (): Desk => openDesk(options, fill);

/** Imports a prediction of 50 days ago: $100,500 within 20 days, which was reached. Returns its number. */
export async function storeCall(desk: Desk, expert: string, words: object = {}): Promise<number> {
  const days = { prediction_made: daysAgo(50), end_date: daysAgo(30) };
  const call = { key: expert, influencer_name: expert, prediction_type: 'target', price_target: 100_500, ...days };
  const { status, body } = await store(desk, [{ ...call, notes: 'So', ...words }]);
  assert.equal(status, 200, body.message);
  await desk.judge();
  await desk.published.refresh();
  return desk.storage.models.predictions.max('id');
}
