import { glob } from 'node:fs/promises';

/** The test files each stage runs, as paths from the repository's root. */
export type TestFiles = {
  readonly node: readonly string[];
  readonly widgets: readonly string[];
  readonly site: readonly string[];
};

/** All test files, sorted: those of tests/widgets need a browser, those of tests/site the built product. */
export async function findTestFiles(root: string): Promise<TestFiles> {
  const all: string[] = [];
  for await (const file of glob('tests/**/*.test.{ts,tsx}', { cwd: root })) all.push(file);
  all.sort();
  const inFolder = (folder: string) => all.filter((file) => file.startsWith(`tests/${folder}/`));
  const widgets = inFolder('widgets');
  const site = inFolder('site');
  return { node: all.filter((file) => !widgets.includes(file) && !site.includes(file)), widgets, site };
}

/** The files whose path contains the word. */
export function matching(files: TestFiles, word: string): TestFiles {
  const matches = (file: string) => file.includes(word);
  return {
    node: files.node.filter(matches),
    widgets: files.widgets.filter(matches),
    site: files.site.filter(matches),
  };
}
