import type { Outcome } from '@hindcast/domain';

/** How a prediction stands, in the words of its badge. */
export const outcomeNames: Readonly<Record<Outcome, string>> = { success: 'Success', miss: 'Miss', pending: 'Pending' };
