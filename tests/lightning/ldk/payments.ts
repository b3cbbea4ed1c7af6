import * as ldk from 'lightningdevkit';
import { expectVariant } from './library.ts';
import type { Link } from './link.ts';
import type { LightningNode } from './node.ts';

/** Payments over the channel of two nodes. */
export interface Payments {
  /** Pays, and answers the preimage. Throws when a node refuses. */
  pay(bolt11: string): string;
  /** Tells whether the payee has claimed the payment with this hash. */
  isPaid(paymentHash: string): boolean;
}

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** More than a payment over one channel takes. */
const MOST_ROUNDS = 20;

export function createPayments(payer: LightningNode, payee: LightningNode, link: Link): Payments {
  const claimed = new Set<string>();
  const preimages = new Map<string, string>();

  function claim(purpose: ldk.PaymentPurpose): void {
    const preimage = purpose.preimage();
    if (preimage instanceof ldk.Option_ThirtyTwoBytesZ_Some) payee.channels.claim_funds(preimage.some);
  }

  /** Lets both nodes do what is due. Answers whether the payment with this hash has come to its end. */
  function round(paymentHash: string): boolean {
    for (const { channels } of [payer, payee]) channels.process_pending_htlc_forwards();
    for (const event of payee.takeEvents()) {
      if (event instanceof ldk.Event_PaymentClaimable) claim(event.purpose);
      if (event instanceof ldk.Event_PaymentClaimed) claimed.add(hexOf(event.payment_hash));
    }
    let failed = false;
    for (const event of payer.takeEvents()) {
      if (event instanceof ldk.Event_PaymentSent)
        preimages.set(hexOf(event.payment_hash), hexOf(event.payment_preimage));
      if (event instanceof ldk.Event_PaymentFailed) failed = true;
    }
    link.deliver();
    return failed || (claimed.has(paymentHash) && preimages.has(paymentHash));
  }

  function send(bolt11: string): string {
    const read = ldk.Bolt11Invoice.constructor_from_str(bolt11);
    const invoice = expectVariant(read, ldk.Result_Bolt11InvoiceParseOrSemanticErrorZ_OK, 'This is no invoice').res;
    const asked = ldk.UtilMethods.constructor_payment_parameters_from_invoice(invoice);
    const { res: order } = expectVariant(
      asked,
      ldk.Result_C3Tuple_ThirtyTwoBytesRecipientOnionFieldsRouteParametersZNoneZ_OK,
      'The invoice names no amount',
    );
    // the hash is the payment’s name too, so that the node knows a second one for the same invoice
    const hash = order.get_a();
    const sent = payer.channels.send_payment(
      hash,
      order.get_b(),
      hash,
      order.get_c(),
      ldk.Retry.constructor_attempts(0),
    );
    if (sent instanceof ldk.Result_NoneRetryableSendFailureZ_Err) {
      throw new Error(`The payer’s node refuses: ${ldk.RetryableSendFailure[sent.err]}`);
    }
    link.deliver();
    return hexOf(hash);
  }

  return {
    pay(bolt11) {
      const paymentHash = send(bolt11);
      for (let rounds = 0; rounds < MOST_ROUNDS && !round(paymentHash); rounds++);
      const preimage = preimages.get(paymentHash);
      if (preimage === undefined || !claimed.has(paymentHash)) throw new Error('The payment did not arrive');
      return preimage;
    },
    isPaid: (paymentHash) => claimed.has(paymentHash),
  };
}
