import { type AssetId, assetIds, assets } from '@hindcast/domain';
import type { WirePriceGaps, WireSyncedAsset } from '@hindcast/domain/client';
import { daysText, HELD_DAYS, SETTLE_DAYS, sourceState } from '@hindcast/domain/machine';
import { shownText } from '@hindcast/domain/text';
import type { Command } from 'commander';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { someAssetOption } from '../terminal/options.ts';
import { count, exactPrice, minuteText, print, printJson, printTable } from '../terminal/output.ts';

interface Flags {
  readonly asset?: AssetId;
  readonly json?: boolean;
}

const minuteOf = (time: string | null): string => (time === null ? '–' : minuteText(time));
function printSynced(context: Context, { message, held, disputed, sources }: WireSyncedAsset): void {
  print(context, shownText(message));
  if (held > 0) print(context, `  ${daysText(held)} held back, since sources differ: see hindcast prices gaps.`);
  if (disputed > 0)
    print(context, `  ${daysText(disputed)} on record that a source contradicts: see hindcast prices gaps.`);
  for (const { problem, nextTryAt } of sources) {
    if (!problem) continue;
    print(context, `  ${shownText(problem.message)}; it is asked again at ${minuteOf(nextTryAt)}.`);
  }
}

async function syncPrices(context: Context, { asset, json }: Flags): Promise<void> {
  const answer = await connect(context).syncPrices(asset);
  if (json) printJson(context, answer);
  else for (const result of answer.results) printSynced(context, result);
  if (answer.success) return;
  const sources = answer.results.flatMap((result) => result.sources);
  if (sources.length === 0) throw new Failure('No source was asked.', exitCodes.failed);
  if (sources.every(({ problem }) => problem)) throw new Failure('No source gave its prices.', exitCodes.unreachable);
  throw new Failure('Not every source gave its prices.', exitCodes.partlyDone);
}

async function listSources(context: Context, { json }: Flags): Promise<void> {
  const sources = await connect(context).priceSources();
  if (json) {
    for (const source of sources) printJson(context, source);
    return;
  }
  if (sources.length === 0) {
    print(context, 'No source of prices is set up: HINDCAST_PRICE_SOURCES is none.');
    return;
  }
  const heads = ['SOURCE', 'ASSET', 'LAST DAY', 'LAST GOOD ANSWER', 'NEXT QUESTION', 'STATE'];
  const rows = sources.map((source) => {
    const { asset, lastDay, lastSuccessAt, nextTryAt } = source;
    const times = [lastDay ?? '–', minuteOf(lastSuccessAt), minuteOf(nextTryAt)];
    return [source.source, asset.toUpperCase(), ...times, sourceState(source)];
  });
  printTable(context, heads, rows);
}

function printGaps(
  context: Context,
  { asset, first, last, gaps, missing, generated, disagreements }: WirePriceGaps,
): void {
  const { ticker } = assets[asset as AssetId];
  if (first === null) {
    print(context, `No price of ${ticker} is on record.`);
    return;
  }
  const lacks = missing.days === 0 ? 'no day is missing' : `${daysText(missing.days)} missing`;
  print(context, `${ticker}, ${first} to ${last}: ${lacks}.`);
  for (const gap of gaps) print(context, `  ${daysText(gap.days)} from ${gap.first}`);
  if (missing.stretches > gaps.length) print(context, `  and ${count(missing.stretches - gaps.length)} more stretches`);
  if (generated > 0) print(context, `${daysText(generated)} generated: no source reported them.`);
  if (disagreements.length === 0) return;
  print(context, `Sources differ by more than 1 % on ${daysText(disagreements.length)}:`);
  const close = { head: 'CLOSE', align: 'right' } as const;
  printTable(
    context,
    ['DAY', 'SOURCE', close, 'OTHER', close, ''],
    disagreements.map(({ date, source, close, other, otherClose, held }) => {
      const fate = held ? 'held back' : 'kept';
      return [date, source, exactPrice(close), other, exactPrice(otherClose), fate];
    }),
  );
  const held = disagreements.some((one) => one.held) ? `${HELD_DAYS} ` : '';
  print(context, `${held}${SETTLE_DAYS}: hindcast prices import.`);
}

async function listGaps(context: Context, { asset, json }: Flags): Promise<void> {
  const client = connect(context);
  for (const id of asset ? [asset] : assetIds) {
    const gaps = await client.priceGaps(id);
    if (json) printJson(context, gaps);
    else printGaps(context, gaps);
  }
}

/** Adds the commands `hindcast prices sync`, `sources` and `gaps`. */
export function addPriceSourceCommands(prices: Command, context: Context): void {
  prices
    .command('sync')
    .description('ask the sources of daily prices now')
    .addOption(someAssetOption())
    .option('--json', 'print what became of the assets as a line of JSON')
    .action((flags: Flags) => syncPrices(context, flags));
  prices
    .command('sources')
    .description('show how each source of daily prices fares')
    .option('--json', 'print one source a line as JSON')
    .action((flags: Flags) => listSources(context, flags));
  prices
    .command('gaps')
    .description('show missing, generated and disputed days')
    .addOption(someAssetOption())
    .option('--json', 'print one asset a line as JSON')
    .action((flags: Flags) => listGaps(context, flags));
}
