import { SETTLE_PROOF } from '@hindcast/domain/machine';
import { formatSats } from '@hindcast/domain/submit';
import { shownText } from '@hindcast/domain/text';
import { type Command, InvalidArgumentError } from 'commander';
import { connect } from '../../server/client.ts';
import type { Context } from '../../terminal/context.ts';
import { wrapHelp } from '../../terminal/lines.ts';
import { minuteText, print, printJson } from '../../terminal/output.ts';

interface JsonFlag {
  readonly json?: boolean;
}

async function list(context: Context, { json }: JsonFlag): Promise<void> {
  const payments = await connect(context).openPayments();
  if (json) for (const one of payments) printJson(context, one);
  else if (payments.length === 0) print(context, 'The wallet that is set can look up every open invoice.');
  else {
    for (const { payment_hash, sats, wallet, elsewhere, doubt, words, created_at } of payments) {
      print(context, payment_hash);
      print(context, `  ${formatSats(sats)}, asked for ${minuteText(created_at)}: ${shownText(words)}`);
      print(context, `  made by ${shownText(wallet)}${elsewhere ? ', which is not the wallet that is set' : ''}`);
      if (doubt !== null) print(context, `  not settled: ${shownText(doubt)}`);
    }
  }
}

async function settle(
  context: Context,
  hash: string,
  { proof, json }: JsonFlag & { readonly proof: string },
): Promise<void> {
  const answer = await connect(context).settlePayment(hash, proof);
  if (json) printJson(context, answer);
  else print(context, `${answer.message}.`);
}

function readHash(text: string): string {
  if (!/^[\da-f]{64}$/i.test(text)) throw new InvalidArgumentError('It has 64 hexadecimal digits.');
  return text.toLowerCase();
}

const help = `
${wrapHelp(SETTLE_PROOF)}`;

/** Adds the commands `hindcast payment …`. */
export function addPaymentCommands(payment: Command, context: Context): void {
  payment
    .command('list')
    .description(
      'show open invoices that the wallet which is set cannot settle: of another wallet, or paid in another way',
    )
    .option('--json', 'print each as a line of JSON')
    .action((flags: JsonFlag) => list(context, flags));
  payment
    .command('settle')
    .description('settle one by a proof of payment; admins alone, and on the audit log')
    .argument('<hash>', 'its payment hash', readHash)
    .requiredOption('--proof <preimage>', 'the preimage of the payment', readHash)
    .option('--json', 'print the answer as a line of JSON')
    .addHelpText('after', help)
    .action((hash: string, flags: JsonFlag & { readonly proof: string }) => settle(context, hash, flags));
}
