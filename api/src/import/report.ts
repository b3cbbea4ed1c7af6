import type { WireImportEvent, WireImportLine, WireImportResult } from '@hindcast/domain';

/** Lines of each status that a report lists; the result counts them all. */
export const LISTED = 1000;

/** Collects what became of each line of a file, in memory that does not grow with the file. */
export interface Report extends Readonly<Record<WireImportLine['status'], number>> {
  /** `phrase` says what is wrong, `where` which line or item has it. */
  refuse(line: number, phrase: string, where?: string): void;
  note(line: WireImportLine): void;
  /** The first line that was refused; null where none was. */
  firstRefused(): WireImportLine | null;
  /** A new report that begins with everything in this one. */
  copy(): Report;
  /** The lines listed, in the file's order, and the result as the last event. */
  end(result: WireImportResult): WireImportEvent[];
}

type Counts = Readonly<Record<WireImportLine['status'], number>>;

const none: Counts = { added: 0, changed: 0, same: 0, refused: 0 };

/** An empty report. */
export const createReport = (): Report => reportFrom([], none);

function reportFrom(before: readonly WireImportLine[], counted: Counts): Report {
  const lines = [...before];
  const counts = { ...counted };
  const note = (line: WireImportLine): void => {
    counts[line.status]++;
    if (counts[line.status] <= LISTED) lines.push(line);
  };
  return {
    firstRefused: () => lines.find(({ status }) => status === 'refused') ?? null,
    get added() {
      return counts.added;
    },
    get changed() {
      return counts.changed;
    },
    get same() {
      return counts.same;
    },
    get refused() {
      return counts.refused;
    },
    refuse: (line, phrase, where = `Line ${line}`) =>
      note({ line, status: 'refused', problem: `${where}: ${phrase}.` }),
    note,
    copy: () => reportFrom(lines, counts),
    end: (result) => [
      ...lines.sort((a, b) => a.line - b.line).map((line) => ({ type: 'line' as const, ...line })),
      { type: 'result', ...result },
    ],
  };
}
