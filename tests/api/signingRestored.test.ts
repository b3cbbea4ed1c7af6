import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { checkSigned, type rootEvent, verdictEvent } from '@hindcast/domain/signed';
import { finalizeEvent } from 'nostr-tools/pure';
import { Op } from 'sequelize';
import { WebSocketServer } from 'ws';
import { createBackup } from '../../api/src/backup/createBackup.ts';
import { restoreBackup } from '../../api/src/backup/restoreBackup.ts';
import { createLog } from '../../api/src/logging/log.ts';
import { readBack } from '../../api/src/signing/readBack.ts';
import { readWait } from '../../api/src/signing/signingWait.ts';
import { createRepeat } from '../../api/src/timing/repeat.ts';
import { SIGNING } from '../../api/src/work/signing.ts';
import { startWork } from '../../api/src/work/work.ts';
import { hindcast } from '../cli/hindcast.ts';
import { type NoteRelay, startNoteRelay } from '../posting/noteRelay.ts';
import { NOSTR_KEY } from '../posting/postingServer.ts';
import { DAY_MS, SITE, type SigningApi, startSigning } from '../posting/signingServer.ts';
import { crashAtEach } from './crashes.ts';
import { barsAround, createFolder } from './fixture.ts';

const call = { kind: 'target', start_date: '2024-12-01', target_time: '2024-12-31', expert: 'Ada' } as const;
/** Three have hit, two will once the next day is on record. */
const predictions = [150, 150, 150, 160, 160].map((price_target) => ({ ...call, price_target }));
const NEXT_DAY = [{ day: '2024-12-04', close: 165 }];

/** Nobody waits for a relay so long whose reading is ended. */
const UNHEARD = { timeout: 60_000 };

const digest = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

const rowsOf = ({ storage }: SigningApi) =>
  storage.models.signedEvents.findAll({ where: { subject: 'verdict' }, order: ['place'], raw: true });

/** What `hindcast judge verify --nostr` finds wrong with what stands on relays, over all predictions. */
async function wrongsOf(api: SigningApi, relays: readonly NoteRelay[], count = 5) {
  const events = relays.flatMap(({ notes }) => [...notes.values()]);
  const checks = [];
  for (let prediction = 1; prediction <= count; prediction++) {
    const { sha256, verdict } = JSON.parse((await api.get(`/api/predictions/${prediction}/receipt`)).payload);
    checks.push(checkSigned({ prediction, sha256, outcome: verdict.outcome }, events, digest));
  }
  return checks.flatMap(({ event, differences, missing }) => [
    ...(event ? [] : ['not signed']),
    ...differences,
    ...missing,
  ]);
}

/** Three verdicts and a day's root are signed, then two verdicts and a root more. */
async function start(t: TestContext, relays: readonly NoteRelay[], between = async (_: SigningApi) => undefined) {
  const api = await startSigning(t, relays, { predictions });
  await api.settle();
  api.pass(DAY_MS);
  await api.run();
  await between(api);
  await api.addBars(NEXT_DAY);
  await api.settle();
  api.pass(DAY_MS);
  await api.run();
  return api;
}

/** The database as a dump has it that was made once three verdicts and a root were signed, under a process that begins. */
async function goBack({ storage, restart }: SigningApi): Promise<void> {
  const later = {
    [Op.or]: [
      { subject: 'verdict', place: { [Op.gt]: 3 } },
      { subject: 'root', place: { [Op.gt]: 1 } },
    ],
  };
  await storage.models.signedEvents.destroy({ where: later });
  restart();
}

test('a restored backup signs nothing twice: what was signed since it was made is read back from the relays [J1]', async (t) => {
  if (process.env.TEST_ENGINE === 'mariadb') return t.skip('backups are files of the embedded database');
  const relay = await startNoteRelay(t);
  const folder = await createFolder(t);
  let file = '';
  await start(t, [relay], async ({ dataDir }) => {
    ({ file } = await createBackup(dataDir, 'production', folder));
  });
  const stand = [...relay.notes.keys()];
  assert.equal(stand.length, 7);
  const dataDir = join(folder, 'restored');
  await restoreBackup(file, dataDir);
  const api = await startSigning(t, [relay], { predictions: [], bars: NEXT_DAY, dataDir });
  assert.equal((await rowsOf(api)).length, 3);
  api.pass(2 * DAY_MS);
  await api.settle();
  await api.settle();
  assert.deepEqual([...relay.notes.keys()].slice(0, 7), stand);
  const labels = [...relay.notes.values()].slice(7).map(({ content }) => content);
  assert.deepEqual(labels, [], 'no verdict and no root is signed again');
  assert.deepEqual(await wrongsOf(api, [relay]), []);
  api.pass(DAY_MS);
  await api.run();
  assert.deepEqual(await wrongsOf(api, [relay]), [], 'the next root goes on from there');
  assert.equal(relay.notes.size, 8);
  await api.server.start();
  const env = { HINDCAST_URL: `http://127.0.0.1:${api.server.info.port}`, HINDCAST_TOKEN: api.token };
  for (const prediction of ['1', '5']) {
    const { out } = await hindcast(['judge', 'receipt', prediction], { env });
    await writeFile(join(folder, 'receipt.json'), out);
    const { code, err } = await hindcast(['judge', 'verify', 'receipt.json', '--nostr'], { env, cwd: folder });
    assert.deepEqual([code, err], [0, '']);
  }
});

test('a process that begins on an older database adopts what relays have, whichever of them has it, and gives it to the others [J1]', async (t) => {
  const relays = await Promise.all([startNoteRelay(t), startNoteRelay(t)]);
  const api = await start(t, relays);
  const before = await rowsOf(api);
  const [one, other] = relays;
  assert.ok(one && other);
  other.notes.delete(before[3]?.event_id ?? '');
  one.notes.delete(before[4]?.event_id ?? '');
  await goBack(api);
  await api.settle();
  await api.settle();
  const after = await rowsOf(api);
  assert.deepEqual(
    after.map(({ event_id, place, sha256, created_at }) => [event_id, place, sha256, new Date(created_at).getTime()]),
    before.map(({ event_id, place, sha256, created_at }) => [event_id, place, sha256, new Date(created_at).getTime()]),
  );
  assert.deepEqual([one.notes.size, other.notes.size], [7, 7]);
  assert.deepEqual(await wrongsOf(api, relays), []);
});

test('a crash at each statement of adopting signs nothing twice [J1]', async (t) => {
  const relay = await startNoteRelay(t);
  const api = await start(t, [relay]);
  await goBack(api);
  const statements = await crashAtEach(
    api,
    async () => {
      await api.settle().catch(() => undefined);
    },
    async (statement) => {
      api.restart();
      await api.settle();
      assert.deepEqual([relay.notes.size, (await rowsOf(api)).length], [7, 5], `statement ${statement}`);
      await goBack(api);
    },
  );
  assert.ok(statements >= 4, `${statements} statements`);
  assert.deepEqual(await wrongsOf(api, [relay]), []);
});

test('while no relay can be read nothing is signed, and operators read why; then all goes on [J1]', async (t) => {
  const relay = await startNoteRelay(t);
  const api = await start(t, [relay]);
  await goBack(api);
  relay.isMute = true;
  await api.settle();
  await api.settle();
  assert.equal((await rowsOf(api)).length, 3);
  const ask = async () => {
    const headers = { authorization: `Bearer ${api.token}` };
    return JSON.parse((await api.server.inject({ url: '/api/admin/signed-verdicts', headers })).payload).waits;
  };
  const why =
    /^No relay can be read, so nobody knows what was signed before; nothing is signed twice \(127\.0\.0\.1:\d+: it does not answer in time\)$/;
  assert.match(await ask(), why);
  const problems = async () => JSON.parse(await statusOf(api)).problems.join(' ');
  await api.server.start();
  const env = { HINDCAST_URL: `http://127.0.0.1:${api.server.info.port}`, HINDCAST_TOKEN: api.token };
  assert.match((await hindcast(['judge', 'signed'], { env })).err, /^Nothing is signed for now\. No relay can be read/);
  assert.match(await problems(), /Verdicts wait to be signed for Nostr\. No relay can be read/);
  relay.isMute = false;
  await api.settle();
  await api.settle();
  assert.equal(await ask(), null);
  assert.doesNotMatch(await problems(), /wait to be signed/);
  assert.deepEqual([relay.notes.size, await wrongsOf(api, [relay])], [7, []]);
});

test(
  'a process that ends waits for no relay, and says nothing of those that it did not hear [J1]',
  UNHEARD,
  async (t) => {
    const relay = await startNoteRelay(t);
    const api = await start(t, [relay]);
    await goBack(api);
    relay.isMute = true;
    const turn = api.run();
    api.stop();
    await turn;
    assert.equal(await readWait(api.storage), null);
    const log = createLog('silent');
    const work = startWork(api, createRepeat(log), log);
    while ((await api.storage.leases.held()).every(({ name }) => name !== SIGNING)) await nextTurn();
    await work.stop();
    assert.equal(await readWait(api.storage), null);
    const stopping = new AbortController();
    const asked = { publicKey: api.signer?.nostr.publicKey ?? '', known: { signedAt: new Map(), isWhole: false } };
    const reading = readBack([relay.url], { ...asked, pageMs: UNHEARD.timeout * 2, stopping: stopping.signal });
    stopping.abort();
    const [{ events, problem } = { events: null, problem: null }] = await reading;
    assert.deepEqual(events, []);
    assert.notEqual(problem, null);
  },
);

test('an event that must have been signed and is nowhere is waited for while a relay cannot be read [J1]', async (t) => {
  const relays = await Promise.all([startNoteRelay(t), startNoteRelay(t)]);
  const api = await start(t, relays);
  const [one, other] = relays;
  const fourth = (await rowsOf(api))[3]?.event_id ?? '';
  assert.ok(one && other);
  one.notes.delete(fourth);
  other.isMute = true;
  await goBack(api);
  await api.settle();
  await api.settle();
  assert.deepEqual(
    (await rowsOf(api)).map(({ place }) => place),
    [1, 2, 3, 5],
  );
  other.isMute = false;
  await api.settle();
  await api.settle();
  assert.deepEqual([(await rowsOf(api))[3]?.event_id, one.notes.size], [fourth, 7]);
  assert.deepEqual(await wrongsOf(api, relays), []);
});

test('a place whose event no relay has is taken by the next verdict, so that roots go on [J1]', async (t) => {
  const relay = await startNoteRelay(t);
  const api = await startSigning(t, [relay], { predictions });
  await api.settle();
  const [, second] = await rowsOf(api);
  relay.notes.delete(second?.event_id ?? '');
  await api.storage.models.signedEvents.destroy({ where: {} });
  api.restart();
  await api.addBars(NEXT_DAY);
  await api.settle();
  api.pass(DAY_MS);
  await api.run();
  assert.deepEqual(
    (await rowsOf(api)).map(({ place }) => place),
    [1, 2, 3, 4, 5],
  );
  assert.deepEqual(await wrongsOf(api, [relay]), []);
  const [root] = [...relay.notes.values()].slice(-1);
  assert.equal(root?.content, 'The root of 2025-01-01 over 5 verdicts.');
});

test('where an event under a root is lost for good its place stays free, and no root follows that nobody could check [J1]', async (t) => {
  const relay = await startNoteRelay(t);
  const api = await start(t, [relay]);
  const [, , , , fifth] = await rowsOf(api);
  const lost = relay.notes.get(fifth?.event_id ?? '');
  assert.ok(lost);
  relay.notes.delete(lost.id);
  await goBack(api);
  await api.settle();
  api.pass(DAY_MS);
  await api.run();
  assert.deepEqual(
    (await rowsOf(api)).map(({ place, prediction_id }) => [place, prediction_id]),
    [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [6, 5],
    ],
  );
  assert.equal(relay.notes.size, 7, 'four verdicts of before, two roots, and the one that is signed anew');
  const lacking = 'Of the events that the roots are over 1 of 5 are missing.';
  assert.deepEqual(new Set(await wrongsOf(api, [relay])), new Set([lacking]));
  const told =
    /^No further daily root is signed for Nostr: 1 verdict under the last one is neither on record nor on a relay any more\. Name a relay that still has them in HINDCAST_NOSTR_RELAYS/;
  assert.match(
    JSON.parse(await statusOf(api)).problems.find((text: string) => /root/.test(text)),
    told,
  );
  const lostCount = async () => {
    const headers = { authorization: `Bearer ${api.token}` };
    return JSON.parse((await api.server.inject({ url: '/api/admin/signed-verdicts', headers })).payload).lost;
  };
  assert.equal(await lostCount(), 1);
  const finding = async () => {
    const headers = { authorization: `Bearer ${api.token}` };
    const { payload } = await api.server.inject({ method: 'POST', url: '/api/admin/doctor', headers });
    const { state, said } = JSON.parse(payload).data.find(({ part }: { part: string }) => part === 'Signed verdicts');
    return { state, said };
  };
  assert.equal((await finding()).state, 'ill');
  assert.match((await finding()).said, told);
  relay.notes.set(lost.id, lost);
  api.restart();
  await api.settle();
  assert.equal((await finding()).state, 'well');
  assert.doesNotMatch(JSON.parse(await statusOf(api)).problems.join(), /root/);
});

test('a verdict that changed since it was signed gets the next place and names the one that was read back [J1]', async (t) => {
  const relay = await startNoteRelay(t);
  const api = await start(t, [relay]);
  const fourth = (await rowsOf(api))[3]?.event_id;
  await goBack(api);
  await api.storage.transaction(async (tx) => {
    await tx.models.predictions.update({ price_target: 140 }, { where: { id: 4 } });
    await tx.bumpRevision('predictions:btc');
  });
  await api.settle();
  await api.settle();
  const last = [...relay.notes.values()].at(-1);
  assert.deepEqual(
    last?.tags.filter(([name]) => ['prediction', 'place', 'q'].includes(name ?? '')),
    [
      ['prediction', '4'],
      ['place', '6'],
      ['q', fourth],
    ],
  );
  assert.deepEqual(await wrongsOf(api, [relay]), []);
});

test('what others signed, what was forged and what says nothing of ours is not adopted [J1]', async (t) => {
  const relay = await startNoteRelay(t);
  const draft = (place: number) =>
    verdictEvent({ place, prediction: 1, outcome: 'miss', receipt: 'ab'.repeat(32), former: null }, SITE);
  const signed = (key: string, parts: ReturnType<typeof rootEvent>) =>
    finalizeEvent({ ...parts, created_at: 1_735_000_000 }, Buffer.from(key, 'hex'));
  const events = [
    signed('17'.repeat(32), draft(1)),
    { ...signed(NOSTR_KEY, draft(2)), content: 'Prediction 1 is a hit.' },
    signed(NOSTR_KEY, { ...draft(3), tags: draft(3).tags.filter(([name]) => name !== 'place') }),
  ];
  for (const event of events) relay.notes.set(event.id, event);
  const api = await startSigning(t, [relay], { predictions, bars: barsAround('2024-12-01', [100, 120, 151]) });
  await api.settle();
  assert.deepEqual(
    (await rowsOf(api)).map(({ place, outcome }) => [place, outcome]),
    [
      [1, 'success'],
      [2, 'success'],
      [3, 'success'],
    ],
  );
});

async function statusOf({ token, server }: SigningApi): Promise<string> {
  return (await server.inject({ url: '/api/admin/status', headers: { authorization: `Bearer ${token}` } })).payload;
}

test('a relay that gives nothing of what it took is not believed that nothing was signed [J1]', async (t) => {
  const relay = await startNoteRelay(t);
  const api = await start(t, [relay]);
  await goBack(api);
  relay.notes.clear();
  api.pass(2 * DAY_MS);
  await api.settle();
  assert.equal(relay.notes.size, 0, 'nothing is signed');
  assert.equal((await rowsOf(api)).length, 3);
});

test('a relay that breaks off between two pages, or says what is no message, ends its reading and nothing else', async (t) => {
  const known = finalizeEvent(
    { kind: 1985, created_at: 1_700_000_000, tags: [], content: '' },
    Buffer.from(NOSTR_KEY, 'hex'),
  );
  const events = { signedAt: new Map([[known.id, known.created_at]]), isWhole: false };
  const written = t.mock.method(console, 'warn', () => undefined);
  for (const ending of [Buffer.from([0x81, 0x7f, 0, 0, 0, 0, 0x40, 0, 0, 0]), Buffer.from('\x81\x03{"}', 'latin1')]) {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    t.after(() => server.close());
    server.on('connection', (socket, { socket: wire }) => {
      socket.on('error', () => undefined);
      socket.on('message', (data) => {
        const [kind, id] = JSON.parse(String(data));
        if (kind !== 'REQ') return;
        wire.cork();
        socket.send(JSON.stringify(['EVENT', id, known]));
        socket.send(JSON.stringify(['EOSE', id]));
        wire.write(ending);
        wire.uncork();
      });
    });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const asked = { publicKey: known.pubkey, known: events, pageMs: 300, stopping: new AbortController().signal };
    const [reading] = await readBack([`ws://127.0.0.1:${port}`], asked);
    assert.ok(reading?.problem);
    assert.equal(reading.known, 1);
  }
  assert.equal(written.mock.callCount(), 0);
});
