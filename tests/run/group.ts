// node tests/run/group.ts FILE…: runs test files in one process, one after the other.
import { type AsyncHook, createHook } from 'node:async_hooks';
import { before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';

// Node's runner hooks into every promise, to find the test that a call or an error belongs to. This takes a sixth of
// the time, so the hook is removed once all tests are known. An error outside of tests is printed here and fails the
// process.
const hooks: AsyncHook = Object.getPrototypeOf(createHook({}));
const { enable } = hooks;
const { promise: runnersHook, resolve: found } = Promise.withResolvers<AsyncHook>();
hooks.enable = function () {
  found(this);
  return enable.call(this);
};
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => console.error(error));

const { promise: loaded, resolve: start } = Promise.withResolvers<void>();
before(() => loaded); // a test that runs while files load would be slow
hooks.enable = enable;

for (const file of process.argv.slice(2)) {
  // Each file is a suite, so that its hooks apply only to its own tests.
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
