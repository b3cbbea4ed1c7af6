import assert from 'node:assert/strict';
import { test } from 'node:test';
import { npubEncode } from 'nostr-tools/nip19';
import { readConfig } from '../../api/src/lib/config/config.ts';
import { systemClock } from '../../api/src/lib/timing/clock.ts';
import { createWallet } from '../../api/src/payments/createWallet.ts';
import { createNwc } from '../../api/src/payments/wallets/nwc/nwc.ts';
import { readNwcUri } from '../../api/src/payments/wallets/nwc/nwcUri.ts';

/** The example of NIP-47. */
const KEY = 'b889ff5b1513b641e2a139f661a661364979c5beee91842f8f0ef42ab558e9d4';
const SECRET = '71a8c14c1407c113601079c4302dab36460f0ccd0ad506f1f2dc73b5100e4f3c';
const RELAY = 'wss%3A%2F%2Frelay.damus.io';
const EXAMPLE = `nostr+walletconnect://${KEY}?relay=${RELAY}&secret=${SECRET}`;

test('the example of NIP-47 is read, with relays named twice and a Lightning address beside it [Y2]', () => {
  const more = '&relay=wss://relay.damus.io&relay=wss://other.example/path%23part&lud16=ada%40wallet.example';
  const { walletKey, relays, secret } = readNwcUri(`  ${EXAMPLE}${more}\n`);
  assert.equal(walletKey, KEY);
  assert.deepEqual(relays, ['wss://relay.damus.io/', 'wss://other.example/path']);
  assert.equal(Buffer.from(secret).toString('hex'), SECRET);
});

test('the forms in which a URI may have its key are read alike, and by the settings too [Y2]', () => {
  const query = `?relay=${RELAY}&secret=${SECRET}`;
  for (const form of [`:${KEY}`, `://${KEY}`, `://${KEY}/`, `:${KEY}/`, `://${KEY.toUpperCase()}`]) {
    const uri = `nostr+walletconnect${form}${query}`;
    assert.deepEqual(readNwcUri(uri), readNwcUri(EXAMPLE), form);
    const { wallet } = readConfig({ HINDCAST_WALLET: 'nwc', HINDCAST_WALLET_KEY: uri });
    assert.equal(wallet && createWallet(wallet, systemClock).kind, 'nwc', form);
  }
});

test('what is wrong with the keys of a URI is said truly by the settings [Y2]', () => {
  const npub = npubEncode(KEY);
  for (const [uri, says] of [
    [EXAMPLE.replace(KEY, npub), /public key in it is an npub, not 64 hexadecimal digits/],
    [EXAMPLE.replace(SECRET, `nsec1${SECRET}`), /its secret is an nsec, not 64 hexadecimal digits/],
    [EXAMPLE.replace(KEY, KEY.slice(1)), /public key in it is not 64 hexadecimal digits/],
    [EXAMPLE.replace('secret=', 'geheim='), /it has no secret/],
  ] as const) {
    const start = () => {
      const { wallet } = readConfig({ HINDCAST_WALLET: 'nwc', HINDCAST_WALLET_KEY: uri });
      return wallet && createWallet(wallet, systemClock);
    };
    assert.throws(start, (error: Error) => says.test(error.message) && !error.message.includes(SECRET), String(says));
  }
});

test('capital letters are read, and an address without slashes [Y2]', () => {
  const text = EXAMPLE.replace('//', '').replace(KEY, KEY.toUpperCase()).replace(SECRET, SECRET.toUpperCase());
  const read = readNwcUri(text);
  assert.deepEqual(read, readNwcUri(EXAMPLE));
});

const faults: readonly [text: string, says: RegExp][] = [
  ['', /does not begin with nostr\+walletconnect/],
  [EXAMPLE.replace('nostr+walletconnect', 'https'), /does not begin with nostr\+walletconnect/],
  [EXAMPLE.replace(KEY, KEY.slice(1)), /public key in it is not 64 hexadecimal digits/],
  [EXAMPLE.replace(KEY, 'f'.repeat(64)), /public key in it is not a key/],
  [EXAMPLE.replace('secret=', 'geheim='), /it has no secret/],
  [EXAMPLE.replace(SECRET, `${SECRET}0`), /its secret is not 64 hexadecimal digits/],
  [EXAMPLE.replace(SECRET, '0'.repeat(64)), /its secret is not the secret of any key/],
  [EXAMPLE.replace('relay=', 'r='), /it names no relay/],
  [EXAMPLE.replace('wss', 'https'), /a relay in it is no wss or ws address/],
  [
    EXAMPLE + Array.from({ length: 10 }, (_, place) => `&relay=wss://r${place}.example`).join(''),
    /more than 10 relays/,
  ],
];

test('what is wrong with an address is said without showing it [Y2]', () => {
  for (const [text, says] of faults) {
    assert.throws(
      () => createNwc({ uri: text, network: 'bc' }),
      (error: Error) => says.test(error.message) && !error.message.includes(SECRET) && error.cause === undefined,
      String(says),
    );
  }
});
