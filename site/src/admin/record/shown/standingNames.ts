import type { Outcome } from '@hindcast/domain';

/** Texts of the badges of outcomes. */
export const outcomeNames: Readonly<Record<Outcome, string>> = { success: 'Success', miss: 'Miss', pending: 'Pending' };
