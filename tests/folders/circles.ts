import type { Import } from './imports.ts';

/** The rooms of one folder: its subfolders, each with all that is in it, its own files as one more, and its door. */
type Rooms = Map<string, Map<string, Import>>;

const OWN_FILES = 'its own files';

/** File by which a room lets others in. It stands above all that it exports, so it is a room of its own. */
export const DOOR = 'index.ts';

const roomOf = (parts: readonly string[], depth: number): string =>
  depth < parts.length - 1 ? (parts[depth] ?? OWN_FILES) : parts[depth] === DOOR ? DOOR : OWN_FILES;

/** The folder in which two files part ways, and the room of that folder that each is in. A door is beside its files. */
function parting({ from, to }: Import): { folder: string; rooms: readonly [string, string] } {
  const [a, b] = [from.split('/'), to.split('/')];
  let depth = 0;
  while (depth < a.length - 1 && depth < b.length - 1 && a[depth] === b[depth]) depth++;
  const rooms = [roomOf(a, depth), roomOf(b, depth)] as const;
  const opensFiles = rooms[0] === DOOR && rooms[1] === OWN_FILES;
  return { folder: a.slice(0, depth).join('/'), rooms: opensFiles ? [DOOR, DOOR] : rooms };
}

function addTo(folders: Map<string, Rooms>, folder: string, [from, to]: readonly [string, string], made: Import): void {
  const graph = folders.get(folder) ?? new Map<string, Map<string, Import>>();
  const ways = graph.get(from) ?? new Map<string, Import>();
  if (!ways.has(to)) ways.set(to, made);
  folders.set(folder, graph.set(from, ways));
}

/** Which room imports which in each folder, with one import as an example. */
export function roomsByFolder(imports: readonly Import[]): Map<string, Rooms> {
  const folders = new Map<string, Rooms>();
  for (const made of imports) {
    const { folder, rooms } = parting(made);
    if (rooms[0] !== rooms[1]) addTo(folders, folder, rooms, made);
  }
  return folders;
}

/** Which file imports which of the same folder. */
function filesByFolder(imports: readonly Import[]): Map<string, Rooms> {
  const folders = new Map<string, Rooms>();
  for (const made of imports) {
    const [a, b] = [made.from.split('/'), made.to.split('/')];
    const folder = a.slice(0, -1).join('/');
    if (folder === b.slice(0, -1).join('/')) addTo(folders, folder, [a.at(-1) ?? '', b.at(-1) ?? ''], made);
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

/** One sentence for each circle of a graph, with the imports that close it. */
function circlesOf(folders: Map<string, Rooms>): string[] {
  return [...folders].flatMap(([folder, graph]) => {
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

/**
 * One sentence for each circle of rooms that import each other. A folder's rooms are its subfolders and its own files,
 * so that a circle is found at whatever depth it closes.
 */
export const circlesIn = (imports: readonly Import[]): string[] => circlesOf(roomsByFolder(imports));

/** One sentence for each circle of files of one folder, types included. Circles of other files are circles of rooms. */
export const fileCirclesIn = (imports: readonly Import[]): string[] => circlesOf(filesByFolder(imports));
