import { equal, ok } from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';

import { runInNewContext } from 'node:vm';
import { usualLimits } from '../../api/src/http/edge/limits.ts';
import { networkOf } from '../../api/src/http/edge/network.ts';
import { createRateLimits } from '../../api/src/http/edge/rateLimits.ts';

/** A request of a client, of which nothing but the name matters here. */
const from = (client: string): IncomingMessage => ({ client }) as unknown as IncomingMessage;
const nameOf = (request: IncomingMessage): string => (request as unknown as { client: string }).client;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

test('a client is remembered for a minute, and nothing of its request', async () => {
  const limits = createRateLimits(usualLimits, nameOf);
  const requests = new AsyncLocalStorage<Buffer>();
  const kept: WeakRef<Buffer>[] = [];
  for (let client = 0; client < 50; client++) {
    const request = Buffer.alloc(10_000);
    kept.push(new WeakRef(request));
    equal(await requests.run(request, () => limits.count('refusedSignIns', from(`203.0.113.${client}`))), null);
  }
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  const held = kept.filter((request) => request.deref() !== undefined).length;
  ok(held < 5, `${held} of 50 requests are kept`);
});

test('IPv6 networks of 56 bits ask as much as one address, and those of 48 bits 4 times as much', async () => {
  const limits = createRateLimits({ ...usualLimits, invoices: 2 }, (request) => networkOf(nameOf(request)));
  const waits = async (address: string): Promise<boolean> => (await limits.count('invoices', from(address))) !== null;
  for (const address of ['2001:db8:1:1::1', '2001:db8:1:2::1']) equal(await waits(address), false);
  equal(await limits.isFull('invoices', from('2001:db8:1:3::1')), true);
  equal(await waits('2001:db8:1:4::1'), true, 'the 56 bits have asked twice');
  for (let host = 0; host < 8; host++) equal(await waits(`2001:db8:2:${(host * 256).toString(16)}::1`), false);
  equal(await waits('2001:db8:2:ff00::1'), true, 'the 48 bits have asked 8 times');
  equal(await waits('2001:db8:3:1::1'), false);
});

test('what one client asks beyond its limit does not count for the network around it', async () => {
  const limits = createRateLimits({ ...usualLimits, invoices: 2 }, (request) => networkOf(nameOf(request)));
  for (let time = 0; time < 100; time++) await limits.count('invoices', from('2001:db8:1:1::1'));
  equal(await limits.count('invoices', from('2001:db8:1:100::1')), null);
});

test('more clients than can be remembered share one count, and those that are known keep their own', async () => {
  const limits = createRateLimits({ ...usualLimits, evidence: 2 }, nameOf, 3);
  const waits = async (client: string): Promise<boolean> => (await limits.count('evidence', from(client))) !== null;
  for (const client of ['a', 'b', 'c', 'd', 'e']) equal(await waits(client), false, client);
  equal(await waits('f'), true, 'd, e and f are counted together');
  equal(await waits('a'), false);
  equal(await waits('a'), true);
});
