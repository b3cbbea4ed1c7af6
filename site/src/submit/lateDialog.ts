import { createLate } from '@hindcast/widgets';

/** The forms over a page, loaded when the address opens one of them. */
export const lateDialog = createLate(() => import('./dialog.ts'));
