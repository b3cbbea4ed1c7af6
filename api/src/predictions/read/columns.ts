import { knownColumns } from '@hindcast/domain';
import { FileProblem, type FileRecord, fileRefusals, short } from '../../http/index.ts';

const SAID = 10;
/** Maximum number of edits by which an unknown column name may differ from the known name that is suggested. */
const SLIPS = 2;

/** Returns the edit distance of two words: insertions, deletions, replacements and swaps of neighbours. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1);
    }
    rows.push(row);
  }
  return rows[a.length][b.length];
}

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** Returns the known column nearest to an unknown name. Null if none is near. */
function nearest(name: string): string | null {
  const letters = lettersOf(name);
  if (letters.length < 3 || letters.length > 40) return null;
  const ranked = [...knownColumns].map((known) => ({ known, apart: distance(letters, lettersOf(known)) }));
  const best = ranked.reduce((a, b) => (b.apart < a.apart ? b : a));
  return best.apart <= Math.min(SLIPS, letters.length / 3) ? best.known : null;
}

/** Collects the column names of records, and refuses a file with unknown ones. */
export interface ColumnCheck {
  see(record: FileRecord, where: string): void;
  /** Throws a FileProblem that names the unknown columns. */
  end(): void;
}

/** Builds the check of the column names in one file. */
export function createColumnCheck(): ColumnCheck {
  const unknown = new Map<string, string>();
  const see = (record: object, where: string, of: string): void => {
    for (const name of Object.keys(record)) {
      if (knownColumns.has(name) || (of !== '' && expertFields.has(name))) continue;
      if (!unknown.has(of + name)) unknown.set(of + name, where);
    }
  };
  return {
    see(record, where) {
      see(record, where, '');
      const { influencer } = record;
      if (typeof influencer === 'object' && influencer !== null) see(influencer, where, 'influencer.');
    },
    end() {
      if (unknown.size === 0) return;
      const named = [...unknown].slice(0, SAID).map(([name, where]) => {
        const meant = nearest(name);
        const what = name === '' ? 'one without a name' : `“${short(name)}”`;
        return `${what} (${where.toLowerCase()}${meant ? `; did you mean ${meant}?` : ''})`;
      });
      throw new FileProblem(fileRefusals.unknownColumns(named, unknown.size - named.length));
    },
  };
}

/** Names of the fields of an expert in a nested object. */
const expertFields: ReadonlySet<string> = new Set(['id', 'name', 'score', 'x_handle', 'hits', 'counted', 'picture']);
