import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as nip04 from 'nostr-tools/nip04';
import * as nip44 from 'nostr-tools/nip44';
import { type Event, finalizeEvent, generateSecretKey, getPublicKey } from 'nostr-tools/pure';
import { createNwc } from '../../api/src/payments/wallets/nwc/nwc.ts';
import type { Scope } from '../api/fixture.ts';
import { startRelayOf } from './nostrRelay.ts';
import { createNwcKeys, nwcUri, writeAnswer } from './nwcService.ts';
import { errorOf, order } from './walletCalls.ts';

const HASH = 'ab'.repeat(32);
const keys = createNwcKeys();
const client = getPublicKey(keys.client);

/** Encryptions of the wallets here: they read the text of a request, null if they cannot, and write an answer. */
const speeches = {
  nip04: {
    read: ({ content, tags }: Event) =>
      tags.some(([name]) => name === 'encryption') || !content.includes('?iv=')
        ? null
        : nip04.decrypt(keys.wallet, client, content),
    write: (text: string) => nip04.encrypt(keys.wallet, client, text),
  },
  nip44_v2: {
    read: ({ content, tags }: Event) =>
      tags.some(([name, value]) => name === 'encryption' && value === 'nip44_v2')
        ? nip44.decrypt(content, nip44.getConversationKey(keys.wallet, client))
        : null,
    write: (text: string) => nip44.encrypt(text, nip44.getConversationKey(keys.wallet, client)),
  },
} as const;

interface Manner {
  readonly speaks: keyof typeof speeches;
  /** Tags of its event of kind 13194; null for none. */
  readonly info: string[][] | null;
  /** True if the relay says that it has sent all stored events; true by default. */
  readonly ends?: boolean;
  readonly signer?: Uint8Array;
}

/** Starts a wallet behind a relay of its own, and our connection to it. */
async function start(scope: Scope, { speaks, info, ends = true, signer = keys.wallet }: Manner) {
  const reqs: string[] = [];
  const requests: Event[] = [];
  const written = info && finalizeEvent({ kind: 13194, created_at: 1, tags: info, content: 'get_info' }, signer);
  const relay = await startRelayOf(scope, {
    said: (socket, message) => {
      const say = (...parts: readonly unknown[]) => socket.send(JSON.stringify(parts));
      const [type, given, filter] = JSON.parse(message) as [string, Event & string, { readonly kinds: number[] }];
      if (type === 'REQ') {
        if (written && filter.kinds.includes(13194)) say('EVENT', given, written);
        else reqs.push(given);
        if (ends) say('EOSE', given);
      }
      if (type !== 'EVENT') return;
      requests.push(given);
      say('OK', given.id, true, '');
      const text = speeches[speaks].read(given);
      if (text === null) return;
      const { method } = JSON.parse(text) as { readonly method: string };
      const result = { type: 'incoming', payment_hash: HASH, amount: order.sats * 1000, state: 'settled' };
      const content = speeches[speaks].write(JSON.stringify({ result_type: method, error: null, result }));
      say('EVENT', given.id, writeAnswer(given, {}, keys, { content }));
    },
  });
  const wallet = createNwc({ uri: nwcUri(keys, [relay.url]), network: 'bcrt', lookUpMs: 30_000 });
  scope.after(async () => wallet.close());
  return { wallet, requests, reqs, relay };
}

const infos: readonly (readonly [name: string, manner: Manner])[] = [
  ['that knows NIP-04 alone and names no encryption', { speaks: 'nip04', info: [] }],
  ['that names NIP-04 alone', { speaks: 'nip04', info: [['encryption', 'nip04']] }],
  ['that names both', { speaks: 'nip44_v2', info: [['encryption', 'nip44_v2 nip04']] }],
  ['that says nothing of itself', { speaks: 'nip44_v2', info: null }],
  ['whose info somebody else wrote', { speaks: 'nip44_v2', info: [], signer: generateSecretKey() }],
  ['of NIP-04 whose relay never says that it has sent all', { speaks: 'nip04', info: [], ends: false }],
];

for (const [name, manner] of infos) {
  test(`a wallet ${name} is asked in what it speaks [Y2 Y6]`, async (t) => {
    const { wallet, requests } = await start(t, manner);
    assert.equal(await wallet.isPaid(HASH, order.sats), true);
    assert.equal(await wallet.isPaid(HASH, order.sats), true);
    assert.equal(requests.length, 2);
  });
}

test('a wallet that knows no encryption of ours is not asked, and it is said which it knows [Y2]', async (t) => {
  const { wallet, requests } = await start(t, { speaks: 'nip04', info: [['encryption', 'nip99 rot13']] });
  const { message, unknown } = await errorOf(wallet.isPaid(HASH, order.sats));
  assert.equal(message, 'The wallet knows neither of the encryptions nip44_v2 and nip04; it names nip99, rot13');
  assert.equal(unknown, false);
  assert.equal(requests.length, 0);
});
