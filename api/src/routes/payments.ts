import type { Request, ServerRoute } from '@hapi/hapi';
import type { WireInvoiceRequest, WireNotifyRequest, WirePaymentCheck } from '@hindcast/domain';
import { readSats, SATS_PROBLEM } from '@hindcast/domain/submit';
import Joi from 'joi';
import { refusal, tooMany } from '../answers/refusal.ts';
import type { Config } from '../config/config.ts';
import type { RateLimits } from '../edge/rateLimits.ts';
import type { DemoWallet } from '../lightning/demoWallet.ts';
import { readNewsContact } from '../news/readNewsContact.ts';
import { saveContact } from '../news/saveContact.ts';
import type { GuardedFetch } from '../outbound/guardedFetch.ts';
import type { Payments } from '../payments/payments.ts';
import { readSubmission } from '../payments/readSubmission.ts';
import { createOwnPages } from '../plugins/ownPages.ts';
import type { InstallationKey } from '../secrets/installationKey.ts';
import type { Storage } from '../storage/connect.ts';
import type { Clock } from '../timing/clock.ts';
import { keyOf } from '../writes/once.ts';
import { readSent } from './parameters.ts';

export interface PaymentRouteParts {
  readonly config: Config;
  readonly rates: RateLimits;
  readonly key: InstallationKey;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Asks addresses that strangers typed. */
  readonly outbound: GuardedFetch;
  /** Null where no wallet is set. */
  readonly payments: Payments | null;
}

const CHECKING_ID = /^[\w-]{43}$/;

const invoiceBody = Joi.object<WireInvoiceRequest & { amount: unknown }>({
  amount: Joi.any(),
  submissionData: Joi.any(),
  earlier: Joi.string().pattern(CHECKING_ID).allow(null),
})
  .required()
  .messages({
    'object.base': 'The body is an object with “amount” and “submissionData”',
    'object.unknown': 'Nothing called “{#key}” is understood here',
    'string.pattern.base': '“earlier” is the checking id of an invoice, or null',
  });

const notifyBody = Joi.object<WireNotifyRequest>({
  contact: Joi.string().allow('').max(400).required(),
  secret: Joi.string().max(100).required(),
})
  .required()
  .messages({ 'object.base': 'The body is an object with “contact” and “secret”' });

/** A webhook names few invoices, however it is packed. */
const MOST_NAMED = 5;

/**
 * Payments for submissions: three calls for the pages of this site, one for its wallet. Pages of other origins may not
 * send them: whoever pays on a partner's page does so in a frame of ours, which that page cannot read.
 */
export function paymentRoutes({
  config,
  rates,
  key,
  payments,
  storage,
  clock,
  outbound,
}: PaymentRouteParts): ServerRoute[] {
  const { cors, refuseForeign } = createOwnPages(config, 'Payments are made on this site’s own pages', [
    'Content-Type',
    'Idempotency-Key',
  ]);

  function taken(): Payments {
    if (payments) return payments;
    throw refusal('not_offered', 'This site takes no submissions at the moment');
  }

  function checkingIdOf(request: Request): string {
    const id = String(request.params.checkingId);
    if (CHECKING_ID.test(id)) return id;
    throw refusal('not_found', 'There is no such payment');
  }

  /** Counts an invoice that is to be made. Throws 429. */
  async function admit(): Promise<void> {
    const waitS = await rates.countInAll('invoicesInAll');
    if (waitS !== null) throw tooMany('Very many submissions come in at the moment', waitS);
  }

  /** Nobody is asked anything for who has not paid. Throws 409. */
  async function refuseUnpaid(checkingId: string): Promise<void> {
    const paid = await storage.models.invoices.findOne({ where: { checking_id: checkingId, state: 'paid' } });
    if (!paid) throw refusal('conflict', 'This prediction is not paid for yet');
  }

  const routes: ServerRoute[] = [
    {
      method: 'POST',
      path: '/api/payments/create-invoice',
      options: {
        auth: false,
        cors,
        payload: { allow: 'application/json', maxBytes: 16 * 1024 },
        app: { limited: 'invoices' },
      },
      handler: async (request, h) => {
        refuseForeign(request);
        const { create } = taken();
        const { amount, submissionData, earlier = null } = readSent(invoiceBody, request.payload);
        const sats = typeof amount === 'number' ? readSats(amount) : null;
        if (sats === null) throw refusal('bad_request', SATS_PROBLEM);
        const words = readSubmission(submissionData);
        const invoice = await create({ sats, words, earlier, key: keyOf(request) }, admit);
        return h.response(invoice).header('cache-control', 'no-store');
      },
    },
    {
      method: 'GET',
      path: '/api/payments/check-payment/{checkingId}',
      options: { auth: false, cors, app: { limited: 'paymentChecks' } },
      handler: async (request, h) => {
        refuseForeign(request);
        return h.response(await taken().check(checkingIdOf(request))).header('cache-control', 'no-store');
      },
    },
    {
      method: 'POST',
      path: '/api/payments/{checkingId}/notify',
      options: { auth: false, cors, payload: { allow: 'application/json', maxBytes: 4096 } },
      handler: async (request, h) => {
        refuseForeign(request);
        const { contact, secret } = readSent(notifyBody, request.payload);
        const checkingId = checkingIdOf(request);
        if (!key.isSecretOf('notify', checkingId, secret)) throw refusal('not_found', 'There is no such payment');
        await refuseUnpaid(checkingId);
        const asked = {
          checkingId,
          contact: await readNewsContact(contact, config, outbound),
          now: new Date(clock.now()),
        };
        const answer = await storage.transaction((tx) => saveContact(tx, key, asked));
        return h.response(answer).header('cache-control', 'no-store');
      },
    },
    {
      method: 'POST',
      path: '/api/payments/webhook/{secret}',
      options: {
        auth: false,
        payload: { parse: false, output: 'data', maxBytes: 64 * 1024 },
        app: { limited: 'paymentChecks' },
      },
      handler: async (request, h) => {
        if (!key.isSecretOf('webhook', 'path', String(request.params.secret))) {
          throw refusal('not_found', 'There is nothing at this address');
        }
        const text = (request.payload as Buffer).toString('latin1');
        const named = new Set(text.match(/\b[\da-f]{64}\b/g)?.slice(0, MOST_NAMED));
        if (named.size > 0) await taken().hint([...named]);
        return h.response().code(204);
      },
    },
  ];
  return payments?.wallet.kind === 'demo' ? [...routes, demoPayment(payments, payments.wallet as DemoWallet)] : routes;

  /** Pays an invoice of the demo's wallet. The route is there in a demo alone. */
  function demoPayment({ settle, paymentHashOf }: Payments, { pay }: DemoWallet): ServerRoute {
    return {
      method: 'POST',
      path: '/api/payments/{checkingId}/pay-demo',
      options: { auth: false, cors, payload: { allow: 'application/json', maxBytes: 1024 } },
      handler: async (request, h) => {
        refuseForeign(request);
        const paymentHash = await paymentHashOf(checkingIdOf(request));
        pay(paymentHash);
        await settle(paymentHash);
        const answer: WirePaymentCheck = { success: true, paid: true, expired: false };
        return h.response(answer).header('cache-control', 'no-store');
      },
    };
  }
}
