import { createLate } from '@hindcast/widgets';

/** Code of the forms over a page. It loads when the URL's fragment opens one of these forms. */
export const lateDialog = createLate(() => import('./dialog.ts'));
