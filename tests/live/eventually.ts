import { setTimeout as after } from 'node:timers/promises';

const PATIENCE_MS = 30_000;

/** Waits until something is so, and fails with its name when it never is. */
export async function eventually(
  name: string,
  isSo: () => boolean | Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Never came: ${name}`);
    await after(5);
  }
}
