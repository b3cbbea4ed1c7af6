import { eventually } from '../live/eventually.ts';
import { patience } from '../patience.ts';

/** Longer than a lease lasts, and than a server takes to start. */
const PATIENCE_MS = patience(30_000);

/** Waits until a condition holds, and fails with its name when it never does. */
export const until = (name: string, holds: () => boolean | Promise<boolean>): Promise<void> =>
  eventually(name, holds, PATIENCE_MS);
