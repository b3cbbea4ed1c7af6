import type { AssetId, Day } from '@hindcast/domain';
import { type ImportedPrediction, readPredictionRecord } from './predictionRecord.ts';
import { readRecords } from './recordFile.ts';
import { FileProblem, fileRefusals, RecordProblem, recordRefusals } from './refusals.ts';
import type { Report } from './report.ts';

/** A prediction and the line it stands on. */
export interface PredictionLine extends ImportedPrediction {
  readonly line: number;
  readonly where: string;
}

/** The good records of a prediction file. */
export interface PredictionFile {
  /** One for each key, in the file's order. */
  readonly predictions: readonly PredictionLine[];
  /** Records in all, the refused ones too. */
  readonly rows: number;
  /** Lines that repeat an earlier one, and the line they repeat. */
  readonly repeated: readonly { readonly line: number; readonly where: string; readonly of: number }[];
}

const sameContent = (a: ImportedPrediction, b: ImportedPrediction): boolean =>
  JSON.stringify([a.expert, a.row]) === JSON.stringify([b.expert, b.row]);

/**
 * Reads a prediction file (CSV, JSON, lines of JSON) and reports each record it refuses. Throws a FileProblem when
 * the file is none of these, or has no records.
 */
export async function readPredictionFile(
  path: string,
  chosen: AssetId | null,
  today: Day,
  report: Report,
): Promise<PredictionFile> {
  let rows = 0;
  const byKey = new Map<string, PredictionLine>();
  const repeated: { line: number; where: string; of: number }[] = [];
  for await (const { line, where, record } of readRecords(path)) {
    rows++;
    try {
      if (typeof record === 'string') throw new RecordProblem(record);
      const prediction = { line, where, ...readPredictionRecord(record, chosen, today) };
      const earlier = byKey.get(prediction.key);
      if (!earlier) byKey.set(prediction.key, prediction);
      else if (sameContent(earlier, prediction)) repeated.push({ line, where, of: earlier.line });
      else throw new RecordProblem(recordRefusals.otherWords(earlier.where));
    } catch (error) {
      if (!(error instanceof RecordProblem)) throw error;
      report.refuse(line, error.message, where);
    }
  }
  if (rows === 0) throw new FileProblem(fileRefusals.noPredictions);
  return { predictions: [...byKey.values()], rows, repeated };
}
