import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { WireExpertTally, WireMergeResult } from '@hindcast/domain/client';
import { barsAround, type TestApi } from './fixture.ts';
import { store } from './recordServer.ts';
import { apiAgain } from './startAgain.ts';
import { testOnce } from './testOnce.ts';

const startApi = apiAgain();

const call = { prediction_type: 'target', prediction_made: '2024-12-01', end_date: '2024-12-05' };
const said = (influencer_name: string, price_target: number, more: object = {}) => ({
  ...call,
  influencer_name,
  price_target,
  ...more,
});

export interface Asked {
  readonly status: number;
  readonly body: WireMergeResult & { readonly message: string };
}

/** Asks the API as an operator. */
async function ask(api: TestApi, method: 'GET' | 'PATCH' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) {
  const answer = await api.server.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
    payload: body === undefined ? '' : JSON.stringify(body),
  });
  return { status: answer.statusCode, body: JSON.parse(answer.payload) } as Asked;
}

const expertPath = (named: string) => `/api/admin/experts/${encodeURIComponent(named)}`;
const merge = (api: TestApi, named: string, into: string, more: object = {}) =>
  ask(api, 'PUT', `${expertPath(named)}/merge`, { into, reason: 'One person', ...more });
const unmerge = (api: TestApi, named: string) =>
  ask(api, 'DELETE', `${expertPath(named)}/merge`, { reason: 'Two after all' });

async function tallies(api: TestApi): Promise<Record<string, string>> {
  const { body } = await ask(api, 'GET', '/api/admin/experts');
  const rows = body.data as unknown as readonly WireExpertTally[];
  return Object.fromEntries(
    rows.map((one) => [one.name, `${one.predictions} ${one.success} ${one.miss} ${one.pending}`]),
  );
}

const publicNames = async (api: TestApi): Promise<string[]> =>
  JSON.parse((await api.get('/api/predictions')).payload).map(
    (row: { influencer_id: number; influencer: { id: number; name: string } }) => {
      assert.equal(row.influencer_id, row.influencer.id);
      return row.influencer.name;
    },
  );

/** An API on 7 December 2024 with two calls of Cassandra and one of Kassandra. */
async function start(t: TestContext): Promise<TestApi> {
  const api = await startApi(t, { today: '2024-12-07', bars: barsAround('2024-12-01', [100, 105, 110, 119, 118, 90]) });
  const calls = [said('Cassandra', 110, { x_handle: 'cassandra' }), said('Cassandra', 140), said('Kassandra', 115)];
  assert.equal((await store(api, calls)).status, 200);
  return api;
}

testOnce(
  'experts are listed with how their predictions stand, and as {id, name} at both addresses, with a token alone [W3]',
  async (t) => {
    const api = await start(t);
    assert.deepEqual(await tallies(api), { Cassandra: '2 1 1 0', Kassandra: '1 1 0 0' });
    for (const path of ['/admin/influencers', '/api/admin/influencers']) {
      const { status, body } = await ask(api, 'GET', path);
      const listed = [
        { id: 1, name: 'Cassandra' },
        { id: 2, name: 'Kassandra' },
      ];
      assert.deepEqual([status, body], [200, listed]);
      assert.equal((await api.get(path)).statusCode, 401);
    }
    const found = (await ask(api, 'GET', '/api/admin/experts?search=KASS')).body.data as unknown as WireExpertTally[];
    assert.deepEqual(
      found.map(({ name }) => name),
      ['Kassandra'],
    );
    for (const named of ['1', '#1', 'cassandra', ' CASSANDRA', '@Cassandra']) {
      const { body } = await ask(api, 'GET', expertPath(named));
      assert.equal(body.data?.id, 1, named);
    }
    const nobody = await ask(api, 'GET', expertPath('Merlin'));
    assert.deepEqual([nobody.status, nobody.body.message], [404, 'There is no expert “Merlin”']);
  },
);

testOnce(
  'a merge moves predictions and names at once, an unmerge gives back what was moved and nothing else [W3]',
  async (t) => {
    const api = await start(t);
    const before = (await api.get('/api/predictions')).payload;
    const dry = await merge(api, 'Kassandra', 'Cassandra', { dry_run: true });
    assert.deepEqual([dry.body.stored, dry.body.predictions], [false, 1]);
    assert.equal((await api.get('/api/predictions')).payload, before);

    const { status, body } = await merge(api, 'Kassandra', '@cassandra');
    assert.deepEqual(
      [status, body.stored, body.predictions, body.merged],
      [200, true, 1, { id: 2, name: 'Kassandra' }],
    );
    assert.deepEqual(await publicNames(api), ['Cassandra', 'Cassandra', 'Cassandra']);
    assert.deepEqual(await tallies(api), { Cassandra: '3 2 1 0' });
    const shown = (await ask(api, 'GET', expertPath('Kassandra'))).body.data;
    assert.deepEqual([shown.id, shown.merged], [1, [{ id: 2, name: 'Kassandra', aliases: [] }]]);

    // a file under the old name knows what it said, and what it says anew is the one expert's
    const again = [said('Kassandra', 115), said('Cassandra', 115), said('Kassandra', 130)];
    for (const each of again) assert.equal((await store(api, [each])).status, 200);
    assert.equal(await api.storage.models.predictions.count(), 4);
    assert.equal(await api.storage.models.influencers.count(), 2);
    assert.deepEqual(await tallies(api), { Cassandra: '4 2 2 0' });

    // later edits of other things stay
    const edited = await ask(api, 'PATCH', '/api/admin/predictions/3', { set: { notes: 'New' }, reason: 'A slip' });
    assert.equal(edited.status, 200);
    await ask(api, 'PATCH', expertPath('Cassandra'), { name: 'Cassandra of Troy' });
    const apart = await unmerge(api, '2');
    assert.deepEqual([apart.status, apart.body.predictions, apart.body.data.name], [200, 1, 'Kassandra']);
    assert.deepEqual(await tallies(api), { 'Cassandra of Troy': '3 1 2 0', Kassandra: '1 1 0 0' });
    assert.match((await api.get('/api/predictions')).payload, /"notes":"New"/);
    const log = await api.storage.models.auditLog.findAll({ order: ['id'], raw: true });
    assert.deepEqual(
      log.filter(({ act }) => act.startsWith('experts.')).map(({ act, subject }) => `${act} ${subject}`),
      ['experts.merge expert 2', 'experts.change expert 1', 'experts.unmerge expert 2'],
    );
  },
);

testOnce('what is one already, nobody, or merged elsewhere is not merged', async (t) => {
  const api = await start(t);
  await store(api, [said('Merlin', 120)]);
  const refused = async (asked: Promise<Asked>, status: number, message: RegExp) => {
    const answer = await asked;
    assert.equal(answer.status, status, answer.body.message);
    assert.match(answer.body.message, message);
  };
  await refused(merge(api, 'Cassandra', '1'), 409, /are both Cassandra \(expert 1\): nothing is to be merged/);
  await refused(merge(api, 'Pythia', '1'), 404, /no expert “Pythia”/);
  await refused(merge(api, '1', 'Pythia'), 404, /no expert “Pythia”/);
  await refused(unmerge(api, 'Merlin'), 409, /Merlin \(expert 3\) was not merged into anybody/);
  await merge(api, 'Kassandra', 'Cassandra');
  await refused(merge(api, 'Kassandra', 'Merlin'), 409, /Kassandra was merged into Cassandra \(expert 1\) already/);
  await refused(merge(api, 'Cassandra', 'Kassandra'), 409, /nothing is to be merged/);
  await refused(unmerge(api, '1'), 409, /who was merged into them is Kassandra \(expert 2\)/);
  await refused(ask(api, 'PATCH', expertPath('1'), { name: 'Kassandra' }), 409, /the name of expert 2, who was merged/);
  await refused(ask(api, 'DELETE', `${expertPath('1')}/aliases`, { alias: 'Kassandra' }), 409, /unmerge that one/);
  // a chain: who was merged into Cassandra goes with her, and stays hers when she leaves
  assert.equal((await merge(api, 'Cassandra', 'Merlin')).body.predictions, 3);
  assert.deepEqual(await tallies(api), { Merlin: '4 2 2 0' });
  assert.equal((await unmerge(api, '1')).body.predictions, 3);
  assert.deepEqual(await tallies(api), { Cassandra: '3 2 1 0', Merlin: '1 0 1 0' });
});

test('names, handles and keys mean one expert each; a name that is given up still means the same', async (t) => {
  const api = await start(t);
  const npub = 'npub180cvv07tjdrrgpa0j7j7tmnyl2yr6yr7l8j4s3evf6u64th6gkwsyjh6w6';
  const change = (body: object) => ask(api, 'PATCH', expertPath('1'), body);
  assert.equal((await change({ name: 'Cassandra', x_handle: 'cassandra' })).body.stored, false);
  const { data } = (await change({ name: 'Alexandra', x_handle: '@troy', npub: npub.toUpperCase() })).body;
  assert.deepEqual([data.name, data.x_handle, data.npub, data.aliases], ['Alexandra', 'troy', npub, ['Cassandra']]);
  for (const named of ['cassandra', 'Alexandra', '@TROY', npub]) {
    assert.equal((await ask(api, 'GET', expertPath(named))).body.data.id, 1, named);
  }
  assert.equal((await store(api, [said('Cassandra', 150), said('Somebody', 90, { x_handle: '@Troy' })])).status, 200);
  assert.deepEqual(await publicNames(api), ['Alexandra', 'Alexandra', 'Kassandra', 'Alexandra', 'Alexandra']);
  assert.equal((await ask(api, 'POST', `${expertPath('1')}/aliases`, { alias: 'Priam’s daughter' })).body.stored, true);
  assert.equal(
    (await ask(api, 'POST', `${expertPath('1')}/aliases`, { alias: 'PRIAM’S daughter' })).body.stored,
    false,
  );
  const taken = await ask(api, 'POST', `${expertPath('2')}/aliases`, { alias: 'Cassandra' });
  assert.match(taken.body.message, /^“Cassandra” is Alexandra \(expert 1\) already; merge them if they are one$/);
  assert.equal((await ask(api, 'DELETE', `${expertPath('1')}/aliases?alias=cassandra`)).status, 200);
  assert.equal((await ask(api, 'GET', expertPath('cassandra'))).status, 404);
  assert.equal((await change({ name: 'Cassandra' })).body.data.name, 'Cassandra');
  const wrong = [
    { name: '' },
    { name: 'a\u202eb' },
    { name: 'x'.repeat(101) },
    { x_handle: 'two words' },
    { npub: 'npub1x' },
  ];
  for (const body of [...wrong, {}, { score: 3 }, { name: null }, []]) {
    assert.equal((await change(body)).status, 400, JSON.stringify(body));
  }
});

testOnce(
  'what an expert does is a line beside their name, in the public records too, and is taken away again',
  async (t) => {
    const api = await start(t);
    const change = (role_line: unknown) => ask(api, 'PATCH', expertPath('1'), { role_line });
    const publicRole = async (): Promise<unknown> => {
      const { body } = await ask(api, 'GET', '/api/experts/cassandra');
      return body.data.role_line;
    };
    assert.equal((await ask(api, 'GET', expertPath('1'))).body.data.role_line, null);
    assert.equal(await publicRole(), undefined);
    const { body } = await change('  Fund\u00a0manager,\u200b US ');
    assert.deepEqual([body.stored, body.data.role_line], [true, 'Fund manager, US']);
    assert.equal(await publicRole(), 'Fund manager, US');
    assert.equal((await change('Fund manager, US')).body.stored, false);
    for (const wrong of ['', ' ', 'x'.repeat(61), 'a\nb\u0000', 'a\u202eb', 7]) {
      assert.equal((await change(wrong)).status, 400, JSON.stringify(wrong));
    }
    assert.equal((await change('🔮'.repeat(60))).status, 200, 'counted in characters');
    assert.equal((await change(null)).body.data.role_line, null);
    assert.equal(await publicRole(), undefined);
  },
);

testOnce('the submission list names the expert by another name, a handle or a key [D2]', async (t) => {
  const api = await start(t);
  await ask(api, 'POST', `${expertPath('1')}/aliases`, { alias: 'Alexandra' });
  await merge(api, '2', '1');
  const sent = {
    intent_id: null,
    asset: 'btc',
    kind: 'target',
    price_prediction: '$1',
    target_time: '2025-01-01',
  } as const;
  const from = (expert_name: string, twitter_handle: string | null) => ({
    ...{ ...sent, expert_name, twitter_handle, created_at: new Date(), price_target: 1 },
  });
  const rows = [from('ALEXANDRA', null), from('Kassandra', null), from('Nobody', '@Cassandra'), from('Nobody', null)];
  for (const row of rows) await api.storage.models.submissions.create(row);
  const { body } = await ask(api, 'GET', '/api/admin/prediction_submissions');
  const listed = body.data as unknown as readonly { existing_influencer_name: string | null }[];
  assert.deepEqual(
    listed.map(({ existing_influencer_name }) => existing_influencer_name),
    [null, 'Cassandra', 'Cassandra', 'Cassandra'],
  );
});

test('merges at once: one of two that contradict each other is refused, and nobody goes round in a circle', async (t) => {
  const api = await start(t);
  await store(api, [said('Merlin', 120)]);
  const answers = await Promise.all([
    merge(api, '1', '2'),
    merge(api, '2', '1'),
    merge(api, '2', '3'),
    merge(api, '3', '1'),
    merge(api, '1', '3'),
  ]);
  const stored = answers.filter(({ status }) => status === 200).length;
  assert.equal(stored, 2, 'three experts are one after two merges');
  for (const { status } of answers) assert.ok(status === 200 || status === 409, String(status));
  assert.equal(Object.keys(await tallies(api)).length, 1);
  assert.equal((await publicNames(api)).length, 4);
  assert.equal(await api.storage.models.auditLog.count({ where: { act: 'experts.merge' } }), stored);
});

test('a merge while files under the old name come in loses none of them', async (t) => {
  const api = await start(t);
  const imports = Array.from({ length: 6 }, (_, i) =>
    store(api, [said('Kassandra', 200 + i), said(i % 2 ? 'Pythia' : 'Cassandra', 300 + i)]),
  );
  const merged = merge(api, 'Kassandra', 'Cassandra');
  const renamed = ask(api, 'POST', `${expertPath('1')}/aliases`, { alias: 'Pythia' });
  for (const { status } of await Promise.all(imports)) assert.equal(status, 200);
  assert.equal((await merged).status, 200);
  await renamed;
  const names = await publicNames(api);
  assert.equal(names.length, 15);
  assert.equal(names.includes('Kassandra'), false);
  const { status } = await renamed;
  assert.equal(names.includes('Pythia'), status === 409, 'the name is an expert’s, or another one’s other name');
});
