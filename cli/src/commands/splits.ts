import type { AssetId } from '@hindcast/domain';
import type { WireSplitChange, WireStoredScale } from '@hindcast/domain/client';
import { SPLIT_SCALE } from '@hindcast/domain/machine';
import { shownText } from '@hindcast/domain/text';
import { type Command, Option } from 'commander';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { wrapHelp } from '../terminal/lines.ts';
import { assetOption, someAssetOption } from '../terminal/options.ts';
import { print, printJson, printTable } from '../terminal/output.ts';

interface ListFlags {
  readonly asset?: AssetId;
  readonly json?: boolean;
}

interface DayFlags {
  readonly asset: AssetId;
  readonly day: string;
  readonly json?: boolean;
}

interface AddFlags extends DayFlags {
  readonly ratio: string;
  readonly stored?: WireStoredScale;
}

function report(context: Context, change: WireSplitChange, json = false): void {
  if (json) printJson(context, change);
  else print(context, shownText(change.message));
}

async function addSplit(context: Context, { json, asset, day, ratio, stored }: AddFlags): Promise<void> {
  const split = { asset, day, ratio, ...(stored ? { stored } : {}) };
  report(context, await connect(context).addSplit(split), json);
}

async function removeSplit(context: Context, { json, asset, day }: DayFlags): Promise<void> {
  report(context, await connect(context).removeSplit(asset, day), json);
}

async function listSplits(context: Context, { asset, json }: ListFlags): Promise<void> {
  const splits = await connect(context).splits(asset);
  if (json) {
    for (const split of splits) printJson(context, split);
    return;
  }
  if (splits.length === 0) {
    print(context, 'No split is on record.');
    return;
  }
  printTable(
    context,
    ['ASSET', 'DAY', 'RATIO', 'SAID BY', 'BARS BEFORE IT'],
    splits.map((split) => {
      const bars = split.scaled ? 'were divided' : 'stood on the new scale';
      return [split.asset.toUpperCase(), split.date, split.ratio, split.source, bars];
    }),
  );
}

const help = `
${wrapHelp(SPLIT_SCALE)}`;

/** Adds the commands `hindcast prices split …`. */
export function addSplitCommands(prices: Command, context: Context): void {
  const split = prices.command('split').description('splits of shares');
  split
    .command('add')
    .description('record a split')
    .addOption(assetOption('whose shares were split'))
    .requiredOption('--day <day>', 'the first session on the new scale, such as 2024-08-08')
    .requiredOption('--ratio <ratio>', 'new shares for old ones, such as 10:1')
    .addOption(new Option('--stored <scale>', 'the scale of the bars before it').choices(['raw', 'adjusted']))
    .option('--json', 'print what was done as a line of JSON')
    .addHelpText('after', help)
    .action((flags: AddFlags) => addSplit(context, flags));
  split
    .command('list')
    .description('show the splits on record')
    .addOption(someAssetOption())
    .option('--json', 'print one split a line as JSON')
    .action((flags: ListFlags) => listSplits(context, flags));
  split
    .command('remove')
    .description('take a split off the record, and multiply back what was divided for it')
    .addOption(assetOption('whose shares were split'))
    .requiredOption('--day <day>', 'its day')
    .option('--json', 'print what was done as a line of JSON')
    .action((flags: DayFlags) => removeSplit(context, flags));
}
