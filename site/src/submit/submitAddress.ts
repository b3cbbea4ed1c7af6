import { createHashDialog } from '../link/hashDialog.ts';

/** Hash of the address that opens the form for a submission. */
export const SUBMIT = '#submit';

/** The dialog that submits a prediction. */
export const submitDialog = createHashDialog(SUBMIT);
