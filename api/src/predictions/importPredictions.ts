import { type Asset, assets, formatCount } from '@hindcast/domain';
import type { WireImportEvent, WireImportLine } from '@hindcast/domain/client';
import type { Storage } from '../db/index.ts';
import { createReport, type Report, type Session } from '../http/index.ts';
import { counted, type StoreFile } from '../prices/index.ts';
import { type PredictionFile, type Reading, readPredictionFile } from './read/predictionFile.ts';
import { compareAgain } from './store/compareAgain.ts';
import type { ImportTurns } from './store/importTurns.ts';
import { type ImportPlan, type PlannedPrediction, planPredictions } from './store/planPredictions.ts';
import { type Asker, removeUnfinished, stageRows } from './store/stageRows.ts';
import { type StoredPredictions, storePredictions } from './store/storePredictions.ts';

export interface PredictionImport extends Reading {
  /** Path of the uploaded file. */
  readonly path: string;
  readonly dryRun: boolean;
  readonly skipRefused: boolean;
  /** Reason for changing the claims of stored predictions. Null without one. */
  readonly reason: string | null;
}

function refusal({ predictions }: ImportPlan, request: PredictionImport, refused: number): string | null {
  if (predictions.length === 0)
    return 'Nothing stored: no record of the file can be used. hindcast predictions import --help says what each kind needs.';
  if (refused > 0 && !request.skipRefused) {
    return `Nothing stored: ${counted(refused, 'record')} refused. (--skip-refused stores the others.)`;
  }
  const reworded = rewordedIn(predictions);
  if (reworded === 0 || request.reason !== null || request.dryRun) return null;
  return `Nothing stored: the file changes what ${counted(reworded, 'prediction')} on record ${reworded === 1 ? 'claims' : 'claim'}. Say why with --reason, for their public history; --dry-run shows what changes.`;
}

const rewordedIn = (predictions: readonly PlannedPrediction[]): number =>
  predictions.filter(({ isReworded }) => isReworded).length;

/** Plan of an import, its report, and the reason why it is refused. The reason is null if it is not refused. */
interface Planned {
  readonly plan: ImportPlan;
  readonly report: Report;
  readonly refused: string | null;
}

/** Result of storing the file; on a dry run, the result that storing would have. */
interface Outcome extends StoredPredictions, Planned {
  /** Id of the import. Null if it added nothing. */
  readonly id: number | null;
}

const nothingStored: StoredPredictions = { lifted: 0, hidden: 0, lines: [] };

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

/** Returns remarks for the reader of the report, as sentences. */
function remarks(request: PredictionImport, file: PredictionFile, { plan, lifted, hidden, id }: Outcome): string[] {
  const assumed = file.predictions.filter((prediction) => prediction.assumed).length;
  const duplicates = plan.predictions.filter(({ double }) => double !== null).length;
  const reworded = rewordedIn(plan.predictions);
  const many = (number: number, one: string, more: string): string => (number === 1 ? one : more);
  const told: readonly (readonly [isSo: boolean, sentence: string])[] = [
    [
      assumed > 0,
      `${counted(assumed, 'prediction')} ${many(assumed, 'is', 'are')} taken as Bitcoin's, since nothing named an asset.`,
    ],
    [
      duplicates > 0,
      `${counted(duplicates, 'prediction')} of those to add may stand there already in other words: look at ${many(duplicates, 'it', 'them')}.`,
    ],
    ...plan.unpriced.map((id) => [true, unpricedSentence(assets[id])] as const),
    [
      request.dryRun && reworded > 0 && request.reason === null,
      `What ${counted(reworded, 'prediction')} on record ${many(reworded, 'claims', 'claim')} would change: --reason has to say why.`,
    ],
    [
      lifted > 0,
      `What was set by hand on ${counted(lifted, 'prediction')} ${request.dryRun ? 'would be' : 'is'} lifted, since the words changed.`,
    ],
    [
      hidden > 0,
      `The words of ${counted(hidden, 'prediction')} ${request.dryRun ? 'would be' : many(hidden, 'is', 'are')} hidden from the start, since the same words or link were taken down before.`,
    ],
    [id !== null, `It is import ${id}; hindcast predictions rm-import ${id} --reason WHY takes it back.`],
  ];
  return told.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []));
}

function storedMessage(request: PredictionImport, file: PredictionFile, report: Report, outcome: Outcome): string {
  const { added, changed, same, refused } = report;
  const experts = outcome.plan.experts.create.length;
  const people = experts ? `, ${counted(experts, 'new expert')}` : '';
  const without = refused ? `, without ${counted(refused, 'refused record')}` : '';
  const all = `${counted(file.rows - refused, 'prediction')}${without}`;
  const done = request.dryRun
    ? `Dry run, nothing stored: ${all}: ${formatCount(added)} to add, ${formatCount(changed)} to change, ${formatCount(same)} the same${people}.`
    : `Stored ${all}: ${formatCount(added)} added, ${formatCount(changed)} changed, ${formatCount(same)} the same${people}.`;
  return [done, ...remarks(request, file, outcome)].join(' ');
}

/**
 * Returns a line for the report. On a dry run, leaves out the id of an added prediction, because the row is rolled
 * back.
 */
const told = ({ id, ...line }: WireImportLine, dryRun: boolean): WireImportLine =>
  id === undefined || (dryRun && line.status === 'added') ? line : { ...line, id };

/**
 * A file that was read, compared with the stored predictions, and whose new predictions are written but not yet public.
 */
export interface PreparedImport extends Session {
  /** Stores the file; on a dry run the caller rolls the transaction back. Returns the report. */
  readonly store: StoreFile;
}

/** The storage, and the queue in which imports wait for each other. */
export interface ImportMeans {
  readonly storage: Storage;
  readonly turns: ImportTurns;
}

const noSession: Session = { run: (work) => work(), end: async () => undefined };

/**
 * Reads a file of predictions and prepares to store it: all valid records, or none if one is refused. A record is
 * recognised by its key, so that a second import adds nothing. A record that differs from the stored prediction under
 * its key updates that prediction; a changed claim lifts the override. Throws a FileProblem if the file cannot be read.
 */
export async function preparePredictionImport(
  { storage, turns }: ImportMeans,
  request: PredictionImport,
  asker: Asker,
): Promise<PreparedImport> {
  const report = createReport();
  const file = await readPredictionFile(request.path, request, report);

  async function prepare(): Promise<StoreFile> {
    const plan = await planPredictions(storage, file, request.today, report);
    const early = refusal(plan, request, report.refused);
    const laid = early === null && !request.dryRun ? await stageRows(storage, plan, asker) : null;
    return async (tx, operator) => {
      asker.checkWanted();
      const news = report.copy();
      const now = early === null ? await compareAgain(tx, plan, request.today, news) : plan;
      const refused = early ?? refusal(now, request, news.refused);
      const { reason } = request;
      const stored = refused === null ? await storePredictions(tx, now, laid, { reason, operator }) : nothingStored;
      const id = refused === null ? laid : null;
      return reportOf(request, file, { plan: now, report: news, refused, ...stored, id });
    };
  }

  if (request.dryRun) return { store: await prepare(), ...noSession };
  const turn = await turns.take();
  const { run } = turn;
  const end = async (): Promise<void> => {
    try {
      await run(() => removeUnfinished(storage));
    } finally {
      await turn.end();
    }
  };
  try {
    await run(() => removeUnfinished(storage));
    return { store: await run(prepare), run, end };
  } catch (thrown) {
    await end().catch(() => undefined); // the next import removes leftover rows; the first error is the one to report
    throw thrown;
  }
}

function reportOf(request: PredictionImport, file: PredictionFile, outcome: Outcome): WireImportEvent[] {
  const { refused, plan, lifted } = outcome;
  const report = outcome.report.copy();
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
    experts: refused === null ? plan.experts.create.length : 0,
    ...(outcome.id !== null && { import: outcome.id }),
    lifted,
    reworded: rewordedIn(plan.predictions),
    doubles: plan.predictions.filter(({ double }) => double !== null).length,
    message: refused ?? storedMessage(request, file, report, outcome),
  });
}
