// node tests/run/group.ts FILE…: runs test files in one process, one after the other.
import { before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';

const { promise: loaded, resolve: start } = Promise.withResolvers<void>();
before(() => loaded); // a test that ran while other files load would wait for them

for (const file of process.argv.slice(2)) {
  // A suite of its own keeps a file's hooks to the file.
  await new Promise<void>((next) => {
    describe(file, async () => {
      try {
        await import(pathToFileURL(file).href);
      } catch (cause) {
        test('it could not be loaded', () => Promise.reject(cause));
      }
      next();
    });
  });
}
start();
