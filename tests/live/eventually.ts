import { setTimeout as after } from 'node:timers/promises';
import { patience } from '../patience.ts';

const PATIENCE_MS = patience(10_000);

/** Waits until something is so, and fails with its name when it never is. It asks less often the longer it waits. */
export async function eventually(
  name: string,
  isSo: () => boolean | Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const began = performance.now();
  while (!(await isSo())) {
    const waitedMs = performance.now() - began;
    if (waitedMs > patienceMs) throw new Error(`Never came: ${name}`);
    await after(Math.min(5 + waitedMs / 10, 100));
  }
}
