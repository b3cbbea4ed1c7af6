/** Interval between checks that npm is still running. */
const EVERY_MS = 500;

/**
 * Lets a script that npm started end when npm is told to: npm passes a signal to its shell only, and the shell dies
 * without passing it on. Does nothing for a script that was started otherwise.
 * @param {() => void} end called once
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
