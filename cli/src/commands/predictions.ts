import {
  type AssetId,
  assetIds,
  assets,
  dayText,
  kinds,
  predictionText,
  readPrediction,
  type Standing,
  standingOf,
  templateLine,
} from '@hindcast/domain';
import type { Client } from '@hindcast/domain/client';
import { CSV_START, csvRow, exportHead, exportRow } from '@hindcast/domain/csv';
import { type Command, Option } from 'commander';
import { findHidden, printHiddenList } from '../reports/hiddenList.ts';
import { importHelp } from '../reports/importHelp.ts';
import { type ImportFlags, reportImport } from '../reports/importReport.ts';
import { type PredictionFilter, passes } from '../reports/predictionFilter.ts';
import { connect } from '../server/client.ts';
import { followImport } from '../server/followImport.ts';
import { upload } from '../server/upload.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { chosenFields, FIELDS } from '../terminal/fields.ts';
import { readAssetOption, readDayOption, someAssetOption, standingOption } from '../terminal/options.ts';
import { type Cell, count, outcomeCell, print, printJson, printTable } from '../terminal/output.ts';
import { addAddCommand } from './record/addition.ts';
import { addImportCommands } from './record/imports.ts';
import { addRecordCommands } from './record/record.ts';
import { addReplyCommands } from './record/reply.ts';
import { addTakedownCommands } from './record/takedown.ts';

interface PredictionImportFlags extends ImportFlags {
  readonly asset?: AssetId;
  readonly ignoreColumns?: boolean;
  readonly reason?: string;
  readonly template?: boolean;
}

interface Filters extends PredictionFilter {
  readonly asset?: AssetId;
  readonly status?: Standing;
}

interface ListFlags extends Filters {
  readonly hidden?: boolean;
  readonly ids?: boolean;
  readonly fields?: string;
  readonly json?: boolean;
}

type Row = Awaited<ReturnType<Client['predictions']>>[number];

async function importPredictions(
  context: Context,
  file: string | undefined,
  flags: PredictionImportFlags,
): Promise<void> {
  if (flags.template) {
    print(context, templateLine);
    return;
  }
  if (file === undefined) throw new Failure('Name the file to import, or - for standard input.', exitCodes.usage);
  const client = connect(context);
  const underWay = await followImport(context, client);
  await reportImport(context, flags.json ?? false, (onEvent) => {
    const options = {
      ...(flags.asset ? { asset: flags.asset } : {}),
      dryRun: flags.dryRun ?? false,
      skipRefused: flags.skipRefused ?? false,
      ignoreColumns: flags.ignoreColumns ?? false,
      ...(flags.reason === undefined ? {} : { reason: flags.reason }),
      onEvent,
    };
    return upload(context, file, (body) => client.importPredictions(body, options), underWay);
  });
}

function wanted(row: Row, asset: AssetId, flags: Filters): boolean {
  const prediction = readPrediction(row, asset);
  return passes(prediction, row, flags) && (flags.status === undefined || standingOf(prediction) === flags.status);
}

function cells(row: Row, asset: AssetId): Cell[] {
  const prediction = readPrediction(row, asset);
  const outcome = outcomeCell(standingOf(prediction));
  return [
    prediction.id,
    assets[prediction.asset].ticker,
    prediction.expert.name,
    prediction.kind,
    predictionText(prediction),
    prediction.claim?.end ? dayText(prediction.claim.end) : (prediction.targetDate ?? 'no date named'),
    prediction.override ? { ...outcome, text: `${outcome.text} (by hand)` } : outcome,
  ];
}

/** Loads the predictions of the assets from the server, and filters them. */
async function find(context: Context, flags: Filters): Promise<{ row: Row; asset: AssetId }[]> {
  const client = connect(context);
  const found: { row: Row; asset: AssetId }[] = [];
  for (const asset of flags.asset ? [flags.asset] : assetIds) {
    const rows = await client.predictions(asset);
    found.push(...rows.filter((row) => wanted(row, asset, flags)).map((row) => ({ row, asset })));
  }
  return found;
}

interface ExportFlags extends Filters {
  readonly format: 'csv' | 'ndjson';
}

async function exportPredictions(context: Context, flags: ExportFlags): Promise<void> {
  const found = await find(context, flags);
  if (flags.format === 'ndjson') for (const { row } of found) printJson(context, row);
  else {
    context.stdout.write(CSV_START + csvRow(exportHead));
    for (const { row } of found) context.stdout.write(csvRow(exportRow(row)));
  }
  context.stderr.write(`${count(found.length)} ${found.length === 1 ? 'prediction' : 'predictions'}\n`);
}

/**
 * Prints rows for programs with `--json`, `--fields` or `--ids`. Without these flags it prints nothing and returns
 * false.
 */
function printRows(context: Context, rows: readonly { readonly id: number }[], flags: ListFlags): boolean {
  const asksFields = flags.json || flags.fields !== undefined;
  if (asksFields) for (const row of rows) printJson(context, chosenFields(row, flags.fields));
  else if (flags.ids) for (const { id } of rows) print(context, String(id));
  return asksFields || (flags.ids ?? false);
}

async function listPredictions(context: Context, flags: ListFlags): Promise<void> {
  if (flags.hidden) {
    const hidden = await findHidden(connect(context), flags);
    if (!printRows(context, hidden, flags)) printHiddenList(context, hidden);
    return;
  }
  const found = await find(context, flags);
  const rows = found.map(({ row }) => row);
  if (printRows(context, rows, flags)) return;
  if (found.length === 0) print(context, 'No predictions found.');
  else {
    printTable(
      context,
      [
        { head: 'ID', align: 'right' },
        'ASSET',
        { head: 'EXPERT', align: 'left', most: 32 },
        'KIND',
        { head: 'PREDICTION', align: 'right' },
        'DATE',
        'STATUS',
      ],
      found.map(({ row, asset }) => cells(row, asset)),
    );
  }
}

const exportHelp = `
A cell of CSV that a spreadsheet would run as a formula begins with an
apostrophe; ndjson has every word as it was written.

  hindcast predictions export --asset btc --status hit > hits.csv
  hindcast predictions export --format ndjson --from 2025-01-01 | jq .source_url`;

const addFilters = (command: Command): Command =>
  command
    .addOption(someAssetOption())
    .addOption(standingOption('--status', 'only these'))
    .option('--expert <text>', 'only experts whose name or handle contains this')
    .addOption(new Option('--kind <kind>', `only this kind: ${kinds.join(', ')}`).choices(kinds))
    .option('--from <day>', 'only what was said on this day or later', readDayOption)
    .option('--to <day>', 'only what was said on this day or before', readDayOption);

/** Adds the commands `hindcast predictions …`. */
export function addPredictionCommands(predictions: Command, context: Context): void {
  predictions.addHelpText(
    'before',
    'Examples:\n  hindcast predictions list --asset btc --status hit\n  hindcast predictions import calls.csv --dry-run\n  hindcast predictions withdraw 7 --reason "Never said"\n',
  );
  predictions
    .command('import')
    .description('store predictions from a CSV or JSON file, all or nothing')
    .argument('[file]', 'CSV or JSON file, - for standard input')
    .addOption(
      new Option('--asset <asset>', 'the asset of rows that name none; btc unless given').argParser(readAssetOption),
    )
    .option('--dry-run', 'check and report, store nothing')
    .option('--skip-refused', 'store the good rows although others are refused')
    .option('--ignore-columns', 'pass over columns that no prediction has')
    .option('--reason <text>', 'why predictions on record claim something else now; everybody can read it')
    .option('--template', 'print an empty file to fill in, and store nothing')
    .option('--json', 'print the report as lines of JSON')
    .addHelpText('after', importHelp())
    .action((file: string | undefined, flags: PredictionImportFlags) => importPredictions(context, file, flags));
  addFilters(predictions.command('list'))
    .description('show the predictions on record and their numbers')
    .addOption(
      new Option('--hidden', 'those instead that are withdrawn, or of which something is taken down').conflicts([
        ...['status', 'kind', 'from', 'to'],
      ]),
    )
    .option('--ids', 'print the numbers alone, one a line')
    .option(...FIELDS)
    .option('--json', 'print each prediction as a line of JSON')
    .addHelpText(
      'before',
      'Examples:\n  hindcast predictions list --expert saylor --from 2025-01-01\n  hindcast predictions list --status miss --fields id,source_url\n  hindcast predictions list --hidden\n',
    )
    .action((flags: ListFlags) => listPredictions(context, flags));
  addFilters(predictions.command('export'))
    .description('write the predictions on record to standard output')
    .addOption(
      new Option('--format <format>', 'csv for spreadsheets, ndjson for programs')
        .choices(['csv', 'ndjson'])
        .default('csv'),
    )
    .addHelpText('after', exportHelp)
    .action((flags: ExportFlags) => exportPredictions(context, flags));
  addAddCommand(predictions, context);
  addTakedownCommands(predictions, context);
  addReplyCommands(predictions, context);
  addRecordCommands(predictions, context);
  addImportCommands(predictions, context);
}
