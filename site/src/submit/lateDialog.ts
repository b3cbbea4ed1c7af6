import { createLate } from '@hindcast/widgets';

/** The forms over a page, which load when the address opens one. */
export const lateDialog = createLate(() => import('./dialog.ts'));
