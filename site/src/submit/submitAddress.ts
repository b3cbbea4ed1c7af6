import { createHashDialog } from '../link/hashDialog.ts';

/** Hash of a page's address while its form is open. */
export const SUBMIT = '#submit';

/** The form that submits a prediction. */
export const submitDialog = createHashDialog(SUBMIT);
