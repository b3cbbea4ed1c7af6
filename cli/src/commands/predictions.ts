import {
  type AssetId,
  assetIds,
  assets,
  dateLine,
  kindOf,
  kinds,
  type Outcome,
  predictionText,
  readPrediction,
} from '@hindcast/domain';
import type { Client } from '@hindcast/domain/client';
import { type Command, Option } from 'commander';
import { type ImportFlags, reportImport } from '../reports/importReport.ts';
import { connect } from '../server/client.ts';
import { upload } from '../server/upload.ts';
import type { Context } from '../terminal/context.ts';
import { outcomeOption, readAssetOption, someAssetOption } from '../terminal/options.ts';
import { type Cell, outcomeCell, print, printJson, printTable } from '../terminal/output.ts';
import { addRecordCommands } from './record.ts';

interface PredictionImportFlags extends ImportFlags {
  readonly asset?: AssetId;
}

interface ListFlags {
  readonly asset?: AssetId;
  readonly status?: Outcome;
  readonly expert?: string;
  readonly ids?: boolean;
  readonly json?: boolean;
}

type Row = Awaited<ReturnType<Client['predictions']>>[number];

const priceColumns = ['price_target', 'price_min', 'price_max'] as const;

/** A prediction file with a row of each kind. */
function exampleFile(): string {
  const rows = kinds.map((kind) => {
    const { example } = kindOf(kind);
    return ['Ada', kind, ...priceColumns.map((column) => example[column] ?? ''), '2025-01-02', '2025-12-31'].join();
  });
  return [['expert', 'prediction_type', ...priceColumns, 'start_date', 'end_date'].join(), ...rows].join('\n');
}

const help = `
FILE is CSV with a header line, a JSON list (or {"data": […]}), or one JSON
object a line; - reads standard input. Fields: influencer_name, prediction_type
(${kinds.join(', ')}), price_target, price_min,
price_max, direction (up or down, of a target), prediction_made, start_date,
end_date, notes, source_url, asset_type
and the others the API sends. A row is known again by its key (or id with
source), else by its content, so importing a file twice adds nothing. Another
claim under the same key lifts what was set by hand.

A file with a row of each kind, prices in USD:

${exampleFile()}`;

async function importPredictions(context: Context, file: string, flags: PredictionImportFlags): Promise<void> {
  const client = connect(context);
  await reportImport(context, flags.json ?? false, (onEvent) =>
    upload(context, file, (body) =>
      client.importPredictions(body, {
        ...(flags.asset ? { asset: flags.asset } : {}),
        dryRun: flags.dryRun ?? false,
        skipRefused: flags.skipRefused ?? false,
        onEvent,
      }),
    ),
  );
}

function wanted(row: Row, asset: AssetId, flags: ListFlags): boolean {
  const prediction = readPrediction(row, asset);
  const named = prediction.expert.name.toLowerCase().includes(flags.expert?.toLowerCase() ?? '');
  return named && (flags.status === undefined || prediction.outcome === flags.status);
}

function cells(row: Row, asset: AssetId): Cell[] {
  const prediction = readPrediction(row, asset);
  const outcome = outcomeCell(prediction.outcome);
  return [
    prediction.id,
    assets[prediction.asset].ticker,
    prediction.expert.name,
    prediction.kind,
    predictionText(prediction),
    dateLine(prediction).text,
    prediction.override ? { ...outcome, text: `${outcome.text} (by hand)` } : outcome,
  ];
}

async function listPredictions(context: Context, flags: ListFlags): Promise<void> {
  const client = connect(context);
  const chosen = flags.asset ? [flags.asset] : assetIds;
  const found: { row: Row; asset: AssetId }[] = [];
  for (const asset of chosen) {
    const rows = await client.predictions(asset);
    found.push(...rows.filter((row) => wanted(row, asset, flags)).map((row) => ({ row, asset })));
  }
  if (flags.json) for (const { row } of found) printJson(context, row);
  else if (flags.ids) for (const { row } of found) print(context, String(row.id));
  else if (found.length === 0) print(context, 'No predictions found.');
  else {
    printTable(
      context,
      ['ID', 'ASSET', 'EXPERT', 'KIND', 'PREDICTION', 'DATE', 'STATUS'].map((head) => ({
        head,
        align: head === 'ID' || head === 'PREDICTION' ? 'right' : 'left',
      })),
      found.map(({ row, asset }) => cells(row, asset)),
    );
  }
}

/** `hindcast predictions …` */
export function addPredictionCommands(predictions: Command, context: Context): void {
  predictions
    .command('import')
    .description('store predictions from a CSV or JSON file, all or nothing')
    .argument('<file>', 'CSV or JSON file, - for standard input')
    .addOption(
      new Option('--asset <asset>', 'the asset of rows that name none; btc unless given').argParser(readAssetOption),
    )
    .option('--dry-run', 'check and report, store nothing')
    .option('--skip-refused', 'store the good rows although others are refused')
    .option('--json', 'print the report as lines of JSON')
    .addHelpText('after', help)
    .action((file: string, flags: PredictionImportFlags) => importPredictions(context, file, flags));
  predictions
    .command('list')
    .description('show the predictions on record and their numbers')
    .addOption(someAssetOption())
    .addOption(outcomeOption('--status', 'only these'))
    .option('--expert <text>', 'only experts whose name contains this')
    .option('--ids', 'print the numbers alone, one a line')
    .option('--json', 'print each prediction as a line of JSON')
    .action((flags: ListFlags) => listPredictions(context, flags));
  addRecordCommands(predictions, context);
}
