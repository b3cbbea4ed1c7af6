import { createLate } from '@hindcast/widgets';

/** Code of the forms over a page. It loads when the address opens one of them. */
export const lateDialog = createLate(() => import('./dialog.ts'));
