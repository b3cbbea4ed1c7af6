import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { dialTls } from '../../api/src/lib/outbound/dial.ts';
import { createGuardedFetch } from '../../api/src/lib/outbound/guardedFetch.ts';
import { certificates } from '../mariadb/certificates.ts';
import { answerJson, because, PUBLIC } from './network.ts';

/** Starts a server whose certificate is for db.example.org; our connections trust its authority until the test ends. */
async function startTls(t: TestContext, { trusted = true } = {}): Promise<number> {
  const server = createServer({ key: certificates.key, cert: certificates.elsewhere }, answerJson({ arrived: true }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const usual = getCACertificates('default');
  if (trusted) setDefaultCACertificates([certificates.authority]);
  t.after(() => {
    server.close();
    setDefaultCACertificates(usual);
  });
  return (server.address() as AddressInfo).port;
}

/** A client whose connections are the product's own, led to a server here as to a public one. */
function ledTo(port: number, addresses: readonly string[] = ['127.0.0.1']) {
  return createGuardedFetch({
    resolve: async () => [PUBLIC],
    dial: ({ host }) => {
      const socket = dialTls({ host, port, addresses });
      return Object.defineProperty(socket, 'remoteAddress', { value: PUBLIC });
    },
  });
}

test('a connection goes to the address that was checked, and asks no resolver for the name [N2]', async (t) => {
  const fetch = ledTo(await startTls(t));
  assert.deepEqual((await fetch('https://db.example.org/')).json, { arrived: true });
});

test('where the first address of a server does not answer, the next is tried [N2]', async (t) => {
  const fetch = ledTo(await startTls(t), ['127.0.0.2', '127.0.0.1']);
  assert.deepEqual((await fetch('https://db.example.org/')).json, { arrived: true });
});

test('a server whose certificate is for another name is not asked [N2]', async (t) => {
  const fetch = ledTo(await startTls(t));
  await assert.rejects(fetch('https://pay.example.org/'), because('unreachable'));
});

test('a server without a trusted certificate is not asked, though the environment may trust all [N2]', async (t) => {
  const fetch = ledTo(await startTls(t, { trusted: false }));
  const usual = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  t.after(() => {
    if (usual === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    else process.env.NODE_TLS_REJECT_UNAUTHORIZED = usual;
  });
  await assert.rejects(fetch('https://db.example.org/'), because('unreachable'));
});

test('the client of the product closes a connection that leads to this machine [N2]', async (t) => {
  const port = await startTls(t);
  const fetch = createGuardedFetch({
    resolve: async () => [PUBLIC],
    dial: ({ host }) => dialTls({ host, port, addresses: ['127.0.0.1'] }),
  });
  await assert.rejects(fetch('https://db.example.org/'), because('address'));
});
