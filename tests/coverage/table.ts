import type { Proof } from './proofs.ts';
import { type Chapter, chapters, type Row } from './rows.ts';

/** The text of coverage.md: what every row of the specification asks for, and the tests that show it, or "open". */
export function coverageTable(proofs: readonly Proof[], all: readonly Chapter[] = chapters): string {
  const rows = all.flatMap((chapter) => chapter.rows);
  const of = (row: Row) => proofs.filter((proof) => proof.rows.includes(row.id));
  const shown = rows.filter((row) => of(row).length > 0);
  const proven = shown.filter(({ lacks }) => lacks === undefined);
  const sections = all.map((chapter) => {
    const lines = chapter.rows.map((row) => `| ${row.id} | ${saying(row)} | ${cell(of(row))} |`);
    return `## ${chapter.letter} · ${chapter.title}\n\n| row | what it asks for | shown by |\n|---|---|---|\n${lines.join('\n')}\n`;
  });
  const head = `# Coverage\n\nWritten by \`node tests/coverage.ts\` from the names of the tests. ${proven.length} of ${rows.length} rows are built and shown by tests, ${shown.length - proven.length} in part; the others are open.\n`;
  return [head, ...sections].join('\n');
}

const saying = ({ says, lacks }: Row): string =>
  escapeMarkdown(lacks === undefined ? says : `${says} (Not built yet: ${lacks}.)`);

function cell(proofs: readonly Proof[]): string {
  if (proofs.length === 0) return 'open';
  const byFile = Map.groupBy(proofs, ({ file }) => file);
  const parts = [...byFile].map(
    ([file, tests]) => `\`${file}\`: ${tests.map(({ name }) => escapeMarkdown(name)).join('; ')}`,
  );
  return parts.join('<br>');
}

/** A test's name as table text; what varies from case to case becomes an ellipsis. */
function escapeMarkdown(name: string): string {
  return name
    .replaceAll(/\$\{[^}]*\}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[|<>*_`\\]/g, '\\$&');
}
