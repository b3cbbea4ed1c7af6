import type { Proof } from './proofs.ts';
import { chapters, idsOf } from './rows.ts';

/** The text of coverage.md: every row of the specification with the tests that prove it, or "open". */
export function coverageTable(proofs: readonly Proof[]): string {
  const ids = chapters.flatMap(idsOf);
  const proven = ids.filter((id) => proofs.some(({ rows }) => rows.includes(id)));
  const sections = chapters.map((chapter) => {
    const lines = idsOf(chapter).map((id) => `| ${id} | ${cell(proofs.filter(({ rows }) => rows.includes(id)))} |`);
    return `## ${chapter.letter} · ${chapter.title}\n\n| row | proven by |\n|---|---|\n${lines.join('\n')}\n`;
  });
  const head = `# Coverage\n\nWritten by \`node tests/coverage.ts\` from the names of the tests. ${proven.length} of ${ids.length} rows have a test; the others are open.\n`;
  return [head, ...sections].join('\n');
}

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
