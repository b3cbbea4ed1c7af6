import type { AssetId, Day } from '@hindcast/domain';
import { bareHandle } from '@hindcast/domain/text';
import {
  FileProblem,
  fileRefusals,
  RecordProblem,
  type Report,
  readRecords,
  recordRefusals,
} from '../../http/index.ts';
import { createColumnCheck } from './columns.ts';
import { completePrediction, contentKey, type WholePrediction } from './completePrediction.ts';
import { type ImportedPrediction, readPredictionRecord } from './predictionRecord.ts';

/** A prediction and its line in the file. */
export interface PredictionLine extends ImportedPrediction {
  readonly line: number;
  readonly where: string;
  /** Key by which a later import recognises the prediction: its own key, else a hash of its expert, claim and days. */
  readonly key: string;
  /**
   * The prediction as completed from its record alone. Null if it has its own key: then a stored prediction may
   * complete it.
   */
  readonly alone: WholePrediction | null;
}

/** Result of reading a prediction file: valid records and counts. */
export interface PredictionFile {
  /** One prediction per key, in the file's order. */
  readonly predictions: readonly PredictionLine[];
  /** Number of records, refused ones included. */
  readonly rows: number;
  /** Lines that repeat an earlier one. `of` is the number of the earlier line. */
  readonly repeated: readonly { readonly line: number; readonly where: string; readonly of: number }[];
}

const contentOf = ({ expert, said }: ImportedPrediction): string =>
  JSON.stringify([{ ...expert, handle: expert.handle && bareHandle(expert.handle) }, said]);

const sameContent = (a: ImportedPrediction, b: ImportedPrediction): boolean => contentOf(a) === contentOf(b);

/** Returns the key by which a record is recognised. Throws a RecordProblem if the record makes no claim. */
export function knownAgainBy(read: ImportedPrediction): Pick<PredictionLine, 'key' | 'alone'> {
  if (read.key !== null) return { key: read.key, alone: null };
  const alone = completePrediction(read, null);
  return { key: contentKey(read.expert.name, alone), alone };
}

/** Options for reading a prediction file. */
export interface Reading {
  /** Asset of records that name none. Null if each record names its own. */
  readonly asset: AssetId | null;
  readonly today: Day;
  /** True to skip unknown columns. Else they make the file invalid. */
  readonly ignoreColumns: boolean;
}

/**
 * Reads a prediction file (CSV, JSON, lines of JSON) and reports each refused record. Throws a FileProblem if the file
 * has another format or no records.
 */
export async function readPredictionFile(
  path: string,
  { asset, today, ignoreColumns }: Reading,
  report: Report,
): Promise<PredictionFile> {
  let rows = 0;
  const columns = createColumnCheck();
  const byKey = new Map<string, PredictionLine>();
  const repeated: { line: number; where: string; of: number }[] = [];
  for await (const { line, where, record } of readRecords(path)) {
    rows++;
    try {
      if (typeof record === 'string') throw new RecordProblem(record);
      if (!ignoreColumns) columns.see(record, where);
      const read = readPredictionRecord(record, asset, today);
      const prediction = { ...read, line, where, ...knownAgainBy(read) };
      const earlier = byKey.get(prediction.key);
      if (!earlier) byKey.set(prediction.key, prediction);
      else if (sameContent(earlier, prediction)) repeated.push({ line, where, of: earlier.line });
      else throw new RecordProblem(recordRefusals.otherWords(earlier.where));
    } catch (error) {
      if (!(error instanceof RecordProblem)) throw error;
      report.refuse(line, error.message, where);
    }
  }
  columns.end();
  if (rows === 0) throw new FileProblem(fileRefusals.noPredictions);
  return { predictions: [...byKey.values()], rows, repeated };
}
