import type { StatusFilter } from '../board/view.ts';

/** Order of the statuses for presses on the bottom bar (M4). */
const cycle: readonly StatusFilter[] = ['all', 'success', 'miss', 'pending'];

/** Returns the status after the next press on the bottom bar. */
export const statusAfter = (status: StatusFilter): StatusFilter =>
  cycle[(cycle.indexOf(status) + 1) % cycle.length] ?? 'all';
