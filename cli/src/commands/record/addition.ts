import { type AssetId, importColumnNames, knownColumns, readAssetId } from '@hindcast/domain';
import type { WireAddRequest, WireAddResult } from '@hindcast/domain/client';
import { shownText } from '@hindcast/domain/text';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { connect } from '../../server/client.ts';
import type { Context } from '../../terminal/context.ts';
import { exitCodes } from '../../terminal/exitCodes.ts';
import { Failure } from '../../terminal/failure.ts';
import { readAssetOption } from '../../terminal/options.ts';
import { print, printJson } from '../../terminal/output.ts';
import { doEach, readSeveral, requireYes } from '../../terminal/several.ts';

type Fields = WireAddRequest['prediction'];

interface Flags {
  readonly asset?: AssetId;
  readonly set?: Fields;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Reads `field=value`, and adds the field to those of earlier options. Throws if it is unknown or set twice. */
function readField(text: string, before: Fields = {}): Fields {
  const at = text.indexOf('=');
  const name = (at < 0 ? text : text.slice(0, at)).trim().toLowerCase();
  if (!knownColumns.has(name)) throw new InvalidArgumentError(`“${name}” is none of ${importColumnNames.join(', ')}.`);
  if (at < 0) throw new InvalidArgumentError(`Say what ${name} is: ${name}=VALUE.`);
  if (Object.hasOwn(before, name)) throw new InvalidArgumentError(`${name} is set twice.`);
  return { ...before, [name]: text.slice(at + 1) };
}

/** Reads a JSON object in a line. Throws a Failure. */
function readLine(line: string): Fields {
  try {
    const parsed: unknown = JSON.parse(line);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Fields;
  } catch {
    // the Failure below reports it
  }
  throw new Failure(`“${shownText(line.slice(0, 60))}” is no object of JSON on a line of its own.`, exitCodes.usage);
}

function printAdded(context: Context, result: WireAddResult, { json, dryRun }: Flags): void {
  if (json) {
    printJson(context, result);
    return;
  }
  const { id, claim, influencer, asset_type, double, hidden } = result;
  const ticker = (readAssetId(asset_type) ?? asset_type).toUpperCase();
  const who = `${influencer.name}${influencer.created ? ' (new)' : ''}`;
  const done = dryRun ? 'would be added (dry run, nothing stored)' : `is added as prediction ${id}`;
  print(context, shownText(`${who}, ${ticker} ${claim}: ${done}.`));
  if (double) print(context, `It may stand there already, as ${double}: look at both.`);
  if (hidden) print(context, 'Its words and its link are hidden: the same were taken down on request.');
}

async function add(context: Context, words: readonly string[], flags: Flags): Promise<void> {
  if (words.length === 0 && !flags.set)
    throw new Failure('Say what was said: --set, or - for lines of JSON.', exitCodes.usage);
  const asset: Fields = flags.asset ? { asset_type: flags.asset } : {};
  const records = words.length === 0 ? [flags.set ?? {}] : (await readSeveral(context, words)).map(readLine);
  requireYes(records, flags);
  const client = connect(context);
  const named = records.map((record, index) => ({ record, toString: () => `Line ${index + 1}` }));
  await doEach(context, named, async ({ record }) => {
    const prediction = { ...asset, ...flags.set, ...record };
    printAdded(context, await client.addPrediction({ prediction, dry_run: flags.dryRun ?? false }), flags);
  });
}

const help = `
Fields are named and read as in an imported file; hindcast predictions import
--help lists them. The same rules refuse what cannot be drawn or judged. An expert
is known by a name, another name or a handle, and is new otherwise.

  hindcast predictions add --set influencer_name=Cassandra --set price_target=150k \\
    --set prediction_made=2025-01-31 --set end_date=2025-12-31 --set source_url=https://…
  jq -c .[] calls.json | hindcast predictions add - --yes`;

/** Adds the command `hindcast predictions add`. */
export function addAddCommand(predictions: Command, context: Context): void {
  predictions
    .command('add')
    .description('put a prediction on record')
    .argument('[records]', '- reads lines of JSON from standard input, a record each')
    .addOption(new Option('--asset <asset>', 'what it is about; btc unless given').argParser(readAssetOption))
    .addOption(new Option('--set <field=value>', 'what a field says; again for another field').argParser(readField))
    .option('--yes', 'add several')
    .option('--dry-run', 'check and show, store nothing')
    .option('--json', 'print what was added as a line of JSON')
    .addHelpText('after', help)
    .action((records: string | undefined, flags: Flags) => {
      if (records !== undefined && records !== '-') {
        throw new Failure('Records come from standard input: -.', exitCodes.usage);
      }
      return add(context, records === undefined ? [] : [records], flags);
    });
}
