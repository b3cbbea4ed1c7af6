import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { WebSocket } from 'ws';
import { startBehind } from './behind.ts';
import { callFrom, socketFrom } from './caller.ts';
import type { StartedProxy } from './proxy.ts';

/** More refused tokens than one client has in a minute. */
const MANY = 100;

for (const name of ['nginx', 'haproxy'] as const) {
  test(`two clients behind ${name} are limited apart, whatever one of them says its address is`, async (t) => {
    const { proxy } = await startBehind(t, name);
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < MANY) {
      statuses.push(await statusOfWrongToken('127.0.0.2', proxy, `203.0.113.${statuses.length}`));
    }
    assert.deepEqual([statuses[0], statuses.at(-1)], [401, 429]);
    assert.equal(await statusOfWrongToken('127.0.0.3', proxy, '127.0.0.2'), 401);
    assert.equal((await callFrom('127.0.0.2', proxy, '/prices')).status, 200);
  });

  test(`a client behind ${name} that has had its share of sockets leaves the others theirs`, async (t) => {
    const { proxy } = await startBehind(t, name, { sockets: { perAddress: 1 } });
    const statusOf = (address: string) => statusOfSocket(t, socketFrom(address, proxy));
    assert.equal(await statusOf('127.0.0.2'), 101);
    assert.equal(await statusOf('127.0.0.2'), 429);
    assert.equal(await statusOf('127.0.0.3'), 101);
  });
}

async function statusOfWrongToken(address: string, proxy: StartedProxy, said: string): Promise<number> {
  const headers = { authorization: 'Bearer wrong', 'x-forwarded-for': said };
  return (await callFrom(address, proxy, '/api/admin/judge/run', { method: 'POST', headers })).status;
}

/** Returns the status of a socket's handshake. The socket stays open if it could be opened. */
async function statusOfSocket(t: TestContext, socket: WebSocket): Promise<number | undefined> {
  t.after(() => socket.terminate());
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_, response) => {
      resolve(response.statusCode);
      response.destroy();
    });
    socket.on('error', reject);
  });
}
