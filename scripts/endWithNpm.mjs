/** Interval between checks that npm's shell is still running, ms. */
const EVERY_MS = 500;

/**
 * Calls `end` when the shell in which npm runs this script has ended. npm passes signals only to that shell, which ends
 * without passing them on. Does nothing if npm did not start the script.
 * @param {() => void} end called at most once
 */
export function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    end();
  }, EVERY_MS);
  watch.unref();
}
