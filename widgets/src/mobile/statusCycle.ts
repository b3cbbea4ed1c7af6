import type { StatusFilter } from '../board/view.ts';

/** The order in which presses on the bottom bar lead through the status filter (M4). */
const cycle: readonly StatusFilter[] = ['all', 'success', 'miss', 'pending'];

/** Returns the status that the next press on the bottom bar filters by. */
export const statusAfter = (status: StatusFilter): StatusFilter =>
  cycle[(cycle.indexOf(status) + 1) % cycle.length] ?? 'all';
