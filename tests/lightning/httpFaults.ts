import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import type { Deadlines } from '../../api/src/payments/wallets/deadlines.ts';
import type { Wallet } from '../../api/src/payments/wallets/wallet.ts';
import type { Scope } from '../api/fixture.ts';
import { freePort } from '../freePort.ts';
import { errorOf, order } from './walletCalls.ts';
import { type Fault, startWalletHost, type WalletHost } from './walletHost.ts';

/** A kind of wallet that is asked over HTTP. */
export interface HttpWallet {
  readonly name: string;
  readonly secrets: readonly string[];
  start(scope: Scope): Promise<WalletHost>;
  create(url: string, deadlines?: Partial<Deadlines>): Wallet;
}

const HASH = 'ab'.repeat(32);
const HUGE = JSON.stringify({ filler: 'x'.repeat(256 * 1024) });

const faults: readonly [name: string, fault: Fault, unknown: boolean, says: RegExp][] = [
  ['does not answer in time', 'hang', true, /does not answer within 0\.1 s/],
  ['breaks the connection', 'drop', true, /breaks off/],
  ['breaks off in its answer', { status: 200, body: { paid: true }, isCut: true }, true, /breaks off/],
  ['has a fault of its own', { status: 520, body: { detail: 'No route' } }, true, /has a fault.*\(HTTP 520\)/],
  ['answers with a web page', { status: 200, body: '<p>Hello</p>' }, true, /no object of JSON/],
  ['answers with a list', { status: 200, body: [true] }, true, /no object of JSON/],
  ['answers without what was asked', { status: 200, body: {} }, true, /without an invoice|does not say/],
  ['answers with more than 256 kB', { status: 200, body: HUGE }, true, /more than 256 kB/],
  ['refuses the request', { status: 400, body: 'Too\nmuch' }, false, /refuses: Too much \(HTTP 400\)$/],
  ['refuses with a web page', { status: 404, body: '<p>None</p>' }, false, /refuses \(HTTP 404\)$/],
  ['was asked too often', { status: 429, body: {} }, false, /refuses \(HTTP 429\)$/],
];

/** Tests what a wallet makes of faults between it and its server. */
export function testHttpFaults({ name, secrets, start, create }: HttpWallet): void {
  for (const [what, fault, unknown, says] of faults) {
    test(`${name} ${what}: that is an error, never an unpaid invoice, and says what is known [Y2 Y6]`, async (t) => {
      const host = await start(t);
      host.fault = fault;
      const deadlineMs = fault === 'hang' ? 100 : 60_000;
      const wallet = create(host.url, { createMs: deadlineMs, lookUpMs: deadlineMs });
      for (const call of [() => wallet.createInvoice(order), () => wallet.isPaid(HASH, order.sats)]) {
        const error = await errorOf(call());
        assert.match(error.message, says);
        assert.equal(error.unknown, unknown);
      }
      // at a short deadline a request may end before it is there
      if (fault !== 'hang') assert.equal(host.asked.length, 2);
    });
  }

  test(`${name} is given one time for making an invoice and another one for looking it up [Y2 Y6]`, async (t) => {
    const host = await start(t);
    host.fault = 'hang';
    await errorOf(create(host.url, { createMs: 50, lookUpMs: 600_000 }).createInvoice(order));
    const wallet = create(host.url, { createMs: 600_000, lookUpMs: 50 });
    await errorOf(wallet.isPaid(HASH, order.sats));
    await errorOf(wallet.check());
  });

  test(`${name} that is not there surely made no invoice [Y2]`, async () => {
    const wallet = create(`http://127.0.0.1:${await freePort()}`);
    const error = await errorOf(wallet.createInvoice(order));
    assert.match(error.message, /cannot be reached \(ECONNREFUSED\)/);
    assert.equal(error.unknown, false);
  });

  test(`${name} is not followed to another address, which would learn the key [Y2 Y6]`, async (t) => {
    const elsewhere = await startWalletHost(t, () => ({ status: 200, body: {} }));
    const host = await start(t);
    for (const status of [302, 307]) {
      host.fault = { status, body: '', headers: { location: elsewhere.url } };
      const error = await errorOf(create(host.url).createInvoice(order));
      assert.match(error.message, /elsewhere/);
      assert.equal(error.unknown, false);
    }
    assert.equal(elsewhere.asked.length, 0);
  });

  test(`${name} may repeat its key in an error: no message, no name and no id shows it [Y2 Y6]`, async (t) => {
    const host = await start(t);
    const wallet = create(host.url);
    for (const status of [400, 401, 500]) {
      for (const body of [secrets.join(' '), { detail: secrets.join(' ') }]) {
        host.fault = { status, body };
        const shown = inspect(await errorOf(wallet.createInvoice(order)), { depth: 9 });
        for (const secret of secrets) assert(!shown.includes(secret), shown);
      }
    }
    for (const secret of secrets) assert(!wallet.id.includes(secret.slice(0, 8)));
  });

  test(`${name} is not asked at an address that cannot be one [Y2]`, () => {
    for (const url of [
      '',
      'wallet.example',
      'ftp://wallet.example',
      'https://ada@wallet.example',
      'https://:pass@wallet.example',
    ]) {
      assert.throws(() => create(url), /^Error: the address (is no http or https address|must not hold)/);
    }
  });
}
