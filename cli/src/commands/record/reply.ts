import type { WireReplyResult } from '@hindcast/domain/client';
import type { Command } from 'commander';
import { printReply } from '../../reports/record.ts';
import { connect } from '../../server/client.ts';
import type { Context } from '../../terminal/context.ts';
import { readDayOption, readIdArgument } from '../../terminal/options.ts';
import { print, printJson } from '../../terminal/output.ts';

interface Flags {
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

interface ReplyFlags extends Flags {
  readonly words: string;
  readonly date: string;
  readonly link?: string;
}

interface RemovalFlags extends Flags {
  readonly reason: string;
}

function printResult(context: Context, { id, stored, data }: WireReplyResult, { json, dryRun }: Flags): void {
  if (json) {
    printJson(context, { id, stored, data });
    return;
  }
  if (data) printReply(context, data);
  const how = dryRun ? 'Dry run, nothing stored.' : stored ? 'It is recorded.' : 'It is so already: nothing changed.';
  print(context, `#${id} has ${data ? 'this' : 'no'} reply to its verdict. ${how}`);
}

const help = `
The reply stands beside the verdict: on the card, on the prediction's page, in
exports. It takes the place of the reply before. Everybody can read it.

  hindcast predictions reply 7 --words "I was a month early." \\
    --date 2025-01-31 --link https://example.org/reply
  hindcast predictions remove-reply 7 --reason "Somebody else said it"`;

/** Adds the commands for experts' replies to verdicts. */
export function addReplyCommands(predictions: Command, context: Context): void {
  const id = ['<id>', 'the prediction’s number', readIdArgument] as const;
  predictions
    .command('reply')
    .description('record what the expert said to the verdict')
    .argument(...id)
    .requiredOption('--words <text>', 'what they said')
    .requiredOption('--date <day>', 'the day on which they said it', readDayOption)
    .option('--link <url>', 'where they said it')
    .option('--dry-run', 'check and show, store nothing')
    .option('--json', 'print what was done as a line of JSON')
    .addHelpText('after', help)
    .action(async (number: number, flags: ReplyFlags) => {
      const { words, date, link = null, dryRun: dry_run = false } = flags;
      const request = { words, date, source_url: link, dry_run };
      printResult(context, await connect(context).setReply(number, request), flags);
    });
  predictions
    .command('remove-reply')
    .description('remove what was recorded of that')
    .argument(...id)
    .requiredOption('--reason <text>', 'why, in one line; operators can read it')
    .option('--dry-run', 'check and show, store nothing')
    .option('--json', 'print what was done as a line of JSON')
    .addHelpText('after', help)
    .action(async (number: number, flags: RemovalFlags) => {
      const { reason, dryRun: dry_run = false } = flags;
      printResult(context, await connect(context).removeReply(number, { reason, dry_run }), flags);
    });
}
