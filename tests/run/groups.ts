/**
 * Folders whose test files leave nothing behind in their process, and in how many processes they run: the product takes
 * longer to load than most of their tests.
 */
const PROCESSES: Readonly<Record<string, number>> = {
  admin: 1,
  api: 4,
  attacks: 1,
  board: 1,
  cli: 2,
  domain: 1,
  edge: 2,
  extraction: 1,
  live: 1,
  mariadb: 3,
  package: 1,
  scene: 1,
  sources: 1,
  sqlite: 4,
  storage: 1,
  verdicts: 1,
};

/** The files in groups, one process each. */
export function groupsOf(files: readonly string[]): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const folder = file.split('/')[1] ?? '';
    const name = folder in PROCESSES ? folder : file;
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  return [...groups].flatMap(([name, group]) => evenParts(group, PROCESSES[name] ?? 1));
}

function evenParts(files: readonly string[], parts: number): string[][] {
  const made = Array.from({ length: parts }, (_, part) => files.filter((_, place) => place % parts === part));
  return made.filter((part) => part.length > 0);
}
