import type { Import } from './imports.ts';

/** The rooms of one folder: its subfolders, each with all that is in it, and its own files as one more. */
type Rooms = Map<string, Map<string, Import>>;

const OWN_FILES = 'its own files';

/** The folder in which two files part ways, and the room of that folder that each is in. */
function parting({ from, to }: Import): { folder: string; rooms: readonly [string, string] } {
  const [a, b] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)];
  let depth = 0;
  while (depth < a.length && a[depth] === b[depth]) depth++;
  return { folder: a.slice(0, depth).join('/'), rooms: [a[depth] ?? OWN_FILES, b[depth] ?? OWN_FILES] };
}

/** Which room imports which in each folder, with one import as an example. */
function roomsByFolder(imports: readonly Import[]): Map<string, Rooms> {
  const folders = new Map<string, Rooms>();
  for (const made of imports) {
    const { folder, rooms } = parting(made);
    const [from, to] = rooms;
    if (from === to) continue;
    const graph = folders.get(folder) ?? new Map<string, Map<string, Import>>();
    const ways = graph.get(from) ?? new Map<string, Import>();
    if (!ways.has(to)) ways.set(to, made);
    folders.set(folder, graph.set(from, ways));
  }
  return folders;
}

/** The shortest way from a room back to it, null when there is none. */
function wayBack(graph: Rooms, start: string): string[] | null {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? start)?.keys() ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

/**
 * One sentence for each circle of rooms that import each other, with the imports that close it. A folder's rooms are its
 * subfolders and its own files, so that a circle is found at whatever depth it closes.
 */
export function circlesIn(imports: readonly Import[]): string[] {
  return [...roomsByFolder(imports)].flatMap(([folder, graph]) => {
    const found = new Map<string, string>();
    for (const room of [...graph.keys()].sort()) {
      const circle = wayBack(graph, room);
      const key = circle && [...circle].sort().join();
      if (!circle || key === null || found.has(key)) continue;
      const links = circle.map((from, place) => graph.get(from)?.get(circle[(place + 1) % circle.length] ?? room));
      const examples = links.flatMap((link) => (link ? [`\n  ${link.from} imports ${link.to}`] : []));
      found.set(key, `${folder}: ${[...circle, room].join(' → ')} is a circle of imports.${examples.join('')}`);
    }
    return [...found.values()];
  });
}
