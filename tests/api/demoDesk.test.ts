import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createClient } from '@hindcast/domain/client';
import { seedDemo } from '../../api/src/app/demo/seedDemo.ts';
import { seedDesk } from '../../api/src/app/demo/seedDesk.ts';
import { planVerdicts } from '../../api/src/social/posting/offers/planVerdicts.ts';
import { startApi } from './fixture.ts';

const NOW = Date.UTC(2026, 6, 15, 12);

/** A demo’s first start, and what its operators are told. */
async function startDemo(t: TestContext) {
  const api = await startApi(t);
  api.setNow(NOW);
  await seedDemo(api.storage);
  await seedDesk(api.storage, NOW);
  await api.server.start();
  const client = createClient({ baseUrl: `http://127.0.0.1:${api.server.info.port}`, fetch, token: api.token });
  const waiting = async () => (await client.submissions({ status: 'pending', asset: 'all' })).data;
  return { api, client, waiting };
}

test('a demo’s operators find eight submissions, paid and marked as a demo’s: a duplicate, a far price, hostile words, a German number [D1]', async (t) => {
  const { api, client, waiting } = await startDemo(t);
  const found = [...(await waiting())].sort((a, b) => a.id - b.id);
  assert.equal(found.length, 8);
  for (const { expert_name, notes } of found) assert.match(`${expert_name} ${notes}`, /demo/i);
  const [clear, twin, far, hostile, german, over, renamed] = found;
  assert.ok(clear && twin && far && hostile && german && over && renamed);
  assert.deepEqual(
    [clear, twin, hostile].map(({ price_prediction, spam_score }) => [price_prediction, spam_score]),
    [
      ['$180,000', 0],
      ['$180,000', 0],
      ['$150,000', 1],
    ],
  );
  assert.match((await client.submission(far.id)).doubt ?? '', /10,000,000/);
  assert.match((await client.submission(german.id)).doubt ?? '', /98/);
  assert.match(hostile.expert_name, /<script>/);
  assert.deepEqual([german.price_prediction, /98\.765 Dollar/.test(german.notes ?? '')], ['$98.765', true]);
  assert.ok(over.target_time < '2026');
  assert.equal(renamed.twitter_handle, 'sibyl');
  const paid = await api.storage.models.invoices.findAll({ raw: true });
  assert.deepEqual([...new Set(paid.map(({ state, wallet }) => `${state} ${wallet}`))], ['paid demo']);
  const { twins } = await client.submission(twin.id);
  assert.deepEqual(
    twins.map(({ of, id }) => [of, id]),
    [['submission', clear.id]],
  );
});

test('a demo’s operators find one report, and one verdict to post, which nobody posts by itself [D1 X5]', async (t) => {
  const { api, client } = await startDemo(t);
  const reports = await client.reports({});
  assert.deepEqual([reports.data.length, reports.data[0]?.text.slice(0, 5)], [1, 'Demo:']);
  const offers = await client.verdictOffers();
  assert.deepEqual([offers.length, /^Merlin .*\n\nHit\. /.test(offers[0]?.text ?? '')], [1, true]);
  await planVerdicts({ ...api.planning, platforms: ['x', 'nostr'] });
  assert.equal(await api.storage.models.posts.count(), 0);
});

test('what an operator did away with does not come back, and a demo that has submissions gets no others', async (t) => {
  const { api, waiting } = await startDemo(t);
  await api.storage.models.submissions.destroy({ where: {} });
  await seedDesk(api.storage, NOW);
  assert.deepEqual(await waiting(), []);
  const other = await startApi(t);
  await other.storage.models.submissions.create({
    ...{ asset: 'btc', expert_name: 'Ada', kind: 'target', price_prediction: '$150' },
    ...{ target_time: '2030-01-31', created_at: new Date(NOW) },
  });
  await seedDesk(other.storage, NOW);
  assert.equal(await other.storage.models.submissions.count(), 1);
});
