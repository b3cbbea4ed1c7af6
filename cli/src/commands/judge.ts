import { type Command, Option } from 'commander';
import { printExplanation } from '../reports/explanation.ts';
import { printVerdictHistory } from '../reports/verdictHistory.ts';
import { connect } from '../server/client.ts';
import { listSigned, type SignedListFlags } from '../signed/listSigned.ts';
import type { Context } from '../terminal/context.ts';
import { outcomeOption, readIdArgument, repeated } from '../terminal/options.ts';
import { count, print, printJson } from '../terminal/output.ts';
import { liftOverride, type OverrideFlags, overrideVerdict } from './override.ts';
import { printReceipt, type VerifyFlags, verifyReceiptFile } from './receipt.ts';

interface Flags {
  readonly json?: boolean;
}

async function runJudge(context: Context, flags: Flags): Promise<void> {
  const answer = await connect(context).runJudge();
  if (flags.json) {
    printJson(context, answer);
    return;
  }
  const { judged, changed, outcomes } = answer;
  const { success, miss, pending } = outcomes;
  print(
    context,
    `Judged ${count(judged)} predictions: ${count(success)} hit, ${count(miss)} missed, ${count(pending)} pending.`,
  );
  print(
    context,
    changed === 0 ? 'No verdict changed.' : `${count(changed)} ${changed === 1 ? 'verdict' : 'verdicts'} changed.`,
  );
}

async function explainVerdict(context: Context, id: number, flags: Flags): Promise<void> {
  const answer = await connect(context).explanation(id);
  if (flags.json) printJson(context, answer);
  else printExplanation(context, answer);
}

async function showHistory(context: Context, id: number, flags: Flags): Promise<void> {
  const record = await connect(context).record(id);
  const history = record.history.filter((event) => event.type !== 'said' && event.type !== 'recorded');
  if (flags.json) for (const event of history) printJson(context, event);
  else printVerdictHistory(context, history);
}

const ID = 'the prediction’s number, as `hindcast predictions list` shows it';

/** Adds the commands `hindcast judge …`. */
export function addJudgeCommands(judge: Command, context: Context): void {
  judge
    .command('run')
    .description('judge every prediction over the prices on record')
    .option('--json', 'print the counts as a line of JSON')
    .action((flags: Flags) => runJudge(context, flags));
  judge
    .command('explain')
    .description('show the evidence for a verdict, to be checked by hand')
    .argument('<id>', ID, readIdArgument)
    .option('--json', 'print the evidence as a line of JSON')
    .action((id: number, flags: Flags) => explainVerdict(context, id, flags));
  judge
    .command('history')
    .description('show every verdict that was recorded and everything set by hand, oldest first')
    .argument('<id>', ID, readIdArgument)
    .option('--json', 'print each as a line of JSON')
    .action((id: number, flags: Flags) => showHistory(context, id, flags));
  judge
    .command('receipt')
    .description('print everything a verdict was reached from, to be kept and checked without this server')
    .argument('<id>', ID, readIdArgument)
    .option('--json', 'the same: a receipt is a line of JSON')
    .action((id: number) => printReceipt(context, id));
  judge
    .command('verify')
    .description('judge a receipt anew over what is in it, without a server: same, or different (6)')
    .argument('<file>', 'a receipt, - for standard input')
    .option('--nostr', 'hold it also against what was signed for Nostr')
    .option('--key <npub>', 'who signed it; the server is asked unless given')
    .addOption(new Option('--relay <url>', 'where it is; may be repeated').argParser(repeated))
    .option('--json', 'print what was found as a line of JSON')
    .action((file: string, flags: VerifyFlags) => verifyReceiptFile(context, file, flags));
  judge
    .command('signed')
    .description('show verdicts that were signed for Nostr, the newest first, and which relays took them')
    .option('--limit <number>', 'so many at once (50 unless given)')
    .option('--after <id>', 'the ones before this number')
    .option('--json', 'print each as a line of JSON')
    .action((flags: SignedListFlags) => listSigned(context, flags));
  judge
    .command('override')
    .description('set an outcome by hand; the rule’s verdict stays on record beside it')
    .argument('<id>', ID, readIdArgument)
    .addOption(outcomeOption('--outcome', 'what counts from now on').makeOptionMandatory())
    .requiredOption('--reason <text>', 'why, in one line; everybody can read it')
    .option('--json', 'print the evidence that results as a line of JSON')
    .action((id: number, flags: OverrideFlags) => overrideVerdict(context, id, flags));
  judge
    .command('lift')
    .description('let the rule’s verdict count again')
    .argument('<id>', ID, readIdArgument)
    .requiredOption('--reason <text>', 'why, in one line; everybody can read it')
    .option('--json', 'print the evidence that results as a line of JSON')
    .action((id: number, flags: Pick<OverrideFlags, 'reason' | 'json'>) => liftOverride(context, id, flags));
}
