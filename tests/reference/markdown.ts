/** Builds a page of the reference from its title and its parts, with a blank line between them. */
export const page = (title: string, ...parts: readonly string[]): string =>
  `${[`# ${title}`, ...parts, 'Generated from the code by `npx node tests/reference.ts`.'].join('\n\n')}\n`;

const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();

/** Builds a table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

export const code = (text: string): string => `\`${text}\``;

/** Writes a whole number with its thousands apart: 12,000. */
export const count = (value: number): string => value.toLocaleString('en-GB');
