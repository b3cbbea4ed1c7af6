// Goes with lingering closes: see issue 40.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { IMPORT_MAX_BYTES } from '@hindcast/domain/client';
import { limitBodies } from '../../api/src/edge/bodies.ts';
import { dropRest } from '../../api/src/edge/linger.ts';
import { startImportServer } from '../api/importServer.ts';

const PIECE = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000, 10), Buffer.from('\r\n')]); // 1 MB, chunked

/**
 * A connection that is told what to send, byte by byte, and keeps all that it hears. It may go on sending when the server
 * has ended its own side.
 */
async function open(t: TestContext, url: string, allowHalfOpen = false) {
  const { port } = new URL(url);
  const socket: Socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen });
  await once(socket, 'connect');
  t.after(async () => socket.destroy());
  let heard = '';
  let failed: Error | null = null;
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  socket.on('error', (error) => {
    failed = error;
  });
  const closed = once(socket, 'close').catch(() => undefined);
  return {
    closed,
    end: () => socket.end(),
    heard: () => heard,
    failed: () => failed,
    send: (bytes: string | Buffer) => new Promise<void>((resolve) => socket.write(bytes, () => resolve())),
  };
}

const head = (token: string, ...more: string[]): string =>
  [
    'POST /api/admin/prices/imports?asset=btc HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Transfer-Encoding: chunked',
    ...more,
    '\r\n',
  ].join('\r\n');

test('a file beyond the limit is refused at once, to a sender that goes on and to one that would close', async (t) => {
  const { url, token, spooled, client } = await startImportServer(t);
  for (const more of [[], ['Connection: close']]) {
    const sender = await open(t, url, true);
    await sender.send(head(token, ...more));
    for (let sent = 0; sent < IMPORT_MAX_BYTES; sent += 0x100000) await sender.send(PIECE);
    assert.equal(sender.heard(), '', 'so much is taken');
    await sender.send(PIECE);
    while (sender.heard() === '' && !sender.failed()) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.match(
      sender.heard(),
      /^HTTP\/1\.1 413 [\s\S]*"code":"too_large","message":"The file is larger than 64 MB\."/,
    );
    assert.equal(sender.failed(), null);
    for (let more = 0; more < 4; more++) await sender.send(PIECE); // it may go on for a while
    await sender.send('0\r\n\r\n');
    sender.end();
    await sender.closed;
    assert.equal(sender.failed(), null, 'the connection ends without cutting anything off');
    assert.deepEqual(await spooled(), []);
  }
  assert.deepEqual(await client.prices('btc'), []);
});

const listen = (t: TestContext, listener: RequestListener): Promise<string> => listenWith(t, createServer(listener));

async function listenWith(t: TestContext, server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('of a body that nobody wants no more is read than the limits say, in bytes and in time', async (t) => {
  for (const limits of [
    { bytes: 2 * 0x100000, ms: 60_000 },
    { bytes: Number.POSITIVE_INFINITY, ms: 50 },
  ]) {
    const url = await listen(t, (req, res) => {
      dropRest({ req, res }, limits);
      res.end('no');
    });
    const sender = await open(t, url);
    await sender.send(head(''));
    let closed = false;
    sender.closed.then(() => {
      closed = true;
    });
    for (let sent = 0; !closed && sent < 100; sent++) {
      await Promise.race([sender.send(PIECE), sender.closed]);
      if (limits.bytes > sent * 0x100000) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await sender.closed;
    assert.match(sender.heard(), /^HTTP\/1\.1 200 /, 'the answer came before');
  }
});

for (const [name, answer] of [
  [
    'an upload of which the rest is dropped',
    (t: TestContext) =>
      listen(t, (req, res) => {
        dropRest({ req, res });
        res.end('no');
      }),
  ],
  [
    'a request that is answered before its body is read',
    async (t: TestContext) => {
      const listener = createServer((_, res) => res.end('no'));
      limitBodies(listener, 60_000);
      return listenWith(t, listener);
    },
  ],
] as const) {
  test(`${name}: a sender that goes on after the answer is not cut off`, async (t) => {
    const sender = await open(t, await answer(t), true);
    await sender.send(head('', 'Connection: close'));
    await sender.send(PIECE);
    while (!/\r\n\r\n[\s\S]*no/.test(sender.heard()) && !sender.failed())
      await new Promise((resolve) => setTimeout(resolve, 5));
    for (let more = 0; more < 4; more++) await sender.send(PIECE);
    await sender.send('0\r\n\r\n');
    sender.end();
    await sender.closed;
    assert.equal(sender.failed(), null);
    assert.match(sender.heard(), /^HTTP\/1\.1 200 /);
  });
}

test('a body of unknown length that is too long for its route is answered so', async (t) => {
  const { url, token } = await startImportServer(t);
  const routes = ['POST /api/admin/tokens', 'PUT /api/admin/predictions/1/override', 'POST /api/admin/nowhere'];
  for (const route of routes) {
    const sender = await open(t, url);
    await sender.send(
      head(token, 'Content-Type: application/json')
        .replace(/^POST \S+/, route)
        .replace('localhost', 'a'),
    );
    for (let sent = 0; sent < 4; sent++) await sender.send(PIECE);
    await sender.send('0\r\n\r\n');
    while (sender.heard() === '' && !sender.failed()) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.match(sender.heard(), /^HTTP\/1\.1 413 [\s\S]*"code":"too_large"/, route);
  }
});
