import * as ldk from 'lightningdevkit';
import type { Scope } from '../../api/fixture.ts';
import { type Chain, createChain } from './chain.ts';
import { openChannel } from './channel.ts';
import { expectVariant, loadLdk } from './library.ts';
import { connect, type Link } from './link.ts';
import { createNode, type LightningNode } from './node.ts';
import { createPayments, hexOf, type Payments } from './payments.ts';

export interface LightningInvoice {
  readonly bolt11: string;
  readonly paymentHash: string;
  /** The payee knows it from the start, the payer once it has paid. */
  readonly preimage: string;
}

/** Two real Lightning nodes in this process, and a channel in which one can pay the other. */
export interface LightningPair {
  /** An invoice of the payee. */
  createInvoice(sats: number, description: string, lastsS: number): LightningInvoice;
  /** Lets the payer pay over the channel. Resolves to the preimage; rejects when a node refuses. */
  pay(bolt11: string): Promise<string>;
  /** Tells whether the payee’s node has claimed the payment. */
  isPaid(paymentHash: string): boolean;
  stop(): void;
}

interface Live {
  readonly nodes: readonly [payer: LightningNode, payee: LightningNode];
  readonly link: Link;
  readonly chain: Chain;
  readonly payments: Payments;
}

function start(): Live {
  const nodes = [createNode(), createNode()] as const;
  const link = connect(...nodes);
  const chain = createChain(nodes.flatMap(({ channels, monitor }) => [channels.as_Confirm(), monitor.as_Confirm()]));
  openChannel(...nodes, link, chain);
  return { nodes, link, chain, payments: createPayments(...nodes, link) };
}

function invoiceOf({ channels }: LightningNode, sats: number, description: string, lastsS: number): LightningInvoice {
  const written = ldk.Description.constructor_new(description);
  const words = expectVariant(written, ldk.Result_DescriptionCreationErrorZ_OK, 'The description is too long').res;
  const made = channels.create_bolt11_invoice(
    ldk.Option_u64Z.constructor_some(BigInt(sats) * 1000n),
    ldk.Bolt11InvoiceDescription.constructor_direct(words),
    ldk.Option_u32Z.constructor_some(lastsS),
    ldk.Option_u16Z.constructor_none(),
    ldk.Option_ThirtyTwoBytesZ.constructor_none(),
  );
  const invoice = expectVariant(
    made,
    ldk.Result_Bolt11InvoiceSignOrCreationErrorZ_OK,
    'The payee makes no invoice',
  ).res;
  const hash = invoice.payment_hash();
  const known = channels.get_payment_preimage(hash, invoice.payment_secret());
  const { res: preimage } = expectVariant(known, ldk.Result_ThirtyTwoBytesAPIErrorZ_OK, 'The invoice has no preimage');
  return { bolt11: invoice.to_str(), paymentHash: hexOf(hash), preimage: hexOf(preimage) };
}

/** Starts a pair, which is stopped with the test. */
export async function startLightningPair(scope: Scope): Promise<LightningPair> {
  await loadLdk();
  let live: Live | null = start();
  const running = (): Live => {
    if (live) return live;
    throw new Error('The pair has stopped');
  };
  const pair: LightningPair = {
    createInvoice(sats, description, lastsS) {
      const { nodes, chain } = running();
      chain.mine(); // a block is all that tells the node what time it is
      return invoiceOf(nodes[1], sats, description, lastsS);
    },
    pay: async (bolt11) => running().payments.pay(bolt11),
    isPaid: (paymentHash) => running().payments.isPaid(paymentHash),
    stop() {
      live?.link.close();
      live = null; // LDK frees what nobody refers to
    },
  };
  scope.after(async () => pair.stop());
  return pair;
}
