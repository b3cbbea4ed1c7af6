import { DOOR, roomsByFolder } from './circles.ts';
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

/** Folders whose rooms let others in by their doors alone, with the most floors on which these rooms may stand. */
const houses: Readonly<Record<string, number>> = { 'api/src': 9 };

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

/** Lists the imports that pass by the door of another room, a sentence each. The room on top has none: it starts all. */
export function besideDoors(root: string, imports: readonly Import[]): string[] {
  if (!(root in houses)) return [];
  const below = (orders[root] ?? []).slice(0, -1);
  return imports.flatMap(({ from, to }) => {
    const there = folderIn(root, to);
    if (there === null || !below.includes(there) || there === folderIn(root, from)) return [];
    const door = `${root}/${there}/${DOOR}`;
    return to === door ? [] : [`${from} imports ${to}: other rooms import from ${door} alone.`];
  });
}

/** Returns a sentence if the rooms of a folder stand on more floors than they may: the longest way of their imports. */
export function tooHigh(root: string, imports: readonly Import[]): string[] {
  const most = houses[root];
  const graph = roomsByFolder(imports).get(root);
  if (most === undefined || !graph) return [];
  const rooms = (orders[root] ?? []).filter((room) => graph.has(room));
  const ways = new Map<string, readonly string[]>();
  for (const room of rooms) {
    const below = [...(graph.get(room)?.keys() ?? [])].map((other) => ways.get(other) ?? [other]);
    ways.set(room, [...below.reduce((a, b) => (b.length > a.length ? b : a), []), room]);
  }
  const longest = [...ways.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
  return longest.length > most
    ? [`${root} has ${longest.length} floors, at most ${most}: ${longest.join(' ← ')}.`]
    : [];
}
