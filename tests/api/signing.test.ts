import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { LABEL_KIND } from '@hindcast/domain/signed';
import { getPublicKey } from 'nostr-tools/pure';
import { initNostrWasm } from 'nostr-wasm';
import { createLog } from '../../api/src/lib/logging/log.ts';
import { createSigning, STANDS_MS } from '../../api/src/social/signing/signing.ts';
import { startNoteRelay, startRejectingRelay } from '../posting/noteRelay.ts';
import { NOSTR_KEY } from '../posting/postingServer.ts';
import { DAY_MS, SITE, startSigning } from '../posting/signingServer.ts';
import { crashAtEach } from './crashes.ts';

type Api = Awaited<ReturnType<typeof startSigning>>;

const receiptOf = async (api: Api, id: number): Promise<string> =>
  JSON.parse((await api.get(`/api/predictions/${id}/receipt`)).payload).sha256;

const rowsOf = ({ storage }: Api) => storage.models.signedEvents.findAll({ order: ['id'], raw: true });

async function start(t: TestContext) {
  const relay = await startNoteRelay(t);
  const api = await startSigning(t, [relay]);
  const tagsOf = (at: number) => [...relay.notes.values()][at]?.tags ?? [];
  return { relay, api, tagsOf };
}

test('a settled verdict is signed with its receipt once it has stood, by a key that another library verifies [J1]', async (t) => {
  const { api, relay } = await start(t);
  await api.run();
  api.pass(STANDS_MS - 1000);
  await api.run();
  assert.equal(relay.notes.size, 0, 'what is put right a minute later is signed by nobody');
  api.pass(1000);
  await api.run();
  await api.run();
  const [event, ...more] = [...relay.notes.values()];
  assert.ok(event);
  assert.deepEqual(more, [], 'what is open is not signed');
  const { verifyEvent } = await initNostrWasm();
  verifyEvent(event);
  assert.throws(() => verifyEvent({ ...event, content: 'Prediction 1 is a miss.' }));
  assert.deepEqual([event.kind, event.pubkey], [LABEL_KIND, getPublicKey(Buffer.from(NOSTR_KEY, 'hex'))]);
  assert.equal(event.content, 'Prediction 1 is a hit.');
  assert.deepEqual(event.tags, [
    ['L', 'hindcast.verdict'],
    ['l', 'success', 'hindcast.verdict'],
    ['r', `${SITE}/p/1`],
    ['i', 'hindcast.prediction:1'],
    ['x', await receiptOf(api, 1)],
  ]);
  assert.ok(!JSON.stringify(event).includes('Ada'), 'it names nobody: relays keep it for good');
});

test('a corrected verdict, and a withdrawn one, get an event that names the former, which stays [J1]', async (t) => {
  const { api, relay, tagsOf } = await start(t);
  await api.settle();
  const [first] = relay.notes.keys();
  await api.addBars([{ day: '2024-12-03', close: 149 }]);
  await api.settle();
  assert.deepEqual(
    tagsOf(1).filter(([name]) => name === 'l' || name === 'x' || name === 'q'),
    [
      ['l', 'pending', 'hindcast.verdict'],
      ['q', first],
    ],
    'what is open again has no receipt that lasts',
  );
  await api.addBars([{ day: '2024-12-03', close: 152 }]);
  await api.settle();
  assert.equal(relay.notes.size, 3);
  assert.deepEqual(
    tagsOf(2).find(([name]) => name === 'x'),
    ['x', await receiptOf(api, 1)],
  );
  await api.storage.transaction(async (tx) => {
    await tx.models.withdrawals.create({
      ...{ prediction_id: 1, withdrawn: true, reason: 'Twice', operator: 'ada', created_at: new Date() },
    });
    await tx.models.predictions.update({ withdrawn: true }, { where: { id: 1 } });
    await tx.bumpRevision('predictions:btc');
  });
  await api.settle();
  const labels = [...relay.notes.values()].map(({ tags }) => tags.find(([name]) => name === 'l')?.[1]);
  assert.deepEqual(labels, ['success', 'pending', 'success', 'withdrawn']);
  assert.equal([...relay.notes.keys()][0], first);
});

test('what is put right before it has stood is signed by nobody, and what nobody settled is not either [J1]', async (t) => {
  const { api, relay } = await start(t);
  await api.settle();
  await api.addBars([{ day: '2024-12-03', close: 149 }]);
  await api.run();
  api.pass(STANDS_MS - 1000);
  await api.run();
  await api.addBars([{ day: '2024-12-03', close: 151 }]);
  await api.settle();
  await api.settle();
  assert.equal(relay.notes.size, 1);
});

test('an event has the instant of its verdict, so a database that lost it signs the same one again [J1]', async (t) => {
  const { api, relay } = await start(t);
  await api.settle();
  api.pass(DAY_MS);
  await api.settle();
  const [first, ...more] = [...relay.notes.values()];
  assert.deepEqual(more, []);
  const verdict = await api.storage.models.verdicts.findOne({ where: { prediction_id: 1 } });
  assert.equal(first?.created_at, Math.floor((verdict?.created_at.getTime() ?? 0) / 1000));
  await api.storage.models.signedEvents.destroy({ where: {} });
  await api.addPredictions([
    { kind: 'target', price_target: 151, start_date: '2024-12-01', target_time: '2024-12-31', expert: 'Ada' },
  ]);
  await api.settle();
  assert.equal(relay.notes.size, 2, 'that of the new prediction, and no second one');
  assert.deepEqual((await rowsOf(api)).map(({ event_id }) => event_id).sort(), [...relay.notes.keys()].sort());
  const { payload } = await api.get('/api/signed-verdicts');
  const { public_key, relays, verdicts } = JSON.parse(payload);
  assert.deepEqual([public_key.slice(0, 5), relays, verdicts], ['npub1', [`${relay.url}/`], 2]);
});

test('a mute relay, a dead one and one that refuses are told; what one takes is asked of the others again as the same event [J1]', async (t) => {
  const [relay, rejecting] = await Promise.all([startNoteRelay(t), startRejectingRelay(t)]);
  const mute = await startNoteRelay(t);
  mute.isMute = true;
  const api = await startSigning(t, [relay, rejecting, mute, { url: 'ws://127.0.0.1:9' }]);
  await api.settle();
  const [row] = await rowsOf(api);
  const said = JSON.parse(row?.relays ?? '[]') as { taken: boolean; said: string | null }[];
  assert.deepEqual(
    said.map(({ taken }) => taken),
    [true, false, false, false],
  );
  assert.match(said[1]?.said ?? '', /blocked: not on the list/);
  assert.match(said[2]?.said ?? '', /in time|timed out/);
  rejecting.takes = true;
  await api.storage.models.signedEvents.update({ due_at: 1 }, { where: {} });
  await api.run();
  const [again] = await rowsOf(api);
  assert.deepEqual([rejecting.told, relay.notes.size], [[row?.event_id, row?.event_id], 1]);
  assert.equal(JSON.parse(again?.relays ?? '[]')[1].taken, true);
  assert.ok(Number(again?.due_at) > Date.now(), 'the other two are asked once more');
  const { payload } = await api.server.inject({
    url: '/api/admin/signed-verdicts',
    headers: { authorization: `Bearer ${api.token}` },
  });
  assert.deepEqual([JSON.parse(payload).untaken, JSON.parse(payload).events.length], [0, 1]);
});

test('a crash at each statement signs nothing twice and loses nothing: what was signed is published as it is [J1]', async (t) => {
  const { api, relay } = await start(t);
  const { models } = api.storage;
  await api.run();
  api.pass(STANDS_MS);
  let prediction = 1;
  const statements = await crashAtEach(
    api,
    () => api.run().catch(() => undefined),
    async (statement) => {
      await api.storage.models.signedEvents.update({ due_at: 1 }, { where: { relays: null } });
      await api.run();
      const rows = await rowsOf(api);
      assert.deepEqual(
        rows.map(({ event_id }) => event_id),
        [...relay.notes.keys()],
        `statement ${statement}`,
      );
      assert.equal(rows.length, prediction, `statement ${statement}`);
      await models.signedEvents.update({ due_at: null }, { where: {} });
      prediction++;
      const call = { kind: 'target', price_target: 150, start_date: '2024-12-01', target_time: '2024-12-31' } as const;
      await api.addPredictions([call]);
      await api.run();
      api.pass(STANDS_MS);
    },
  );
  assert.ok(statements >= 4, `${statements} statements`);
});

test('two servers that sign at a time sign each verdict once [J1]', async (t) => {
  const { api } = await start(t);
  const other = createSigning(api, createLog('silent'));
  await Promise.all([api.run(), other()]);
  api.pass(STANDS_MS);
  await Promise.all([api.run(), other()]);
  assert.equal((await rowsOf(api)).length, 1);
});

test('nothing is signed where it was not asked for, or without a key [J1]', async (t) => {
  const relay = await startNoteRelay(t);
  const api = await startSigning(t, [relay], { settings: { HINDCAST_NOSTR_VERDICTS: 'off' } });
  await api.settle();
  api.pass(DAY_MS);
  await api.settle();
  assert.deepEqual([relay.connected, (await rowsOf(api)).length], [0, 0]);
  assert.equal(JSON.parse((await api.get('/api/signed-verdicts')).payload).signs, false);
});
