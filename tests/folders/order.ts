import type { Import } from './imports.ts';

/**
 * The folders of a workspace from the bottom up: a file imports from its own folder and from those before it.
 * docs/architecture.md says what is in each.
 */
export const orders: Readonly<Record<string, readonly string[]>> = {
  'domain/src':
    'text people market kinds wire predictions judging experts crowd embed pages forms social operators client'.split(
      ' ',
    ),
  'widgets/src':
    'dom feed signs notices theme figures track late board chart panel mobile history submit tag embed configure'.split(
      ' ',
    ),
  'api/src': 'lib db http prices predictions payments notifications accounts submissions social public app'.split(' '),
};

/** The folder of `root` that a path lies in; null for a file beside the folders. */
function folderIn(root: string, path: string): string | null {
  const parts = path.slice(root.length + 1).split('/');
  return path.startsWith(`${root}/`) && parts.length > 1 ? (parts[0] ?? null) : null;
}

/** Lists the imports that break the order of a folder's folders, a sentence each. */
export function againstOrder(root: string, imports: readonly Import[]): string[] {
  const order = orders[root];
  if (!order) return [];
  const problems = new Set<string>();
  for (const { from, to } of imports) {
    const [here, there] = [folderIn(root, from), folderIn(root, to)];
    if (here === null || there === null || !order.includes(here)) continue;
    if (order.indexOf(there) > order.indexOf(here))
      problems.add(`${from} imports ${to}: ${there} stands above ${here}.`);
  }
  return [...problems];
}
