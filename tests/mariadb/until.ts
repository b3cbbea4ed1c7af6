import { setTimeout as wait } from 'node:timers/promises';

/** Longer than a lease lasts, and than a busy machine takes to start a server. */
const PATIENCE_MS = 40_000;

/** Waits until a condition holds, and fails with its name when it never does. */
export async function until(name: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Never came: ${name}`);
    await wait(20);
  }
}
