import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { ConfigError, readConfig, unknownSettings } from '../../api/src/config/config.ts';

test('without settings: demo mode on the machine itself, port 3001, data beside the program', () => {
  const config = readConfig({});
  assert.deepEqual(config, {
    mode: 'demo',
    host: '127.0.0.1',
    port: 3001,
    dataDir: resolve('data'),
    publicUrl: null,
    sources: [
      { name: 'coinbase', url: null, key: null },
      { name: 'kraken', url: null, key: null },
    ],
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
    [
      'HINDCAST_DATABASE_URL',
      'mysql://db/hindcast',
      /^HINDCAST_DATABASE_URL names a MySQL server, .* not supported yet/,
    ],
    ['HINDCAST_DATABASE_URL', 'postgres://db', /^HINDCAST_DATABASE_URL is unknown/],
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

test('a misspelt setting is found, one of another part is not', () => {
  const names = { HINDCAST_PRT: '1', HINDCAST_BRAND: 'x', HINDCAST_PORT: '1', HINDCAST_TOKEN: 'x', PATH: '' };
  assert.deepEqual(unknownSettings(names), ['HINDCAST_PRT', 'HINDCAST_BRAND']);
});
