import { deepEqual, equal, match } from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { test } from 'node:test';
import { createHostCheck, readHost } from '../../api/src/http/edge/host.ts';
import { type ApiOptions, startApi, type TestApi } from '../api/fixture.ts';
import { shareStart } from '../api/shareStart.ts';
import { sendRaw } from './rawConnection.ts';

const listening = (options: ApiOptions = {}) =>
  shareStart(async (scope) => {
    const api = await startApi(scope, options);
    await api.server.start();
    return api;
  });
const startAnywhere = listening();
const startNamed = listening({ settings: { HINDCAST_PUBLIC_URL: 'https://calls.example.org' } });

const BAD = [
  'localhost:99999',
  'a b',
  '%',
  '[::',
  'x:y',
  '\u00ef\u00bc\u0091',
  '',
  '1.2.3.4.5',
  'a/b',
  'a@b',
  '[::1]x',
];

test('a request for a host that is none is refused before anything looks at it, and the server goes on [W1]', async (t) => {
  const api = await startAnywhere(t);
  for (const host of BAD) {
    for (const path of ['/btc', '/api/prices', '/ws/price', '/api/admin/unknown']) {
      const upgrade = path === '/ws/price' ? 'Connection: Upgrade\r\nUpgrade: websocket\r\n' : '';
      const { statuses, code } = await sendRaw(api.server, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${upgrade}\r\n`);
      deepEqual([statuses, code], [[400], 'bad_request'], `${path} of “${host}”`);
    }
  }
  const uploads = `POST /api/admin/judge/run HTTP/1.1\r\nHost: %\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n`;
  deepEqual((await sendRaw(api.server, uploads)).statuses, [400]);
  const { statuses } = await sendRaw(api.server, 'GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  deepEqual(statuses, [200]);
});

/** Sends a whole handshake (RFC 6455, 4.1) for a host. Returns the status: 101 with a socket. */
async function handshake({ server }: TestApi, host: string): Promise<number | undefined> {
  const asking = request({
    ...{ host: '127.0.0.1', port: server.info.port, path: '/ws/price', agent: false, setHost: false },
    headers: {
      ...{ host, connection: 'Upgrade', upgrade: 'websocket' },
      ...{ 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version': '13' },
    },
  }).end();
  const [answer] = (await Promise.race([once(asking, 'upgrade'), once(asking, 'response')])) as [IncomingMessage];
  asking.destroy();
  return answer.statusCode;
}

test('a host that is none, or another one than visitors use, gets no socket, however whole its handshake', async (t) => {
  const anywhere = await startAnywhere(t);
  equal(await handshake(anywhere, 'calls.example.org'), 101);
  for (const host of BAD) equal(await handshake(anywhere, host), 400, host);

  const named = await startNamed(t);
  equal(await handshake(named, 'calls.example.org'), 101);
  equal(await handshake(named, 'example.org'), 421);
});

test('a request without a host, or with two, is refused; HTTP/1.0 needs none', async (t) => {
  const api = await startAnywhere(t);
  const answer = (text: string) => sendRaw(api.server, text);
  deepEqual((await answer('GET /health HTTP/1.1\r\n\r\n')).statuses, [400]);
  deepEqual((await answer('GET /api/prices HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n')).statuses, [400]);
  deepEqual((await answer('GET http://localhost:99999/btc HTTP/1.1\r\nHost: a\r\n\r\n')).statuses, [400]);
  match((await answer('GET /health HTTP/1.0\r\n\r\n')).text, /"ok":true/);
});

test('with the address that visitors use, other names are not answered; this machine and addresses are [W1]', async (t) => {
  const api = await startNamed(t);
  const answer = async (host: string, path: string) => {
    const { statuses, code } = await sendRaw(
      api.server,
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    return [statuses, code];
  };
  for (const path of ['/api/prices', '/health']) {
    for (const host of [
      'calls.example.org',
      'CALLS.example.org:8443',
      'localhost:1',
      '127.0.0.1',
      '[::1]:3001',
      '10.0.0.5:80',
    ])
      deepEqual(await answer(host, path), [[200], null], host);
    for (const host of ['example.org', 'calls.example.org.evil.example', 'xcalls.example.org'])
      deepEqual(await answer(host, path), [[421], 'unknown_host'], host);
  }
});

test('the name that a server listens on is its own', () => {
  const check = createHostCheck({ publicUrl: 'https://example.org', host: 'web-1' });
  const asking = (host: string) =>
    check({ headers: { host }, rawHeaders: ['Host', host], httpVersionMinor: 1, url: '/' } as IncomingMessage);
  equal(asking('web-1:3001'), null);
  equal(asking('web-2:3001')?.code, 'unknown_host');
});

test('a host is read without its port, as a name or an address', () => {
  equal(readHost('Example.ORG:443'), 'example.org');
  equal(readHost('example.org.'), 'example.org');
  equal(readHost('[::1]:80'), '::1');
  equal(readHost('127.0.0.1:65535'), '127.0.0.1');
  for (const host of BAD) equal(readHost(host), null, host);
});
