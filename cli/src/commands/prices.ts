import type { AssetId } from '@hindcast/domain';
import type { WireDayForm, WirePriceBasis } from '@hindcast/domain/client';
import { PRICE_FILE } from '@hindcast/domain/machine';
import { type DecimalSign, decimalSigns } from '@hindcast/domain/submit';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ImportFlags, reportImport } from '../reports/importReport.ts';
import { connect } from '../server/client.ts';
import { upload } from '../server/upload.ts';
import type { Context } from '../terminal/context.ts';
import { wrapHelp } from '../terminal/lines.ts';
import { assetOption } from '../terminal/options.ts';
import { addPriceRemovalCommand } from './priceRemoval.ts';
import { addPriceSourceCommands } from './priceSources.ts';
import { addSplitCommands } from './splits.ts';

interface PriceImportFlags extends ImportFlags {
  readonly asset: AssetId;
  readonly adjusted?: boolean;
  readonly raw?: boolean;
  readonly decimal?: DecimalSign;
  readonly dayForm?: WireDayForm;
  readonly force?: boolean;
}

const help = `
${wrapHelp(`FILE, - for standard input, is ${PRICE_FILE}`)}

Any refused line keeps the whole file out, or with --skip-refused that line
alone. A jump in prices keeps the whole file out even then: nobody knows which
close is wrong. --force stores a file whose jumps are real.`;

/** Builds the option for the decimal sign, given as itself or by name. */
const decimalOption = (): Option =>
  new Option('--decimal <sign>', `which sign begins decimals: ${decimalSigns.join(' or ')}`).argParser((text) => {
    const named = { '.': 'dot', ',': 'comma' }[text] ?? text;
    const sign = decimalSigns.find((known) => known === named);
    if (sign === undefined) throw new InvalidArgumentError(`Say ${decimalSigns.join(' or ')}.`);
    return sign;
  });

const basisOf = (flags: PriceImportFlags): WirePriceBasis | undefined =>
  flags.adjusted ? 'adjusted' : flags.raw ? 'raw' : undefined;

async function importPrices(context: Context, file: string, flags: PriceImportFlags): Promise<void> {
  const client = connect(context);
  const basis = basisOf(flags);
  await reportImport(context, flags.json ?? false, (onEvent) =>
    upload(context, file, (body) =>
      client.importPrices(body, {
        asset: flags.asset,
        ...(basis ? { basis } : {}),
        ...(flags.decimal ? { decimal: flags.decimal } : {}),
        ...(flags.dayForm ? { dayForm: flags.dayForm } : {}),
        force: flags.force ?? false,
        dryRun: flags.dryRun ?? false,
        skipRefused: flags.skipRefused ?? false,
        onEvent,
      }),
    ),
  );
}

/** Adds the commands `hindcast prices …`. */
export function addPriceCommands(prices: Command, context: Context): void {
  prices
    .command('import')
    .description('store daily prices from a CSV file, all or nothing')
    .argument('<file>', 'CSV file, - for standard input')
    .addOption(assetOption('whose prices they are'))
    .addOption(new Option('--adjusted', 'prices are divided by later splits already').conflicts('raw'))
    .addOption(new Option('--raw', 'prices are as traded; splits on record are applied').conflicts('adjusted'))
    .addOption(decimalOption())
    .addOption(new Option('--day-form <form>', 'of days such as 03/05/2024').choices(['dmy', 'mdy']))
    .option('--dry-run', 'check and report, store nothing')
    .option('--skip-refused', 'store the good lines although others are refused; not past a jump in prices')
    .option(
      '--force',
      'store prices that jump, lie a day off the record, or are far from it or from what the asset cost',
    )
    .option('--json', 'print the report as lines of JSON')
    .addHelpText('after', help)
    .action((file: string, flags: PriceImportFlags) => importPrices(context, file, flags));
  addPriceRemovalCommand(prices, context);
  addPriceSourceCommands(prices, context);
  addSplitCommands(prices, context);
}
