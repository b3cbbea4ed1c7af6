import { equal, throws } from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { describe, it } from 'node:test';
import { createClients } from '../../api/src/http/edge/client.ts';
import { readTrustProxy } from '../../api/src/lib/config/trustProxy.ts';

const request = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress },
    connection: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('whose request it is', () => {
  const cases: readonly [setting: string | undefined, from: string, forwarded: string | undefined, whose: string][] = [
    [undefined, '203.0.113.7', undefined, '203.0.113.7'],
    [undefined, '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['0', '127.0.0.1', '198.51.100.1', '127.0.0.1'],
    ['1', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['1', '127.0.0.1', '10.9.9.9, 198.51.100.1', '198.51.100.1'],
    ['2', '127.0.0.1', '192.0.2.4, 198.51.100.1, 10.0.0.1', '198.51.100.1'],
    ['1', '127.0.0.1', undefined, '127.0.0.1'],
    ['1', '127.0.0.1', 'nonsense', '127.0.0.1'],
    ['1', '127.0.0.1', '<script>', '127.0.0.1'],
    ['loopback', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['loopback', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['loopback, 10.0.0.0/8', '::1', '192.0.2.4, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
    ['10.0.0.0/8', '::ffff:10.1.2.3', '2001:db8::5', '2001:db8::5'],
    ['1', '127.0.0.1', '198.51.100.1:5678', '198.51.100.1'],
    ['1', '127.0.0.1', '192.0.2.4:1, [2001:db8::5]:443', '2001:db8::5'],
    ['1', '127.0.0.1', '[2001:db8::5]', '2001:db8::5'],
    ['2', '127.0.0.1', ' 198.51.100.1:5678 ,10.0.0.1:80', '198.51.100.1'],
    ['loopback, 10.0.0.0/8', '::1', '198.51.100.1:5678, 10.1.2.3:80, [::ffff:10.1.2.4]:80', '198.51.100.1'],
    ['1', '127.0.0.1', '[198.51.100.1:5678', '127.0.0.1'],
    ['1', '127.0.0.1', '198.51.100.1:port', '127.0.0.1'],
  ];
  for (const [setting, from, forwarded, whose] of cases) {
    it(`is ${whose} for ${from} with ${forwarded ?? 'no header'} when trusting ${setting ?? 'nobody'}`, () => {
      equal(createClients(readTrustProxy(setting)).addressOf(request(from, forwarded)), whose);
    });
  }

  for (const wrong of ['17', 'yes', '10.0.0.0/33', 'loopback,,', 'proxy.example.org']) {
    it(`refuses the setting ${wrong}, naming it`, () => {
      throws(() => readTrustProxy(wrong), /^ConfigError: HINDCAST_TRUST_PROXY /);
    });
  }
});
