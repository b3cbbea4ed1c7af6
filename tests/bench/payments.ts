import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { WireInvoice, WirePaymentCheck } from '@hindcast/domain';
import { createPaymentCalls } from '@hindcast/domain/client';
import { submissionOf } from '@hindcast/domain/submit';
import { type ChildProgram, startProgram } from './childProgram.ts';
import { startFastWallet } from './payments/fastWallet.ts';
import { predictionsFile } from './payments/predictionsFile.ts';
import { asset, filledForm } from './payments/words.ts';
import type { Measure } from './report/reporter.ts';
import { median, quantile } from './report/rounds.ts';
import { usageOf } from './sockets/usage.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

const CREATED = 60;
const VISITORS = 500;
const EVERY_MS = 2000;
const SECONDS = 12;
const SETTLED = 60;
const IMPORTED = 100_000;

const main = fileURLToPath(new URL('../../api/src/main.ts', import.meta.url));

/** A server whose payments come into a wallet that answers at once; its address. */
async function start(dataDir: string, walletUrl: string): Promise<{ api: ChildProgram; url: string }> {
  const env = {
    ...{ HINDCAST_MODE: 'production', HINDCAST_DATA_DIR: dataDir, HINDCAST_PORT: '0', HINDCAST_PRICE_SOURCES: 'none' },
    ...{ HINDCAST_WALLET: 'lnbits', HINDCAST_WALLET_URL: walletUrl, HINDCAST_WALLET_KEY: 'bench' },
    ...{ HINDCAST_WALLET_NETWORK: 'regtest', HINDCAST_LOG_LEVEL: 'error' },
  };
  const api = startProgram(process.execPath, [main], { env });
  return { api, url: `http://127.0.0.1:${await api.says(/open http:\/\/[^/]*:(\d+)\//)}` };
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly value: T }> {
  const began = performance.now();
  const value = await work();
  return { ms: performance.now() - began, value };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Measures the cost of a payment: the time of an invoice beyond the wallet's own answer; the load on processor and
 * wallet while many visitors poll whether their invoices are paid; and the wait of a settlement while a large file is
 * imported.
 */
export const measure: Measure = (report) =>
  inTemporaryFolder(async (dataDir) => {
    const wallet = await startFastWallet();
    const { api, url } = await start(dataDir, wallet.url);
    try {
      const calls = createPaymentCalls({ baseUrl: url, fetch: (address, init) => fetch(address, init as RequestInit) });
      const words = submissionOf(filledForm, asset);
      const create = (): Promise<WireInvoice> =>
        calls.createInvoice({ amount: 21, submissionData: words, earlier: null }, crypto.randomUUID());
      for (let i = 0; i < 10; i++) await create(); // so that the code is warm
      const ours: number[] = [];
      const own: number[] = [];
      for (let i = 0; i < CREATED; i++) {
        ours.push((await timed(create)).ms);
        own.push((await timed(wallet.askAlone)).ms);
      }
      report.figure({
        name: 'an invoice, beyond the wallet’s own answer',
        value: median(ours) - median(own),
        unit: 'ms',
        atMost: 5,
      });

      const invoices: WireInvoice[] = [];
      while (invoices.length < VISITORS) invoices.push(...(await Promise.all(Array.from({ length: 20 }, create))));
      const checks: number[] = [];
      const poll = async ({ checking_id }: WireInvoice, until: number): Promise<void> => {
        await wait(Math.random() * EVERY_MS);
        while (performance.now() < until) {
          const began = performance.now();
          await calls.checkPayment(checking_id);
          checks.push(performance.now() - began);
          await wait(EVERY_MS);
        }
      };
      const until = performance.now() + (SECONDS + EVERY_MS / 1000) * 1000;
      const polling = invoices.map((invoice) => poll(invoice, until));
      await wait(EVERY_MS);
      const [before, asked] = [await usageOf(api.pid), wallet.lookUps()];
      await wait(SECONDS * 1000);
      const after = await usageOf(api.pid);
      const lookUps = (wallet.lookUps() - asked) / VISITORS / (SECONDS / (EVERY_MS / 1000));
      await Promise.all(polling);
      const processor = ((after.seconds - before.seconds) / SECONDS) * 100;
      report.figure({ name: `${VISITORS} visitors asking`, value: processor, unit: '% of a core', atMost: 10 });
      report.figure({ name: 'a wallet’s calls an invoice in 2 s', value: lookUps, unit: 'calls', atMost: 1.05 });
      report.figure({ name: 'an answer to them, p99', value: quantile(checks, 0.99), unit: 'ms' });

      const settled: number[] = [];
      const importing = fetch(`${url}/api/admin/predictions/imports?asset=btc`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await tokenIn(dataDir)}`, 'content-type': 'application/octet-stream' },
        body: predictionsFile(IMPORTED),
      }).then((answer) => answer.text());
      let isOver = false;
      void importing.then(() => {
        isOver = true;
      });
      const plain: number[] = [];
      for (const invoice of invoices.slice(0, SETTLED)) {
        if (isOver) break;
        plain.push((await timed(() => fetch(`${url}/health`).then((answer) => answer.text()))).ms);
        wallet.pay(invoice.payment_hash);
        const { ms, value } = await timed((): Promise<WirePaymentCheck> => calls.checkPayment(invoice.checking_id));
        if (value.paid) settled.push(ms);
        await wait(100);
      }
      const said = await importing;
      if (!/"stored":true/.test(said)) throw new Error(`the import stored nothing: ${said.slice(-300)}`);
      report.note(`${settled.length} payments were settled while ${IMPORTED} predictions were imported`);
      report.figure({
        name: 'settling beside an import, longest',
        value: Math.max(...settled),
        unit: 'ms',
        atMost: 1000,
      });
      report.figure({ name: 'settling beside an import, median', value: median(settled), unit: 'ms' });
      report.figure({ name: '/health beside an import, longest', value: Math.max(...plain), unit: 'ms' });
    } finally {
      await api.stop();
      await wallet.stop();
    }
  });

/** The key of a server's own command line. */
async function tokenIn(dataDir: string): Promise<string> {
  const { token } = JSON.parse(await readFile(`${dataDir}/cli-access.json`, 'utf8')) as { readonly token: string };
  return token;
}
