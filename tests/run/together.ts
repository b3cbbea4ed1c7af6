// Run by nodeStage.ts in a process of its own: FILE…
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { LAST } from './completion.ts';

let allLoaded = (): void => undefined;
const loading = new Promise<void>((resolve) => {
  allLoaded = resolve;
});
before(() => loading); // else the first test would run while files are loaded

for (const file of process.argv.slice(2)) {
  try {
    await import(pathToFileURL(file).href);
  } catch (thrown) {
    test(file, () => Promise.reject(thrown));
  }
}
test(LAST, () => undefined);
allLoaded();
