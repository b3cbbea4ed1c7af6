import type { Request, ServerRoute } from '@hapi/hapi';
import type { WireInvoiceRequest, WirePaymentCheck } from '@hindcast/domain';
import { SATS_LEAST, SATS_MOST, SATS_PROBLEM } from '@hindcast/domain/submit';
import Joi from 'joi';
import {
  answers,
  answersNothing,
  checkingIdOf,
  createPaymentPages,
  keyOf,
  type RateLimits,
  type RouteDoc,
  readBody,
} from '../../http/index.ts';
import { AppError, type Clock, type Config, hasCode, type InstallationKey, today, tooMany } from '../../lib/index.ts';
import type { Payments } from '../payments.ts';
import { readSubmission, submissionBody } from '../readSubmission.ts';
import type { DemoWallet } from '../wallets/demo/demoWallet.ts';

export interface PaymentRouteParts {
  readonly config: Config;
  readonly rates: RateLimits;
  readonly key: InstallationKey;
  readonly clock: Clock;
  /** Payments with the wallet of the settings. Null if no wallet is set. */
  readonly payments: Payments | null;
}

/** A checking id, optionally with the secret of that invoice. */
const EARLIER = /^[\w-]{43}(\.[\w-]{43})?$/;

const invoiceBody = Joi.object({
  amount: Joi.number().strict().integer().min(SATS_LEAST).max(SATS_MOST).required().messages({ '*': SATS_PROBLEM }),
  submissionData: submissionBody,
  earlier: Joi.string().pattern(EARLIER).allow(null),
})
  .required()
  .messages({
    'object.base': 'The body is an object with “amount” and “submissionData”',
    'object.unknown': 'Nothing called “{#key}” is understood here',
    'string.pattern.base': '“earlier” is the checking id of an invoice, or that, a dot and its notify_secret, or null',
  });

const FROM_ONE = 'Too many requests of this kind came from your address';

const told = { tag: 'Payments' } as const satisfies Partial<RouteDoc>;
const EXAMPLE = {
  amount: 21,
  submissionData: {
    ...{ expert_name: 'Cassandra', twitter_handle: '@cassandra', nostr_npub: '', asset_type: 'btc' },
    ...{ prediction_type: 'target', price_prediction: '$150,000', price_min: null, price_max: null, direction: null },
    ...{
      prediction_made: '2026-05-04',
      target_time: '2027-12-31',
      source_url: 'https://example.org/said',
      notes: '',
      submitter_email: '',
    },
  },
};

/** Maximum number of payment hashes read from a webhook. */
const MOST_NAMED = 5;

/**
 * Builds the routes of payments for submissions: two for this site's pages, and one for its wallet. Pages of other
 * origins may not send requests: on partners' pages, the payment is in a frame of ours, which they cannot read.
 */
export function paymentRoutes({ config, rates, key, payments, clock }: PaymentRouteParts): ServerRoute[] {
  const { cors, refuseForeign } = createPaymentPages(config);

  function taken(): Payments {
    if (payments) return payments;
    throw new AppError('not_offered', 'This site takes no submissions at the moment');
  }

  /** Counts a request that needs a new invoice. Stored invoices are never refused. Throws 429. */
  async function admit({ raw }: Request): Promise<void> {
    const ownWaitS = await rates.count('invoices', raw.req);
    if (ownWaitS !== null) throw tooMany(FROM_ONE, ownWaitS);
    const waitS = await rates.countInAll('invoicesInAll');
    if (waitS !== null) throw tooMany('Very many submissions come in at the moment', waitS);
  }

  /** Checks whether an invoice is paid. Only requests for unknown invoices count towards the limit. Throws 404, 429. */
  async function look(request: Request): Promise<WirePaymentCheck> {
    try {
      return await taken().check(checkingIdOf(request.params.checkingId));
    } catch (thrown) {
      const isGuess = hasCode(thrown, 'not_found');
      const waitS = isGuess ? await rates.count('paymentChecks', request.raw.req) : null;
      throw waitS === null ? thrown : tooMany(FROM_ONE, waitS);
    }
  }

  /** Reads the earlier invoice of a request. `isTheirs` if the request has its secret. */
  function readEarlier(text: string | null): { readonly earlier: string | null; readonly isTheirs: boolean } {
    const [earlier = null, secret = ''] = text?.split('.') ?? [];
    return { earlier, isTheirs: earlier !== null && key.isSecretOf('notify', earlier, secret) };
  }

  const routes: ServerRoute[] = [
    {
      method: 'POST',
      path: '/api/payments/create-invoice',
      options: {
        auth: false,
        cors,
        payload: { allow: 'application/json', maxBytes: 16 * 1024 },
        app: {
          limited: null,
          doc: {
            ...told,
            ...{ id: 'createInvoice', summary: 'Makes an invoice for a submission' },
            details:
              'Requests that the wallet is asked for are limited for each address; an invoice that is there, or on record as paid, is not counted.',
            ...{ body: invoiceBody, sentAs: 'WireInvoiceRequest', example: EXAMPLE },
            answer: answers('The invoice; the same one however often it is asked for under one key.', 'WireInvoice'),
            errors: ['forbidden', 'not_offered', 'wallet_unavailable', 'conflict', 'key_reused'],
          },
        },
      },
      handler: async (request, h) => {
        refuseForeign(request);
        const { create } = taken();
        const { amount: sats, submissionData, earlier = null } = readBody<WireInvoiceRequest>(request);
        const words = readSubmission(submissionData, today(clock));
        const asked = { sats, words, ...readEarlier(earlier), key: keyOf(request) };
        const invoice = await create(asked, () => admit(request));
        return h.response(invoice).header('cache-control', 'no-store');
      },
    },
    {
      method: 'GET',
      path: '/api/payments/check-payment/{checkingId}',
      options: {
        ...{ auth: false, cors },
        app: {
          limited: null,
          doc: {
            ...told,
            ...{ id: 'checkPayment', summary: 'Whether an invoice is paid' },
            details: 'Only questions about invoices that are not there are limited.',
            answer: answers('How it stands; the wallet is asked at most every two seconds.', 'WirePaymentCheck'),
            errors: ['forbidden', 'not_offered', 'wallet_unavailable'],
          },
        },
      },
      handler: async (request, h) => {
        refuseForeign(request);
        return h.response(await look(request)).header('cache-control', 'no-store');
      },
    },
    {
      method: 'POST',
      path: '/api/payments/webhook/{secret}',
      options: {
        auth: false,
        payload: { parse: false, output: 'data', maxBytes: 64 * 1024 },
        app: {
          limited: 'paymentChecks',
          doc: {
            ...told,
            ...{ id: 'hearWallet', summary: 'The wallet says that something was paid: a hint to ask it' },
            file: {
              type: 'application/octet-stream',
              means: 'Whatever the wallet sends; payment hashes in it are looked up.',
            },
            answer: answersNothing('It was heard.'),
            errors: ['not_offered'],
          },
        },
      },
      handler: async (request, h) => {
        if (!key.isSecretOf('webhook', 'path', String(request.params.secret))) {
          throw new AppError('not_found', 'There is nothing at this address');
        }
        const text = (request.payload as Buffer).toString('latin1');
        const named = new Set(text.match(/\b[\da-f]{64}\b/g)?.slice(0, MOST_NAMED));
        if (named.size > 0) await taken().hint([...named]);
        return h.response().code(204);
      },
    },
  ];
  return payments?.wallet.kind === 'demo' ? [...routes, demoPayment(payments, payments.wallet as DemoWallet)] : routes;

  /** Builds the route that pays an invoice of the demo's wallet. It only exists in a demo. */
  function demoPayment({ settle, paymentHashOf }: Payments, { pay }: DemoWallet): ServerRoute {
    return {
      method: 'POST',
      path: '/api/payments/{checkingId}/pay-demo',
      options: {
        ...{ auth: false, cors, payload: { allow: 'application/json', maxBytes: 1024 } },
        app: {
          doc: {
            ...told,
            ...{ id: 'payDemo', summary: 'Pays an invoice of a demo' },
            ...{ answer: answers('It is paid.', 'WirePaymentCheck'), errors: ['forbidden', 'conflict'] },
          },
        },
      },
      handler: async (request, h) => {
        refuseForeign(request);
        const paymentHash = await paymentHashOf(checkingIdOf(request.params.checkingId));
        pay(paymentHash);
        await settle(paymentHash);
        const answer: WirePaymentCheck = { success: true, paid: true, expired: false };
        return h.response(answer).header('cache-control', 'no-store');
      },
    };
  }
}
