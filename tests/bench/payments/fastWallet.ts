import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeBolt11 } from '../../../api/src/payments/bolt11/writeBolt11.ts';

/** An LNbits that answers at once: what is left of a call's time is ours. */
export interface FastWallet {
  readonly url: string;
  /** Asks it for an invoice as the server does, without the server. */
  askAlone(): Promise<void>;
  pay(paymentHash: string): void;
  /** Returns the number of requests whether an invoice is paid. */
  lookUps(): number;
  stop(): Promise<void>;
}

export async function startFastWallet(): Promise<FastWallet> {
  const key = randomBytes(32);
  const paid = new Set<string>();
  let lookUps = 0;
  const make = (): object => {
    const paymentHash = createHash('sha256').update(randomBytes(32)).digest();
    const madeAt = Math.floor(Date.now() / 1000);
    const draft = { network: 'bcrt', sats: 21, description: 'x', paymentHash, madeAt, lastsS: 900 } as const;
    return { payment_hash: paymentHash.toString('hex'), payment_request: writeBolt11(draft, key) };
  };
  const server = createServer((request, response) => {
    const hash = /\/payments\/([0-9a-f]{64})$/.exec(request.url ?? '')?.[1];
    if (hash) lookUps++;
    request.resume().on('end', () => {
      const answer = hash ? { paid: paid.has(hash), details: { amount: 21_000, payment_hash: hash } } : make();
      response.writeHead(hash ? 200 : 201, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  server.keepAliveTimeout = 60_000;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    askAlone: async () => {
      const body = JSON.stringify({ out: false, amount: 21, unit: 'sat', memo: 'x', expiry: 900 });
      await (await fetch(`${url}/api/v1/payments`, { method: 'POST', body })).json();
    },
    pay: (paymentHash) => {
      paid.add(paymentHash);
    },
    lookUps: () => lookUps,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
