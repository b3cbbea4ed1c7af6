import { glob } from 'node:fs/promises';

/** The test files each stage runs, as paths from the repository's root. */
export type TestFiles = {
  readonly node: readonly string[];
  readonly mariadb: readonly string[];
  readonly widgets: readonly string[];
  readonly firefox: readonly string[];
  readonly site: readonly string[];
};

/** Folders whose tests run on both engines. */
const ON_BOTH = ['api', 'storage'];

/**
 * All test files, sorted: those of tests/widgets need a Chromium and those of tests/firefox a Firefox, those of
 * tests/site the built product, those of tests/mariadb a MariaDB; those of the API and its storage run on the embedded
 * database and on MariaDB.
 */
export async function findTestFiles(root: string): Promise<TestFiles> {
  const all: string[] = [];
  for await (const file of glob('tests/**/*.test.{ts,tsx}', { cwd: root })) all.push(file);
  all.sort();
  const inFolder = (folder: string) => all.filter((file) => file.startsWith(`tests/${folder}/`));
  const widgets = inFolder('widgets');
  const firefox = inFolder('firefox');
  const site = inFolder('site');
  const onlyMariaDb = inFolder('mariadb');
  const apart = [...widgets, ...firefox, ...site, ...onlyMariaDb];
  const mariadb = [...onlyMariaDb, ...ON_BOTH.flatMap(inFolder)]; // those that wait for long first
  return { node: all.filter((file) => !apart.includes(file)), mariadb, widgets, firefox, site };
}

/** The files whose path contains the word. */
export function matching(files: TestFiles, word: string): TestFiles {
  const matches = (file: string) => file.includes(word);
  return {
    node: files.node.filter(matches),
    mariadb: files.mariadb.filter(matches),
    widgets: files.widgets.filter(matches),
    firefox: files.firefox.filter(matches),
    site: files.site.filter(matches),
  };
}
