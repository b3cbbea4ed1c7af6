import { randomBytes } from 'node:crypto';
import * as ldk from 'lightningdevkit';
import { bytesOf32, type Chain } from './chain.ts';
import type { Link } from './link.ts';
import type { LightningNode } from './node.ts';

const CHANNEL_SATS = 1_000_000n;
/** Blocks upon the one with the funding. */
const BLOCKS_AFTER = 6;

/** A transaction that funds a channel out of an output that never was: the nodes trust their chain. */
function fundingOf({ channel_value_satoshis: sats, output_script: script }: ldk.Event_FundingGenerationReady): Buffer {
  const amount = Buffer.alloc(8);
  amount.writeBigUInt64LE(sats);
  const input = [randomBytes(32), bytesOf32(0), Buffer.from([0]), bytesOf32(0xffff_ffff)];
  const output = [amount, Buffer.from([script.length]), script];
  const [marker, one, witness] = [Buffer.from([0, 1]), Buffer.from([1]), Buffer.from([1, 1, 0xff])];
  return Buffer.concat([bytesOf32(2), marker, one, ...input, one, ...output, witness, bytesOf32(0)]);
}

/** Opens a channel in which all is the payer’s, and waits until both nodes may use it. */
export function openChannel(payer: LightningNode, payee: LightningNode, link: Link, chain: Chain): void {
  link.deliver();
  const opened = payer.channels.create_channel(payee.id, CHANNEL_SATS, 0n, 1n, null, null);
  if (!opened.is_ok()) throw new Error('The payer opens no channel');
  link.deliver();
  const event = payer.takeEvents().find((one) => one instanceof ldk.Event_FundingGenerationReady);
  if (!event) throw new Error('The payee takes no channel');
  const funding = fundingOf(event);
  const funded = payer.channels.funding_transaction_generated(event.temporary_channel_id, payee.id, funding);
  if (!funded.is_ok()) throw new Error('The channel is not funded');
  link.deliver();
  chain.mine(funding);
  for (let block = 0; block < BLOCKS_AFTER; block++) chain.mine();
  link.deliver();
  for (const node of [payer, payee]) {
    node.takeEvents();
    if (node.channels.list_usable_channels().length !== 1) throw new Error('The channel cannot be used');
  }
}
