import type {
  WireInvoice,
  WireInvoiceRequest,
  WireNotifyAnswer,
  WireNotifyRequest,
  WirePaymentCheck,
} from '../wire/payments.ts';
import type { WirePrice } from '../wire/prices.ts';
import { type ClientOptions, createAsk } from './ask.ts';
import { post } from './post.ts';
import { apiPath } from './reader.ts';

/** The API calls of a payer's page. Every call rejects with a ClientError. */
export interface PaymentCalls {
  /** Creates an invoice. A repeated request with the same key returns the same invoice. */
  createInvoice(request: WireInvoiceRequest, key: string): Promise<WireInvoice>;
  checkPayment(checkingId: string): Promise<WirePaymentCheck>;
  notify(checkingId: string, request: WireNotifyRequest): Promise<WireNotifyAnswer>;
  /** Marks an invoice as paid in demo mode. */
  payDemo(checkingId: string): Promise<WirePaymentCheck>;
  /** Returns Bitcoin's last stored close, USD. Null if there is none. */
  bitcoinClose(): Promise<number | null>;
}

/** Creates the calls of a payer's page. */
export function createPaymentCalls(options: ClientOptions): PaymentCalls {
  const { ask, askRows } = createAsk(options);
  const base = '/api/payments';
  return {
    createInvoice: (request, key) =>
      ask(`${base}/create-invoice`, post(request, { 'idempotency-key': key })) as Promise<WireInvoice>,
    checkPayment: (checkingId) => ask(`${base}/check-payment/${checkingId}`) as Promise<WirePaymentCheck>,
    notify: (checkingId, request) => ask(`${base}/${checkingId}/notify`, post(request)) as Promise<WireNotifyAnswer>,
    payDemo: (checkingId) => ask(`${base}/${checkingId}/pay-demo`, post({})) as Promise<WirePaymentCheck>,
    bitcoinClose: async () => (await askRows<WirePrice>(apiPath('btc', 'prices'))).at(-1)?.close ?? null,
  };
}
