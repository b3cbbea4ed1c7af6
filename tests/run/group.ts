// node tests/run/group.ts FILE…: runs test files in one process, one after the other.
import { type AsyncHook, createHook } from 'node:async_hooks';
import { before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';

// The runner hooks into every promise to know what test a call, or an error, belongs to. A sixth of the time goes into
// that, so the hook ends when all tests are known; an error outside of tests is shown here, and fails the process.
const hooks: AsyncHook = Object.getPrototypeOf(createHook({}));
const { enable } = hooks;
const { promise: runnersHook, resolve: found } = Promise.withResolvers<AsyncHook>();
hooks.enable = function () {
  found(this);
  return enable.call(this);
};
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => console.error(error));

const { promise: loaded, resolve: start } = Promise.withResolvers<void>();
before(() => loaded); // a test that ran while other files load would wait for them
hooks.enable = enable;

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
(await runnersHook).disable();
start();
