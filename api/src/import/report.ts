import type { WireImportEvent, WireImportLine, WireImportResult } from '@hindcast/domain';

/** Lines of each status that a report lists; the result counts them all. */
const LISTED = 1000;

/** Collects what became of each line of a file, in memory that does not grow with the file. */
export interface Report {
  readonly refused: number;
  refuse(line: number, phrase: string): void;
  note(line: WireImportLine): void;
  /** The lines listed, in the file's order, and the result as the last event. */
  end(result: WireImportResult): WireImportEvent[];
}

/** An empty report. */
export function createReport(): Report {
  const lines: WireImportLine[] = [];
  const counts = { added: 0, changed: 0, same: 0, refused: 0 };
  const note = (line: WireImportLine): void => {
    counts[line.status]++;
    if (counts[line.status] <= LISTED) lines.push(line);
  };
  return {
    get refused() {
      return counts.refused;
    },
    refuse: (line, phrase) => note({ line, status: 'refused', problem: `Line ${line}: ${phrase}.` }),
    note,
    end: (result) => [
      ...lines.sort((a, b) => a.line - b.line).map((line) => ({ type: 'line' as const, ...line })),
      { type: 'result', ...result },
    ],
  };
}
