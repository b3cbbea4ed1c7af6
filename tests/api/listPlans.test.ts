import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Storage } from '../../api/src/db/connect.ts';
import { systemClock } from '../../api/src/lib/timing/clock.ts';
import { createPriceHistories } from '../../api/src/prices/stored/priceHistory.ts';
import { listSubmissions, type SubmissionQuery } from '../../api/src/submissions/listSubmissions.ts';
import { sent, startReview } from './reviewServer.ts';

const first = {
  status: null,
  asset: null,
  search: null,
  mark: null,
  sort: 'newest',
  after: null,
  limit: 100,
  withMail: true,
} as const;

/** The statements by which a list itself reads submissions. */
async function statementsOf(storage: Storage, asked: Partial<SubmissionQuery>): Promise<string[]> {
  const { sequelize } = storage.models.meta;
  if (!sequelize) throw new TypeError('There is no connection');
  const query = sequelize.query.bind(sequelize);
  const read: string[] = [];
  sequelize.query = ((...args: Parameters<typeof query>) => {
    const sql = String(args[0]);
    const isForTwins = /!= 'rejected'/.test(sql);
    if (/FROM `?submissions/.test(sql) && !isForTwins) read.push(sql);
    return query(...args);
  }) as typeof sequelize.query;
  try {
    const parts = { storage, histories: createPriceHistories(storage), clock: systemClock };
    await listSubmissions(parts, { ...first, ...asked });
  } finally {
    sequelize.query = query;
  }
  return read;
}

test('the first page of a list is found by an index, in every order and for every filter; a search reads rows once', async (t) => {
  const { storage } = await startReview(t);
  await storage.models.submissions.bulkCreate(Array.from({ length: 300 }, () => sent()));
  const plansOf = async (asked: Partial<SubmissionQuery>) => {
    const statements = await statementsOf(storage, asked);
    const prefix = storage.shared ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
    return Promise.all(statements.map(async (sql) => JSON.stringify(await storage.select(`${prefix} ${sql}`))));
  };
  for (const asked of [
    {},
    { asset: 'mstr' },
    { asset: 'btc', sort: 'oldest' },
    { status: 'pending' },
    { status: 'pending', asset: 'btc' },
    { status: 'pending', asset: 'btc', sort: 'oldest' },
    { status: 'pending', sort: 'end' },
    { sort: 'end' },
  ] as const) {
    const name = JSON.stringify(asked);
    const plans = await plansOf(asked);
    assert.ok(plans.length > 0, name);
    for (const plan of plans) {
      // without a filter the newest rows are the table's last ones
      const isWhole = Object.keys(asked).length === 0;
      assert.match(
        plan,
        isWhole ? /PRIMARY|SCAN submission/ : /submissions_(status|asset|end|of_asset)/,
        `${name}: ${plan}`,
      );
      assert.doesNotMatch(plan, /TEMP B-TREE|filesort/i, `${name}: ${plan}`);
    }
  }
  for (const asked of [
    { search: 'zed' },
    { search: 'zed', sort: 'end' },
    { search: 'zed', asset: 'mstr', sort: 'end' },
  ] as const) {
    assert.equal((await plansOf(asked)).length, 1, JSON.stringify(asked));
  }
  const [newest] = await plansOf({ search: 'zed' });
  assert.doesNotMatch(newest ?? '', /TEMP B-TREE|filesort/i, newest);
  // of a long table MariaDB would else read two indexes whole and sort what both have
  const switches = storage.shared ? JSON.stringify(await storage.select('SELECT @@optimizer_switch AS s')) : '';
  assert.match(switches, storage.shared ? /index_merge_intersection=off/ : /^$/);
});
