import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { defaultBrand } from '@hindcast/domain';
import { ConfigError, readConfig, unknownSettings } from '../../api/src/lib/config/config.ts';
import { certificates } from '../mariadb/certificates.ts';
import { createFolder } from './fixture.ts';

test('without settings: demo mode on the machine itself, port 3001, data beside the program', () => {
  const config = readConfig({});
  assert.deepEqual(config, {
    mode: 'demo',
    host: '127.0.0.1',
    port: 3001,
    dataDir: resolve('data'),
    database: null,
    worker: true,
    publicUrl: null,
    apiUrl: null,
    trustProxy: null,
    metricsToken: null,
    logLevel: 'info',
    accessLog: 'some',
    cacheMegabytes: 96,
    brand: defaultBrand,
    ownBrand: false,
    pagesDir: null,
    keptDir: resolve('data', 'kept'),
    sources: [
      { name: 'coinbase', url: null, key: null },
      { name: 'kraken', url: null, key: null },
    ],
    wallet: { kind: 'demo' },
    spendKey: null,
    mail: null,
    operators: { mail: [], minutes: 60, webhook: null },
    newsSats: 0,
    x: { api: null, account: null, oembedUrl: 'https://publish.x.com' },
    model: null,
    nostr: null,
    postsVerdicts: [],
    signsVerdicts: false,
    backups: null,
    key: null,
    replacedKey: null,
  });
  assert.ok(Object.isFrozen(config));
});

test('a setting that is wrong is named with what is allowed', () => {
  const wrong: [string, string, RegExp][] = [
    ['HINDCAST_MODE', 'prod', /^HINDCAST_MODE is “prod”; it must be demo or production$/],
    ['HINDCAST_PORT', '65536', /^HINDCAST_PORT is “65536”; it must be a number from 0 to 65535$/],
    ['HINDCAST_PORT', '-1', /^HINDCAST_PORT/],
    ['HINDCAST_PORT', '3e3', /^HINDCAST_PORT/],
    ['HINDCAST_HOST', 'a b', /^HINDCAST_HOST/],
    ['HINDCAST_PUBLIC_URL', 'javascript:alert(1)', /^HINDCAST_PUBLIC_URL/],
    ['HINDCAST_PUBLIC_URL', 'https://example.org/path', /^HINDCAST_PUBLIC_URL/],
    ['HINDCAST_API_URL', 'api.example.org', /^HINDCAST_API_URL is “api\.example\.org”; it must be an address such as/],
    ['HINDCAST_WORKER', 'no', /^HINDCAST_WORKER is “no”; it must be on or off$/],
    [
      'HINDCAST_METRICS_TOKEN',
      'one-that-is-a-little-too-short',
      /^HINDCAST_METRICS_TOKEN must have 32 characters or more/,
    ],
    ['HINDCAST_METRICS_TOKEN', 'canary canary canary', /^HINDCAST_METRICS_TOKEN must have (?!.*canary)/],
    ['HINDCAST_LOG_LEVEL', 'loud', /^HINDCAST_LOG_LEVEL is “loud”; it must be trace, .* or silent$/],
    ['HINDCAST_ACCESS_LOG', 'on', /^HINDCAST_ACCESS_LOG is “on”; it must be off, some or all$/],
    ['HINDCAST_CACHE_MB', '4', /^HINDCAST_CACHE_MB is “4”; it must be a number of megabytes from 8 to 99999$/],
    ['HINDCAST_WALLET', 'stripe', /^HINDCAST_WALLET is “stripe”; known are demo, lnbits, phoenixd, nwc, or none$/],
    ['HINDCAST_SMTP_URL', 'mail.example.org', /^HINDCAST_SMTP_URL must be an address such as smtps:/],
    ['HINDCAST_MAIL_FROM', 'news@example.org', /^HINDCAST_MAIL_FROM is set without HINDCAST_SMTP_URL$/],
    ['HINDCAST_NEWS_SATS', '100', /^HINDCAST_NEWS_SATS is set without HINDCAST_SPEND_KEY/],
    ['HINDCAST_NEWS_SATS', '1.5', /^HINDCAST_NEWS_SATS is “1\.5”; it must be a number from 0 to 1000000$/],
    ['HINDCAST_OPERATORS_MAIL', 'ada', /^HINDCAST_OPERATORS_MAIL has “ada”; it must be addresses such as/],
    ['HINDCAST_OPERATORS_MAIL', 'a@b.org,c@d.org', /^HINDCAST_OPERATORS_MAIL is set without HINDCAST_SMTP_URL$/],
    ['HINDCAST_OPERATORS_MINUTES', '0', /^HINDCAST_OPERATORS_MINUTES is “0”; it must be a number from 1 to 1440$/],
    ['HINDCAST_WEBHOOK_URL', 'http://a.example.com/canary', /^HINDCAST_WEBHOOK_URL must begin with https(?!.*canary)/],
    ['HINDCAST_WEBHOOK_URL', 'https://a.example.com:8443/', /^HINDCAST_WEBHOOK_URL must begin with https/],
    ['HINDCAST_WEBHOOK_URL', 'https://a:canary@a.example.com/', /^HINDCAST_WEBHOOK_URL must be an address(?!.*canary)/],
    ['HINDCAST_WEBHOOK_SECRET', 'canary', /^HINDCAST_WEBHOOK_SECRET is set without HINDCAST_WEBHOOK_URL$/],
    ['HINDCAST_WEBHOOK_PRIVATE', 'a.lan', /^HINDCAST_WEBHOOK_PRIVATE is set without HINDCAST_WEBHOOK_URL$/],
    ['HINDCAST_X_BEARER_TOKEN', 'a canary', /^HINDCAST_X_BEARER_TOKEN has characters that no key has(?!.*canary)/],
    [
      'HINDCAST_X_API_URL',
      'https://x.example.org',
      /^HINDCAST_X_API_URL is set without HINDCAST_X_BEARER_TOKEN, and without the keys that post$/,
    ],
    ['HINDCAST_NOSTR_RELAYS', 'wss://r.example', /^HINDCAST_NOSTR_RELAYS is set without HINDCAST_NOSTR_KEY$/],
    ['HINDCAST_NOSTR_IMAGES', 'https://b.example', /^HINDCAST_NOSTR_IMAGES is set without HINDCAST_NOSTR_KEY$/],
    ['HINDCAST_NOSTR_VERDICTS', 'on', /^HINDCAST_NOSTR_VERDICTS is on without HINDCAST_NOSTR_KEY$/],
    ['HINDCAST_NOSTR_VERDICTS', 'yes', /^HINDCAST_NOSTR_VERDICTS is “yes”; it must be on or off$/],
    [
      'HINDCAST_POST_VERDICTS',
      'facebook',
      /^HINDCAST_POST_VERDICTS is “facebook”; it must be x, nostr, x,nostr or off$/,
    ],
    ['HINDCAST_POST_VERDICTS', 'x', /^HINDCAST_POST_VERDICTS names x, whose keys are not set$/],
    [
      'HINDCAST_BACKUPS',
      'backups',
      /^HINDCAST_BACKUPS is “backups”; it must be off, a folder from the root on, a number/,
    ],
    ['HINDCAST_BACKUPS', '0', /^HINDCAST_BACKUPS is “0”; it must be off/],
    ['HINDCAST_X_OEMBED_URL', 'file:///canary', /^HINDCAST_X_OEMBED_URL must be an address(?!.*canary)/],
    ['HINDCAST_MODEL_URL', 'localhost', /^HINDCAST_MODEL_URL must be an address such as/],
    ['HINDCAST_MODEL_NAME', 'grok-4', /^HINDCAST_MODEL_NAME is set without HINDCAST_MODEL_URL$/],
    ['HINDCAST_MODEL_KEY', 'canary', /^HINDCAST_MODEL_KEY is set without HINDCAST_MODEL_URL$/],
    ['HINDCAST_KEY', 'canary', /^HINDCAST_KEY must be 32 random bytes in base64(?!.*canary)/],
    ['HINDCAST_DATABASE_URL', 'postgres://db', /^HINDCAST_DATABASE_URL is not the address of a MySQL or MariaDB/],
    ['HINDCAST_DATABASE_URL', 'mysql://db/hindcast', /^HINDCAST_DATABASE_URL is not complete, or/],
    ['HINDCAST_DATABASE_URL', 'mysql://u:p@db', /^HINDCAST_DATABASE_URL is not complete, or/],
    ['HINDCAST_DATABASE_URL', 'mysql://u:p/q@db/h', /^HINDCAST_DATABASE_URL is not complete, or .* percent-encoded/],
    ['HINDCAST_DATABASE_URL', 'mysql://u:100%@db/h', /^HINDCAST_DATABASE_URL has a password with a % /],
    ['HINDCAST_DATABASE_URL', 'mysql://u:p@db:99999/h', /^HINDCAST_DATABASE_URL names a host that is none/],
    ['HINDCAST_DATABASE_URL', 'mysql://u:p@a,,b/h', /^HINDCAST_DATABASE_URL names a host that is none/],
    ['HINDCAST_DATABASE_URL', 'mysql://u:p@db/h?ssl=maybe', /^HINDCAST_DATABASE_URL may only end with \?ssl=on/],
    ['HINDCAST_DATABASE_URL', 'mysql://u:p@db/h?charset=latin1', /^HINDCAST_DATABASE_URL may only end with \?ssl=on/],
    [
      'HINDCAST_DATABASE_CA',
      '/none',
      /^HINDCAST_DATABASE_CA is set, and HINDCAST_DATABASE_URL does not end with \?ssl=on$/,
    ],
    ['HINDCAST_PRICE_SOURCES', 'coinbase,stooq', /^HINDCAST_PRICE_SOURCES names “stooq”; known are coinbase, kraken/],
    ['HINDCAST_PRICE_SOURCES', 'kraken,kraken', /^HINDCAST_PRICE_SOURCES names kraken twice/],
    ['HINDCAST_PRICE_SOURCES', 'tiingo', /^HINDCAST_PRICE_SOURCES names tiingo, which needs HINDCAST_TIINGO_KEY/],
    ['HINDCAST_PRICE_SOURCES', 'kraken=ftp://x', /^HINDCAST_PRICE_SOURCES gives kraken the address “ftp:\/\/x”/],
  ];
  for (const [name, value, message] of wrong) {
    assert.throws(
      () => readConfig({ [name]: value }),
      (error) => error instanceof ConfigError && error.setting === name && message.test(error.message),
      `${name}=${value}`,
    );
  }
});

test('settings are read, an empty one is none', () => {
  const config = readConfig({
    HINDCAST_MODE: 'production',
    HINDCAST_PORT: ' 8080 ',
    HINDCAST_HOST: '',
    HINDCAST_PUBLIC_URL: 'https://example.org/',
  });
  assert.deepEqual([config.mode, config.port, config.host], ['production', 8080, '127.0.0.1']);
  assert.equal(config.publicUrl, 'https://example.org');
});

test('sources of prices: two without a key, those whose key is set, an address in place of their own, or none', () => {
  const sources = (settings: Record<string, string>) => readConfig(settings).sources;
  assert.deepEqual(
    sources({ HINDCAST_TIINGO_KEY: 'k' }).map(({ name, key }) => [name, key]),
    [
      ['coinbase', null],
      ['kraken', null],
      ['tiingo', 'k'],
    ],
  );
  assert.deepEqual(sources({ HINDCAST_PRICE_SOURCES: 'none', HINDCAST_TIINGO_KEY: 'k' }), []);
  assert.deepEqual(sources({ HINDCAST_PRICE_SOURCES: 'kraken=http://127.0.0.1:9/, coinbase' }), [
    { name: 'kraken', url: 'http://127.0.0.1:9', key: null },
    { name: 'coinbase', url: null, key: null },
  ]);
});

test('the address of a database: hosts in order, parts percent-encoded', () => {
  const database = (url: string) => readConfig({ HINDCAST_DATABASE_URL: url }).database;
  assert.deepEqual(database('mysql://ann:p%40ss%2Fw%3Ard@db.example.org/hindcast'), {
    hosts: [{ host: 'db.example.org', port: 3306 }],
    user: 'ann',
    password: 'p@ss/w:rd',
    database: 'hindcast',
    tls: false,
  });
  const several = database('mariadb://ann@10.0.0.1:3307,[::1]:3308,c/hindcast?ssl=on');
  assert.deepEqual(several?.hosts, [
    { host: '10.0.0.1', port: 3307 },
    { host: '::1', port: 3308 },
    { host: 'c', port: 3306 },
  ]);
  assert.deepEqual([several?.password, several?.tls], ['', true]);
});

test('a private authority is read from its file, which must hold certificates', async (t) => {
  const file = join(await createFolder(t), 'ca.pem');
  const read = () =>
    readConfig({ HINDCAST_DATABASE_URL: 'mysql://u:p@db/h?ssl=on', HINDCAST_DATABASE_CA: file }).database?.ca;
  assert.throws(read, /^ConfigError: HINDCAST_DATABASE_CA names \S+ca\.pem, which cannot be read \(ENOENT\)$/);
  await writeFile(file, 'no certificate');
  assert.throws(read, /which has no certificate in PEM form$/);
  await writeFile(file, certificates.authority.replace('MII', 'AAA'));
  assert.throws(read, /which has a certificate that is damaged$/);
  await writeFile(file, `Bag attributes\n${certificates.authority}`);
  assert.equal(read(), certificates.authority.trim());
});

test('outside of a demo charts bear the operator’s address: that of the brand, else where visitors come, else none', async (t) => {
  const file = join(await createFolder(t), 'brand.json');
  const address = (settings: Record<string, string>) => readConfig(settings).brand.address;
  const production = { HINDCAST_MODE: 'production' };
  assert.equal(address(production), null);
  assert.equal(address({ ...production, HINDCAST_PUBLIC_URL: 'https://calls.example/' }), 'calls.example');
  await writeFile(file, '{"name": "Oracle"}');
  assert.equal(address({ ...production, HINDCAST_BRAND: file }), null);
  await writeFile(file, '{"address": "oracle.example"}');
  const both = { ...production, HINDCAST_BRAND: file, HINDCAST_PUBLIC_URL: 'https://calls.example/' };
  assert.equal(address(both), 'oracle.example');
  assert.equal(address({}), defaultBrand.address);
});

test('no message about the address of a database repeats the password', () => {
  const wrong = [
    'mysql://u:canary@',
    'mysql://u:canary%@db/h',
    'mysql://u:canary@d b/h',
    'pg://u:canary@db/h',
    'canary',
  ];
  for (const url of wrong) {
    assert.throws(
      () => readConfig({ HINDCAST_DATABASE_URL: url }),
      (error) => error instanceof ConfigError && !error.message.includes('canary'),
      url,
    );
  }
});

test('a misspelt setting is found, one of another part is not', () => {
  const names = { HINDCAST_PRT: '1', HINDCAST_BRNAD: 'x', HINDCAST_PORT: '1', HINDCAST_TOKEN: 'x', PATH: '' };
  assert.deepEqual(unknownSettings(names), ['HINDCAST_PRT', 'HINDCAST_BRNAD']);
});

test('a wallet needs its address and its key, and a demo’s is none to be paid into', () => {
  const lnbits = { HINDCAST_WALLET: 'lnbits', HINDCAST_WALLET_URL: 'https://w.example', HINDCAST_WALLET_KEY: 'canary' };
  const uri = `nostr+walletconnect://${'ab'.repeat(32)}?relay=wss%3A%2F%2Fr.example&secret=${'cd'.repeat(32)}`;
  const wrong: readonly (readonly [Record<string, string>, RegExp])[] = [
    [{ HINDCAST_WALLET: 'lnbits' }, /^HINDCAST_WALLET_URL is not set; lnbits needs its address$/],
    [
      { HINDCAST_WALLET: 'lnbits', HINDCAST_WALLET_URL: 'https://w.example' },
      /^HINDCAST_WALLET_KEY is not set; it must be the invoice key/,
    ],
    [{ HINDCAST_WALLET: 'nwc' }, /^HINDCAST_WALLET_KEY is not set; it must be the connection string/],
    [
      { HINDCAST_WALLET: 'nwc', HINDCAST_WALLET_KEY: 'nostr+walletconnect://canary' },
      /^HINDCAST_WALLET_KEY is no connection string(?!.*canary)/,
    ],
    [
      { HINDCAST_WALLET: 'demo', HINDCAST_MODE: 'production' },
      /^HINDCAST_WALLET is demo, whose invoices nobody can pay/,
    ],
    [{ HINDCAST_SPEND_KEY: 'canary' }, /^HINDCAST_SPEND_KEY is set, and the demo’s wallet .* needs none(?!.*canary)/],
    [
      { HINDCAST_MODE: 'production', HINDCAST_SPEND_KEY: 'canary' },
      /^HINDCAST_SPEND_KEY is set, and HINDCAST_WALLET names no wallet(?!.*canary)/,
    ],
    [
      { ...lnbits, HINDCAST_SPEND_KEY: 'canary' },
      /^HINDCAST_SPEND_KEY is the same as HINDCAST_WALLET_KEY: .* the wallet’s admin key(?!.*canary)/,
    ],
    [
      { HINDCAST_WALLET: 'nwc', HINDCAST_WALLET_KEY: uri, HINDCAST_SPEND_KEY: 'canary' },
      /^HINDCAST_SPEND_KEY is no connection string(?!.*canary)/,
    ],
    [{ HINDCAST_SMTP_URL: 'smtps://me:canary@mail.example.org' }, /^HINDCAST_MAIL_FROM must be (?!.*canary)/],
    [{ HINDCAST_WEBHOOK_URL: 'https://a.example.com/' }, /^HINDCAST_WEBHOOK_SECRET must be 24 to 64 random bytes/],
    [
      { HINDCAST_WEBHOOK_URL: 'http://a.lan:1/', HINDCAST_WEBHOOK_PRIVATE: 'b.lan' },
      /^HINDCAST_WEBHOOK_PRIVATE is “b\.lan”; it must be the host of HINDCAST_WEBHOOK_URL, which is “a\.lan:1”$/,
    ],
    [
      { HINDCAST_SMTP_URL: 'smtps://mail.example.org', HINDCAST_MAIL_FROM: 'a@b.org' },
      /^HINDCAST_PUBLIC_URL is not set/,
    ],
  ];
  for (const [settings, said] of wrong) {
    assert.throws(
      () => readConfig(settings),
      (error) => error instanceof ConfigError && said.test(error.message),
      JSON.stringify(settings),
    );
  }
  assert.equal(readConfig({ HINDCAST_MODE: 'production' }).wallet, null);
  assert.equal(readConfig({}).spendKey, null);
  const url = 'https://wallet.example.org/lnbits/';
  assert.deepEqual(
    readConfig({ HINDCAST_WALLET: 'LNbits', HINDCAST_WALLET_URL: url, HINDCAST_WALLET_KEY: 'k' }).wallet,
    {
      kind: 'lnbits',
      url: 'https://wallet.example.org/lnbits',
      key: 'k',
      network: 'bc',
    },
  );
});

test('a model may be a local one without a key, and no message repeats what stands in its address', () => {
  const read = (settings: Readonly<Record<string, string>>) =>
    readConfig({ HINDCAST_MODEL_NAME: 'grok-4', ...settings });
  assert.deepEqual(read({ HINDCAST_MODEL_URL: 'http://127.0.0.1:11434/v1/chat/completions' }).model, {
    url: 'http://127.0.0.1:11434/v1',
    name: 'grok-4',
    key: null,
  });
  const nameless = { HINDCAST_MODEL_URL: 'http://localhost:11434/v1', HINDCAST_MODEL_NAME: '' };
  assert.throws(() => read(nameless), /HINDCAST_MODEL_NAME is not set; with HINDCAST_MODEL_URL/);
  for (const url of ['https://a:canary@api.example.org/v1', 'https://api.example.org/v1?key=canary', 'canary']) {
    assert.throws(
      () => read({ HINDCAST_MODEL_URL: url }),
      (error: Error) => error instanceof ConfigError && !error.message.includes('canary'),
    );
  }
  const settings = { HINDCAST_MODEL_URL: 'https://api.example.org', HINDCAST_MODEL_KEY: 'two\nlines' };
  assert.throws(() => read(settings), /^ConfigError: HINDCAST_MODEL_KEY has characters that no key has/);
  const x = readConfig({ HINDCAST_X_BEARER_TOKEN: 'AAA%2B', HINDCAST_X_OEMBED_URL: 'none' }).x;
  assert.deepEqual(x, { api: { url: 'https://api.x.com', token: 'AAA%2B' }, account: null, oembedUrl: null });
});

test('what posts in our name: four keys of X together, a key of Nostr that is one, with relays that are; none of them repeated', () => {
  const x = {
    ...{ HINDCAST_X_API_KEY: 'k', HINDCAST_X_API_SECRET: 's', HINDCAST_X_ACCESS_TOKEN: 't' },
    HINDCAST_X_ACCESS_SECRET: 'a',
  };
  assert.deepEqual(readConfig(x).x.account, {
    ...{ url: 'https://api.x.com', apiKey: 'k', apiSecret: 's', accessToken: 't', accessSecret: 'a' },
  });
  assert.throws(
    () => readConfig({ ...x, HINDCAST_X_API_KEY: 'a canary' }),
    /^ConfigError: HINDCAST_X_API_KEY has (?!.*canary)/,
  );
  const key = '7f7ff03d123792d6ac594bfa67bf6d0c0ab55b6b1fdb6249303fe861f1ccba9a';
  const nostr = {
    HINDCAST_NOSTR_KEY: key,
    HINDCAST_NOSTR_RELAYS: 'wss://a.example, wss://b.example/x wss://a.example/',
  };
  const read = readConfig({ ...nostr, HINDCAST_NOSTR_IMAGES: 'https://b.example/' }).nostr;
  assert.deepEqual([read?.relays, read?.imageServer], [['wss://a.example/', 'wss://b.example/x'], 'https://b.example']);
  const wrong: readonly (readonly [Record<string, string>, RegExp])[] = [
    [{ HINDCAST_NOSTR_KEY: 'nsec1canary' }, /^HINDCAST_NOSTR_KEY is no private key of Nostr(?!.*canary)/],
    [{ HINDCAST_NOSTR_KEY: '0'.repeat(64) }, /^HINDCAST_NOSTR_KEY is no private key of Nostr/],
    [
      { HINDCAST_NOSTR_RELAYS: 'wss://a.example/x wss://a.example/canary' },
      /^HINDCAST_NOSTR_RELAYS names two relays of one host(?!.*canary)/,
    ],
    [
      { HINDCAST_NOSTR_RELAYS: 'https://canary.example' },
      /^HINDCAST_NOSTR_RELAYS names one that is no wss or ws(?!.*canary)/,
    ],
    [{ HINDCAST_NOSTR_IMAGES: 'https://b.example/canary' }, /^HINDCAST_NOSTR_IMAGES must be the address(?!.*canary)/],
  ];
  const alone: readonly (readonly [Record<string, string>, RegExp])[] = [
    [{ HINDCAST_X_API_SECRET: 'canary' }, /^HINDCAST_X_API_KEY is not set; posting on X needs (?!.*canary)/],
    [{ HINDCAST_NOSTR_KEY: 'canary' }, /^HINDCAST_NOSTR_RELAYS is not set; with HINDCAST_NOSTR_KEY(?!.*canary)/],
  ];
  for (const [settings, said] of alone)
    assert.throws(
      () => readConfig(settings),
      (error) => error instanceof ConfigError && said.test(error.message),
    );
  for (const [settings, said] of wrong) {
    assert.throws(
      () => readConfig({ ...nostr, ...settings }),
      (error) => error instanceof ConfigError && said.test(error.message),
      JSON.stringify(settings),
    );
  }
});

test('verdicts are signed and posted by themselves only where it is set, with all that it needs, and never in a demo', () => {
  const nostr = {
    HINDCAST_NOSTR_KEY: '7f7ff03d123792d6ac594bfa67bf6d0c0ab55b6b1fdb6249303fe861f1ccba9a',
    HINDCAST_NOSTR_RELAYS: 'wss://a.example',
  };
  const signing = { ...nostr, HINDCAST_NOSTR_VERDICTS: 'on' };
  const real = { HINDCAST_MODE: 'production', HINDCAST_PUBLIC_URL: 'https://calls.example' };
  assert.equal(readConfig({ ...nostr, ...real }).signsVerdicts, false);
  assert.equal(readConfig({ ...signing, ...real }).signsVerdicts, true);
  assert.throws(() => readConfig(signing), /HINDCAST_PUBLIC_URL is not set; with HINDCAST_NOSTR_VERDICTS/);
  assert.throws(
    () => readConfig({ ...signing, ...real, HINDCAST_MODE: 'demo' }),
    /HINDCAST_NOSTR_VERDICTS is on, and a demo/,
  );
  assert.deepEqual(readConfig({ ...nostr, ...real }).postsVerdicts, []);
  assert.deepEqual(readConfig({ ...nostr, ...real, HINDCAST_POST_VERDICTS: 'nostr' }).postsVerdicts, ['nostr']);
  assert.throws(() => readConfig({ ...nostr, HINDCAST_POST_VERDICTS: 'nostr, x' }), /names x, whose keys are not set/);
});
