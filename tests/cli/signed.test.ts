import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { npubEncode } from 'nostr-tools/nip19';
import { finalizeEvent, getPublicKey } from 'nostr-tools/pure';
import { readRelay } from '../../cli/src/signed/readRelay.ts';
import { startRelayOf } from '../lightning/nostrRelay.ts';
import { startNoteRelay } from '../posting/noteRelay.ts';
import { NOSTR_KEY } from '../posting/postingServer.ts';
import { DAY_MS, startSigning } from '../posting/signingServer.ts';
import { hindcast } from './hindcast.ts';

const secret = Buffer.from(NOSTR_KEY, 'hex');
const NPUB = npubEncode(getPublicKey(secret));

/** A server whose verdict is signed, the relays that have it, and the receipt as a file. */
async function start(t: TestContext) {
  const [relay, other] = await Promise.all([startNoteRelay(t), startNoteRelay(t)]);
  const api = await startSigning(t, [relay, other]);
  await api.settle();
  api.pass(DAY_MS);
  await api.run();
  await api.published.refresh();
  await api.server.start();
  const env = { HINDCAST_URL: `http://127.0.0.1:${api.server.info.port}`, HINDCAST_TOKEN: api.token };
  const cwd = api.dataDir;
  const run = (args: readonly string[]) => hindcast(['judge', ...args], { env, cwd });
  const { out: receipt } = await run(['receipt', '1']);
  await writeFile(join(cwd, 'receipt.json'), receipt);
  /** On a machine that knows no server. */
  const away = (args: readonly string[]) =>
    hindcast(['judge', 'verify', 'receipt.json', '--nostr', ...args], { env: {}, cwd });
  return { relay, other, api, cwd, run, away, sources: ['--key', NPUB, '--relay', relay.url, '--relay', other.url] };
}

test('judge verify --nostr and what relays have', async (t) => {
  const shared = await start(t);

  await t.test(
    'judge verify --nostr finds a receipt among what was signed, by the server’s word or by the key alone [J1 K1]',
    async () => {
      const { run, away, sources, relay } = shared;
      const asked = await run(['verify', 'receipt.json', '--nostr']);
      assert.deepEqual([asked.code, asked.err], [0, '']);
      const id = [...relay.notes.keys()][0];
      assert.match(asked.out, /^Same: close-v2, /);
      assert.match(asked.out, new RegExp(`^Signed on 1 Jan 2025 as event ${id}\\.$`, 'm'));
      assert.equal(asked.out.match(/^ {2}127\.0\.0\.1:\d+: has it$/gm)?.length, 2);
      assert.match(asked.out, new RegExp(`^Key ${NPUB}, as the server says: --key relies on nobody$`, 'm'));
      const alone = await away([...sources, '--json']);
      const { same, signed } = JSON.parse(alone.out);
      assert.deepEqual([alone.code, same, signed.event.id, signed.events.length], [0, true, id, 1]);
      assert.deepEqual([(await run(['verify', 'receipt.json', '--key', NPUB])).code], [2]);
      const listed = await run(['signed']);
      assert.match(listed.out, /^SIGNED +WHAT +RELAYS +EVENT\n.* #1 is a hit +2\/2 /);
    },
  );

  await t.test(
    'judge verify --nostr: a forged event does not count, and which of two events came first shows [J1 K1]',
    async () => {
      const { relay, other, away, sources } = shared;
      const [first] = [...relay.notes.values()];
      assert.ok(first);
      relay.notes.set(first.id, { ...first, content: 'Prediction 1 is a miss.' });
      const forged = await away(sources);
      assert.equal(forged.code, 0, forged.out);
      assert.match(forged.out, /^ {2}1 of its events have a wrong signature, and do not count\.$/m);
      assert.match(forged.out, /: does not have it$/m);
      const later = finalizeEvent({ ...first, created_at: first.created_at + 2 * 86_400 }, secret);
      other.notes.set(later.id, later);
      const twice = await away(sources);
      assert.equal(twice.code, 0, 'a server that was set back to a backup signs it once more');
      assert.match(twice.out, new RegExp(`^Signed on 1 Jan 2025 as event ${first.id}\\.$`, 'm'));
      const list = `2 events were signed for it, the first one first:\n  1 Jan 2025: a hit, event ${first.id}, with this receipt\n  3 Jan 2025: a hit, event ${later.id}, with`;
      assert.ok(twice.out.includes(list), twice.out);
      relay.notes.set(first.id, first);
      other.notes.delete(later.id);
    },
  );

  await t.test(
    'judge verify --nostr: a relay that ends the question, and one that gives too much, are told [K1]',
    async (t) => {
      const { relay, away } = shared;
      const [first] = [...relay.notes.values()];
      const answers: ((id: string) => readonly unknown[][])[] = [
        (id) => [['CLOSED', id, 'rate-limited: later']],
        (id) => Array.from({ length: 501 }, () => ['EVENT', id, { ...first, sig: '00'.repeat(64) }]),
      ];
      const said = /rate-limited: later|it gives more than it was asked for/;
      for (const answer of answers) {
        const odd = await startRelayOf(t, {
          said: (socket, message) => {
            const [type, id] = JSON.parse(message);
            if (type === 'REQ') for (const one of answer(id)) socket.send(JSON.stringify(one));
          },
        });
        const { code, err } = await away(['--key', NPUB, '--relay', odd.url]);
        assert.equal(code, err.includes('No relay') ? 4 : 5, err);
        assert.match(err, said);
      }
    },
  );

  await t.test(
    'judge verify --nostr: a relay that is away is told, none at all ends with 4, what is lacking with 7, what nobody signed with 5 [J1 K1]',
    async () => {
      const { relay, away } = shared;
      const nobody = ['--relay', 'ws://127.0.0.1:9'];
      const one = await away(['--key', NPUB, '--relay', relay.url, ...nobody]);
      assert.equal(one.code, 0, one.err);
      assert.match(one.out, /^ {2}127\.0\.0\.1:\d+: has it$/m);
      assert.match(one.out, /^ {2}127\.0\.0\.1:9: (?!has it|does not have it)./m);
      const dead = await away(['--key', NPUB, ...nobody]);
      assert.equal(dead.code, 4);
      assert.match(dead.err, /No relay can be read \(127\.0\.0\.1:9: /);
      const [first] = [...relay.notes.values()];
      assert.ok(first);
      const next = finalizeEvent({ ...first, tags: [...first.tags, ['q', 'ab'.repeat(32)]] }, secret);
      relay.notes.delete(first.id);
      relay.notes.set(next.id, next);
      const lacking = await away(['--key', NPUB, '--relay', relay.url]);
      assert.equal(lacking.code, 7, lacking.out);
      assert.match(lacking.out, /^Event abab\w{60}, which \w{8}… names, is missing\.$/m);
      relay.notes.clear();
      assert.equal((await away(['--key', NPUB, '--relay', relay.url])).code, 5);
      assert.equal((await away(['--key', 'npub1nobody', '--relay', relay.url])).code, 2);
    },
  );
});

test('judge verify --nostr: a record that was rewritten in the database is not what was signed (6) [J1 K1]', async (t) => {
  const { api, run, cwd } = await start(t);
  // somebody with the database in hand: no history, no reason
  await api.storage.transaction(async (tx) => {
    await tx.models.predictions.update({ price_target: 140 }, { where: { id: 1 } });
    await tx.bumpRevision('predictions:btc');
  });
  await api.published.refresh();
  const { out } = await run(['receipt', '1']);
  await writeFile(join(cwd, 'rewritten.json'), out);
  assert.equal((await run(['verify', 'rewritten.json'])).code, 0, 'alone it is a receipt like any other');
  const verified = await run(['verify', 'rewritten.json', '--nostr']);
  assert.equal(verified.code, 6, verified.out);
  assert.match(
    verified.out,
    /^Prediction 1 was signed on 1 Jan 2025 with the receipt \w{64}, not with this receipt\.$/m,
  );
  assert.match(verified.err, /Different: the receipt is not what was signed\./);
  await api.settle();
  assert.equal((await run(['verify', 'rewritten.json', '--nostr'])).code, 0, 'signed anew');
  const old = await run(['verify', 'receipt.json', '--nostr']);
  assert.equal(old.code, 6);
  assert.match(old.out, /^It was replaced on 2 Jan 2025: event \w{64} says that prediction 1 is a hit\.$/m);
});

test('judge verify --nostr: a record begun anew in the database names no event before it (6) [J1 K1]', async (t) => {
  const { api, run, cwd } = await start(t);
  await api.storage.transaction(async (tx) => {
    await tx.models.predictions.update({ price_target: 140 }, { where: { id: 1 } });
    await tx.models.signedEvents.destroy({ where: {} });
    await tx.bumpRevision('predictions:btc');
  });
  await api.settle();
  await api.published.refresh();
  await writeFile(join(cwd, 'anew.json'), (await run(['receipt', '1'])).out);
  const { code, out } = await run(['verify', 'anew.json', '--nostr']);
  assert.equal(code, 6, out);
  assert.match(out, /^Event \w{8}… does not name the one before it, \w{64}\.$/m);
});

test('a relay that says nothing is not waited for longer than it may take to answer [K1]', async (t) => {
  let isAsked = false;
  const mute = await startRelayOf(t, {
    said: () => {
      isAsked = true;
    },
  });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const reading = readRelay(mute.url, getPublicKey(secret), 1);
  while (!isAsked) await nextTurn();
  let isRead = false;
  void reading.finally(() => {
    isRead = true;
  });
  while (!isRead) {
    await nextTurn();
    t.mock.timers.tick(1000);
  }
  const { events, problem } = await reading;
  assert.deepEqual([events, problem], [[], 'it does not answer in time']);
});
