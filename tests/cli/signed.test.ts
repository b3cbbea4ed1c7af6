import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { npubEncode } from 'nostr-tools/nip19';
import { finalizeEvent, getPublicKey } from 'nostr-tools/pure';
import { startNoteRelay } from '../posting/noteRelay.ts';
import { NOSTR_KEY } from '../posting/postingServer.ts';
import { DAY_MS, startSigning } from '../posting/signingServer.ts';
import { hindcast } from './hindcast.ts';

const secret = Buffer.from(NOSTR_KEY, 'hex');
const NPUB = npubEncode(getPublicKey(secret));

/** A server whose verdict is signed and under a daily root, the relay that has both, and the receipt as a file. */
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

test('judge verify --nostr finds a receipt among what was signed, by the server’s word or by the key alone [J1 K1]', async (t) => {
  const { run, away, sources, relay } = await start(t);
  const asked = await run(['verify', 'receipt.json', '--nostr']);
  assert.deepEqual([asked.code, asked.err], [0, '']);
  const id = [...relay.notes.keys()][0];
  assert.match(asked.out, /^Same: close-v2, /);
  assert.match(asked.out, new RegExp(`^Signed on 1 Jan 2025 as event ${id}, number 1\\.$`, 'm'));
  assert.equal(asked.out.match(/^ {2}127\.0\.0\.1:\d+: has it$/gm)?.length, 2);
  assert.match(asked.out, /^The root of 1 Jan 2025 is over it; 1 daily root is what the events make it\.$/m);
  assert.match(asked.out, new RegExp(`^Key ${NPUB}, as the server says: --key relies on nobody$`, 'm'));
  const alone = await away([...sources, '--json']);
  const { same, signed } = JSON.parse(alone.out);
  assert.deepEqual([alone.code, same, signed.event.id, signed.roots], [0, true, id, 1]);
  assert.deepEqual([(await run(['verify', 'receipt.json', '--key', NPUB])).code], [2]);
  const listed = await run(['signed']);
  assert.match(listed.out, /^SIGNED +WHAT +RELAYS +EVENT\n.* root of 2025-01-01 +2\/2 .*\n.* #1 is a hit +2\/2 /);
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

test('judge verify --nostr: a forged event does not count, a root that is another and a second one show (6) [J1 K1]', async (t) => {
  const { relay, other, away, sources } = await start(t);
  const [first, root] = [...relay.notes.values()];
  assert.ok(first && root);
  relay.notes.set(first.id, { ...first, content: 'Prediction 1 is a miss.' });
  const forged = await away(sources);
  assert.equal(forged.code, 0, forged.out);
  assert.match(forged.out, /^ {2}1 of its events have a wrong signature, and do not count\.$/m);
  assert.match(forged.out, /: does not have it$/m);
  const { kind, created_at, content } = root;
  const tags = root.tags.map((tag) => (tag[0] === 'x' ? ['x', 'ab'.repeat(32)] : tag));
  const second = finalizeEvent({ kind, created_at, content, tags }, secret);
  other.notes.set(second.id, second);
  const twice = await away(sources);
  assert.equal(twice.code, 6);
  assert.match(twice.out, /^Two events were signed for the root of 1 Jan 2025: /m);
  assert.match(twice.out, /^The root of 1 Jan 2025 is abababab…, and the events make it \w{8}…\.$/m);
});

test('judge verify --nostr: a mute relay is told, none at all ends with 4, what is lacking with 7, what nobody signed with 5 [J1 K1]', async (t) => {
  const { relay, other, away, sources } = await start(t);
  other.isMute = true;
  const one = await away(sources);
  assert.equal(one.code, 0, one.err);
  assert.match(one.out, /^ {2}127\.0\.0\.1:\d+: it does not answer in time$/m);
  const dead = await away(['--key', NPUB, '--relay', 'ws://127.0.0.1:9']);
  assert.equal(dead.code, 4);
  assert.match(dead.err, /No relay can be read \(127\.0\.0\.1:9: /);
  const [first, root] = [...relay.notes.values()];
  assert.ok(first && root);
  const tags = [...first.tags.filter(([name]) => name !== 'place'), ['place', '2']];
  const next = finalizeEvent({ ...first, tags }, secret);
  relay.notes.delete(first.id);
  relay.notes.set(next.id, next);
  const lacking = await away(['--key', NPUB, '--relay', relay.url]);
  assert.equal(lacking.code, 7, lacking.out);
  assert.match(lacking.out, /^Of the events that the roots are over 1 of 1 are missing\.$/m);
  relay.notes.clear();
  assert.equal((await away(['--key', NPUB, '--relay', relay.url])).code, 5);
  assert.equal((await away(['--key', 'npub1nobody', '--relay', relay.url])).code, 2);
});
