import { createHashDialog } from '../link/hashDialog.ts';

/** What follows a page's address while its form is open. */
export const SUBMIT = '#submit';

/** The form that submits a prediction. */
export const submitDialog = createHashDialog(SUBMIT);
