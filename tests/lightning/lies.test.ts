import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import type { WireInvoice } from '@hindcast/domain';
import { webhookPath } from '../../api/src/payments/webhookPath.ts';
import { startWithWallet } from '../api/walletApi.ts';
import { eventually } from '../live/eventually.ts';
import type { Invoices } from './invoices.ts';
import { type Answers, type Told, walletAnswers } from './lies.ts';
import { INVOICE_KEY, startLnbits } from './lnbitsHost.ts';
import { startRelay } from './nostrRelay.ts';
import { createNwcKeys, nwcUri, startNwcService } from './nwcService.ts';
import { LIMITED_PASSWORD, startPhoenixd } from './phoenixdHost.ts';
import type { WalletHost } from './walletHost.ts';

/** An emulated wallet, and what it says of some invoices. */
interface Lying {
  readonly settings: Readonly<Record<string, string>>;
  readonly invoices: Invoices;
  /** By payment hash. */
  readonly told: Map<string, Told>;
  /** The payment hashes that it was asked about and had something to say of. */
  readonly asked: string[];
}

function overHttp(host: WalletHost & Pick<Lying, 'invoices'>, key: string): Lying {
  const told = new Map<string, Told>();
  const asked: string[] = [];
  host.alter = ({ path }, reply) => {
    const paymentHash = path.slice(path.lastIndexOf('/') + 1);
    const answer = told.get(paymentHash);
    if (answer) asked.push(paymentHash);
    return answer ? { status: 200, ...answer } : reply;
  };
  const settings = { HINDCAST_WALLET_URL: host.url, HINDCAST_WALLET_KEY: key };
  return { settings, invoices: host.invoices, told, asked };
}

const starts: Readonly<Record<keyof typeof walletAnswers, (t: TestContext) => Promise<Lying>>> = {
  lnbits: async (t) => overHttp(await startLnbits(t), INVOICE_KEY),
  phoenixd: async (t) => overHttp(await startPhoenixd(t), LIMITED_PASSWORD),
  nwc: async (t) => {
    const relay = await startRelay(t);
    const keys = createNwcKeys();
    const service = await startNwcService(t, relay.url, keys);
    const told = new Map<string, Told>();
    const asked: string[] = [];
    service.alter = ({ params }, said) => {
      const paymentHash = String(params.payment_hash);
      const answer = told.get(paymentHash);
      if (answer) asked.push(paymentHash);
      return answer ? (answer.body as object) : said;
    };
    const settings = { HINDCAST_WALLET_KEY: nwcUri(keys, [relay.url]) };
    return { settings, invoices: service.invoices, told, asked };
  },
};

/** The ways in which the wallet comes to be asked. NWC has no webhook, and anybody may send one all the same. */
const ways = ['poll', 'webhook', 'sweep'] as const;
type Way = (typeof ways)[number];
const SATS = 21;
/** After so long each way asks the wallet again, and does not repeat what it said; invoices last longer. */
const PAST_EVERY_PACE_MS = 20_000;

/** Does some work for each, so few at once that none waits longer than a page does. */
async function inGroups<T, U>(all: readonly T[], work: (one: T) => Promise<U>): Promise<U[]> {
  const done: U[] = [];
  for (let at = 0; at < all.length; at += 5) done.push(...(await Promise.all(all.slice(at, at + 5).map(work))));
  return done;
}

async function start(t: TestContext, kind: keyof typeof walletAnswers) {
  const { settings, invoices, told, asked } = await starts[kind](t);
  const limits = { invoices: 10_000 };
  const started = await startWithWallet(t, { HINDCAST_WALLET: kind, ...settings }, { limits });
  const { api, payments, ask, check, sweep } = started;
  const { models } = api.storage;
  const hook = (payload: object | string) => api.server.inject({ method: 'POST', url: webhookPath(api.key), payload });

  /** Asks for an invoice until it is there: a page is answered in seconds, also on a machine that takes longer. */
  async function askUntilThere(): Promise<WireInvoice> {
    const key = randomUUID();
    let asked = await ask(key);
    await eventually('an invoice', async () => {
      if (asked.status !== 200) asked = await ask(key);
      return asked.status === 200;
    });
    return asked.invoice;
  }

  async function makeInvoice([name, answer]: [string, Answers[string]]) {
    const invoice = await askUntilThere();
    const kept = invoices.find(invoice.payment_hash);
    assert.ok(kept);
    const answered = answer({ paymentHash: kept.paymentHash, preimage: kept.preimage, sats: kept.sats });
    told.set(kept.paymentHash, answered);
    return { name, answered, paymentHash: kept.paymentHash, id: invoice.checking_id };
  }
  type Made = Awaited<ReturnType<typeof makeInvoice>>;

  const askBy: Readonly<Record<Way, (made: readonly Made[]) => Promise<unknown>>> = {
    poll: (made) => inGroups(made, ({ id }) => check(id)),
    webhook: (made) =>
      inGroups(made, ({ paymentHash, answered: { body } }) =>
        hook({ payment_hash: paymentHash, paid: true, ...(typeof body === 'string' ? {} : body) }),
      ),
    sweep: async (made) => {
      const checking_id = made.map(({ id }) => id);
      await models.invoices.update({ due_at: null }, { where: {} });
      await models.invoices.update({ due_at: new Date(api.clock.now()) }, { where: { checking_id } });
      await sweep();
    },
  };

  /**
   * Returns the answers that count as paid, each with the way in which the wallet was asked. An invoice that stays open is asked
   * about in every way; one that is paid needs another for the next.
   */
  async function paidBy(answers: Answers): Promise<string[]> {
    const paid: string[] = [];
    let made: readonly Made[] = [];
    for (const way of ways) {
      if (made.length === 0 || paid.length > 0) made = await inGroups(Object.entries(answers), makeInvoice);
      asked.length = 0;
      api.setNow(api.clock.now() + PAST_EVERY_PACE_MS);
      await askBy[way](made);
      for (const { name, paymentHash: payment_hash } of made) {
        await eventually(`the wallet is asked by ${way}: ${name}`, () => asked.includes(payment_hash));
        // joins the look-up that may still be under way
        await payments.lookUp({ paymentHash: payment_hash, sats: SATS, wallet: payments.wallet.id });
        const isPaid = (await models.invoices.count({ where: { payment_hash, state: 'paid' } })) > 0;
        if (isPaid) paid.push(`${way}: ${name}`);
      }
    }
    return paid;
  }
  return { ...started, invoices, hook, askUntilThere, paidBy };
}

for (const kind of ['lnbits', 'phoenixd', 'nwc'] as const) {
  const { lies, honest } = walletAnswers[kind];

  test(`${kind}: none of ${Object.keys(lies).length} misleading answers makes an invoice paid, by page, webhook or sweep [Y5 Y6]`, async (t) => {
    const { paidBy, submissions } = await start(t, kind);
    assert.deepEqual(await paidBy(lies), []);
    assert.equal(await submissions(), 0);
  });

  test(`${kind}: every honest answer makes its invoice paid, by page, webhook or sweep [Y5 Y6]`, async (t) => {
    const { paidBy, submissions } = await start(t, kind);
    const names = Object.keys(honest);
    const all = ways.flatMap((way) => names.map((name) => `${way}: ${name}`));
    assert.deepEqual(await paidBy(honest), all);
    assert.equal(await submissions(), all.length);
  });

  test(`${kind}: a webhook of a foreign invoice, a forged and a repeated one change nothing [Y5 Y6]`, async (t) => {
    const { askUntilThere, check, hook, invoices, submissions } = await start(t, kind);
    const [first, second] = [await askUntilThere(), await askUntilThere()];
    invoices.pay(second.payment_hash);
    const foreign = invoices.make({ sats: 21, description: 'of somebody else', lastsS: 600 });
    invoices.pay(foreign.paymentHash);
    const said = (payment_hash: string) => ({ payment_hash, paid: true, status: 'success', amount: 21_000 });
    for (const payload of [said(foreign.paymentHash), said(first.payment_hash), '<html>', '', 'null']) {
      assert.equal((await hook(payload)).statusCode, 204);
    }
    assert.equal(await submissions(), 0);
    for (let time = 0; time < 3; time++) await hook(said(second.payment_hash));
    await eventually('its submission', async () => (await submissions()) === 1);
    assert.deepEqual([(await check(second.checking_id)).paid, (await check(first.checking_id)).paid], [true, false]);
  });
}
