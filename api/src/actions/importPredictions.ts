import type { AssetId, Day } from '@hindcast/domain';
import type { WireImportEvent, WireImportLine, WireImportResult } from '@hindcast/domain/client';
import type { Transaction } from 'sequelize';
import { type PredictionFile, readPredictionFile } from '../import/predictionFile.ts';
import { createReport, type Report } from '../import/report.ts';
import { storeExperts } from '../import/storedExperts.ts';
import {
  addPredictions,
  changePrediction,
  type ReadyPrediction,
  readByKey,
  saysTheSame,
} from '../import/storedPredictions.ts';
import type { Storage } from '../storage/connect.ts';

export interface PredictionImport {
  /** Where the file lies. */
  readonly path: string;
  /** The asset of records that name none; null takes Bitcoin and lets each record name its own. */
  readonly asset: AssetId | null;
  readonly dryRun: boolean;
  readonly skipRefused: boolean;
  readonly today: Day;
}

const count = (rows: number, noun: string): string => `${rows.toLocaleString('en-US')} ${noun}${rows === 1 ? '' : 's'}`;

function refusal({ predictions }: PredictionFile, { skipRefused }: PredictionImport, refused: number): string | null {
  if (predictions.length === 0) return 'Nothing stored: no record of the file can be used.';
  if (refused === 0 || skipRefused) return null;
  return `Nothing stored: ${count(refused, 'record')} refused. (--skip-refused stores the others.)`;
}

/** What storing the file did, or on a dry run would do. */
interface Stored {
  readonly experts: number;
  /** What became of each record but those that repeat another one. */
  readonly lines: readonly WireImportLine[];
}

type Status = Exclude<WireImportLine['status'], 'refused'>;

async function store(storage: Storage, file: PredictionFile, transaction: Transaction): Promise<Stored> {
  const all = file.predictions.map(({ expert }) => expert);
  const experts = await storeExperts(storage, all, transaction);
  const ready = file.predictions.map((line) => ({ ...line, influencer_id: experts.idOf(line.expert) }));
  const keys = ready.map(({ key }) => key);
  const before = await readByKey(storage, keys, transaction);
  const statusOf = (prediction: ReadyPrediction): Status => {
    const stored = before.get(prediction.key);
    return !stored ? 'added' : saysTheSame(stored, prediction) ? 'same' : 'changed';
  };
  const touched = new Set<AssetId>();
  for (const prediction of ready) {
    if (statusOf(prediction) === 'same') continue;
    const stored = before.get(prediction.key);
    if (stored) await changePrediction(storage, stored.id, prediction, transaction);
    for (const asset of [stored?.asset, prediction.row.asset]) if (asset) touched.add(asset);
  }
  await addPredictions(
    storage,
    ready.filter((prediction) => statusOf(prediction) === 'added'),
    transaction,
  );
  for (const asset of touched) await storage.bumpRevision(`predictions:${asset}`, transaction);
  const after = await readByKey(storage, keys, transaction);
  const lines = ready.map((prediction) => {
    const id = after.get(prediction.key)?.id;
    return { line: prediction.line, status: statusOf(prediction), ...(id === undefined ? {} : { id }) };
  });
  return { experts: experts.created, lines };
}

/** Ends a dry run's transaction without storing anything. */
class Undo extends Error {}

async function storeOrTry(storage: Storage, file: PredictionFile, dryRun: boolean): Promise<Stored> {
  let found: Stored = { experts: 0, lines: [] };
  try {
    await storage.transaction(async (transaction) => {
      found = await store(storage, file, transaction);
      if (dryRun) throw new Undo('This was a dry run');
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
    const lines = found.lines.map(({ id, ...line }) =>
      line.status === 'added' || id === undefined ? line : { ...line, id },
    );
    return { ...found, lines };
  }
  return found;
}

function noteLines(report: Report, file: PredictionFile, lines: readonly WireImportLine[]): void {
  const idOf = new Map(lines.map(({ line, id }) => [line, id]));
  for (const line of lines) report.note(line);
  for (const { line, of } of file.repeated) {
    const id = idOf.get(of);
    report.note({ line, status: 'same', ...(id === undefined ? {} : { id }) });
  }
}

function storedMessage(request: PredictionImport, rows: number, report: Report, experts: number): string {
  const { added, changed, same, refused } = report;
  const people = experts ? `, ${count(experts, 'new expert')}` : '';
  const without = refused ? `, without ${count(refused, 'refused record')}` : '';
  const all = `${count(rows - refused, 'prediction')}${without}`;
  const number = (rows: number): string => rows.toLocaleString('en-US');
  return request.dryRun
    ? `Dry run, nothing stored: ${all}: ${number(added)} to add, ${number(changed)} to change, ${number(same)} the same${people}.`
    : `Stored ${all}: ${number(added)} added, ${number(changed)} changed, ${number(same)} the same${people}.`;
}

/**
 * Stores a file of predictions in one short transaction: every good record, or nothing when one is refused. A record
 * is known again by its key, so that a second import adds nothing; other words under the same key replace what was
 * there. Throws a FileProblem when the file cannot be read at all.
 */
export async function importPredictions(storage: Storage, request: PredictionImport): Promise<WireImportEvent[]> {
  const report = createReport();
  const file = await readPredictionFile(request.path, request.asset, request.today, report);
  const refused = refusal(file, request, report.refused);
  const { experts, lines } = refused ? { experts: 0, lines: [] } : await storeOrTry(storage, file, request.dryRun);
  if (!refused) noteLines(report, file, lines);
  const result: WireImportResult = {
    success: refused === null,
    stored: refused === null && !request.dryRun,
    dryRun: request.dryRun,
    rows: file.rows,
    added: report.added,
    changed: report.changed,
    same: report.same,
    refused: report.refused,
    experts,
    message: refused ?? storedMessage(request, file.rows, report, experts),
  };
  return report.end(result);
}
