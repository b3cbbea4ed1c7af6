import type { WireImportEvent, WireImportLine, WireImportResult } from '@hindcast/domain';

/** Maximum number of listed lines of each status in a report. The result counts all lines. */
export const LISTED = 1000;

/** Collects the result of each line of a file, with bounded memory. */
export interface Report extends Readonly<Record<WireImportLine['status'], number>> {
  /** Records a refused line. `phrase` is the reason, `where` names the line or item. */
  refuse(line: number, phrase: string, where?: string): void;
  note(line: WireImportLine): void;
  firstRefused(): WireImportLine | null;
  copy(): Report;
  /** Returns the listed lines in the file's order, and the result as the last event. */
  end(result: WireImportResult): WireImportEvent[];
}

type Counts = Readonly<Record<WireImportLine['status'], number>>;

const none: Counts = { added: 0, changed: 0, same: 0, refused: 0 };

/** Creates an empty report. */
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
