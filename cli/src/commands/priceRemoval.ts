import type { AssetId } from '@hindcast/domain';
import { PRICE_REMOVAL } from '@hindcast/domain/machine';
import { shownText } from '@hindcast/domain/text';
import type { Command } from 'commander';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { wrapHelp } from '../terminal/lines.ts';
import { assetOption } from '../terminal/options.ts';
import { print, printJson } from '../terminal/output.ts';

interface Flags {
  readonly asset: AssetId;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

async function removePrices(context: Context, { json, dryRun, ...removal }: Flags): Promise<void> {
  const answer = await connect(context).removePrices({ ...removal, dry_run: dryRun ?? false });
  if (json) printJson(context, answer);
  else print(context, shownText(answer.message));
}

const help = `
${wrapHelp(PRICE_REMOVAL)}`;

/** Adds the command `hindcast prices remove`. */
export function addPriceRemovalCommand(prices: Command, context: Context): void {
  prices
    .command('remove')
    .description('take days off the record, so that a wrong import can be undone')
    .addOption(assetOption('whose prices they are'))
    .requiredOption('--from <day>', 'the first day, such as 2024-08-08')
    .requiredOption('--to <day>', 'the last day')
    .requiredOption('--reason <text>', 'why, in one line')
    .option('--dry-run', 'say what would happen, remove nothing')
    .option('--json', 'print what was done as a line of JSON')
    .addHelpText('after', help)
    .action((flags: Flags) => removePrices(context, flags));
}
