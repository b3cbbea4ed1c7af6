import { eventually } from '../live/eventually.ts';

/** Longer than a lease lasts, and than a busy machine takes to start a server. */
const PATIENCE_MS = 40_000;

/** Waits until a condition holds, and fails with its name when it never does. */
export const until = (name: string, holds: () => boolean | Promise<boolean>): Promise<void> =>
  eventually(name, holds, PATIENCE_MS);
