import { type Asset, type AssetId, assets } from '@hindcast/domain';
import type { WireImportLine } from '@hindcast/domain/client';
import { planPredictions } from '../entry/planPredictions.ts';
import { type StoredPredictions, storePredictions } from '../entry/storePredictions.ts';
import { type PredictionFile, type Reading, readPredictionFile } from '../import/predictionFile.ts';
import { createReport, type Report } from '../import/report.ts';
import type { WriteTransaction } from '../storage/records.ts';
import type { StoreFile } from './importPrices.ts';
import { counted, grouped } from './phrases.ts';

export interface PredictionImport extends Reading {
  /** Where the file lies. */
  readonly path: string;
  readonly dryRun: boolean;
  readonly skipRefused: boolean;
}

function refusal(predictions: number, { skipRefused }: PredictionImport, refused: number): string | null {
  if (predictions === 0) return 'Nothing stored: no record of the file can be used.';
  if (refused === 0 || skipRefused) return null;
  return `Nothing stored: ${counted(refused, 'record')} refused. (--skip-refused stores the others.)`;
}

/** What storing the file did, or on a dry run would do; `refused` says why it did nothing. */
interface Outcome extends StoredPredictions {
  readonly refused: string | null;
  readonly experts: number;
  readonly unpriced: readonly AssetId[];
}

async function store(
  tx: WriteTransaction,
  file: PredictionFile,
  request: PredictionImport,
  report: Report,
): Promise<Outcome> {
  const plan = await planPredictions(tx, file, request.today, report);
  const refused = refusal(plan.predictions.length, request, report.refused);
  if (refused) return { refused, experts: 0, lifted: 0, lines: [], unpriced: [] };
  return {
    refused,
    experts: plan.experts.create.length,
    unpriced: plan.unpriced,
    ...(await storePredictions(tx, plan)),
  };
}

function noteLines(report: Report, file: PredictionFile, lines: readonly WireImportLine[]): void {
  const stored = new Map(lines.map((line) => [line.line, line]));
  for (const line of lines) report.note(line);
  for (const { line, of } of file.repeated) {
    const first = stored.get(of);
    if (first) report.note({ ...first, line, status: 'same' });
  }
}

const unpricedSentence = ({ ticker, id }: Asset): string =>
  `No price of ${ticker} is on record, so that nothing of it could be compared and nothing can be judged yet: import them (hindcast prices import FILE --asset ${id}).`;

function storedMessage(
  request: PredictionImport,
  { rows, predictions }: PredictionFile,
  report: Report,
  { experts, lifted, unpriced }: Outcome,
): string {
  const { added, changed, same, refused } = report;
  const people = experts ? `, ${counted(experts, 'new expert')}` : '';
  const without = refused ? `, without ${counted(refused, 'refused record')}` : '';
  const all = `${counted(rows - refused, 'prediction')}${without}`;
  const lifting = lifted
    ? ` What was set by hand on ${counted(lifted, 'prediction')} ${request.dryRun ? 'would be' : 'is'} lifted, since the words changed.`
    : '';
  const done = request.dryRun
    ? `Dry run, nothing stored: ${all}: ${grouped(added)} to add, ${grouped(changed)} to change, ${grouped(same)} the same${people}.`
    : `Stored ${all}: ${grouped(added)} added, ${grouped(changed)} changed, ${grouped(same)} the same${people}.`;
  const assumed = predictions.filter((prediction) => prediction.assumed).length;
  const assuming = assumed
    ? ` ${counted(assumed, 'prediction')} ${assumed === 1 ? 'is' : 'are'} taken as Bitcoin's, since nothing named an asset.`
    : '';
  const blind = unpriced.map((id) => ` ${unpricedSentence(assets[id])}`).join('');
  return done + assuming + blind + lifting;
}

/** A line as the report has it. On a dry run an added prediction has no id, since it is not kept. */
const told = ({ id, ...line }: WireImportLine, dryRun: boolean): WireImportLine =>
  id === undefined || (dryRun && line.status === 'added') ? line : { ...line, id };

/**
 * Reads a file of predictions and returns the function that stores it: every good record, or nothing when one is
 * refused. On a dry run that function stores them too, and its caller undoes the transaction. A record is recognised by
 * its key, so that a second import adds nothing. Other words under the same key replace the stored ones and lift what
 * was set by hand on them. The function's result is the import's report. Throws a FileProblem when the file cannot be
 * read at all.
 */
export async function readPredictionImport(request: PredictionImport): Promise<StoreFile> {
  const reading = createReport();
  const file = await readPredictionFile(request.path, request, reading);

  return async (tx) => {
    const report = reading.copy();
    const outcome = await store(tx, file, request, report);
    const { refused, experts, lifted } = outcome;
    noteLines(
      report,
      file,
      outcome.lines.map((line) => told(line, request.dryRun)),
    );
    return report.end({
      success: refused === null,
      stored: refused === null && !request.dryRun,
      dryRun: request.dryRun,
      rows: file.rows,
      added: report.added,
      changed: report.changed,
      same: report.same,
      refused: report.refused,
      experts,
      lifted,
      message: refused ?? storedMessage(request, file, report, outcome),
    });
  };
}
