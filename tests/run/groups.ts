/**
 * Folders whose test files leave nothing behind in their process: several of them run in one, since the product takes
 * longer to load than most of their tests.
 */
const SHARE_A_PROCESS = ['api', 'board', 'cli', 'domain', 'edge', 'live', 'scene', 'sources', 'storage', 'verdicts'];
const MOST_FILES = 10;

/** The files in groups, one process each. */
export function groupsOf(files: readonly string[]): readonly (readonly string[])[] {
  const sharing = SHARE_A_PROCESS.map((folder) => files.filter((file) => file.startsWith(`tests/${folder}/`)));
  const alone = files.filter((file) => !sharing.flat().includes(file)).map((file) => [file]);
  return [...sharing.flatMap(evenParts), ...alone];
}

function evenParts(files: readonly string[]): string[][] {
  const parts = Math.ceil(files.length / MOST_FILES);
  return Array.from({ length: parts }, (_, part) => files.filter((_, place) => place % parts === part));
}
