import { createHashDialog } from '../link/hashDialog.ts';

/** Fragment of the URL that opens the form for a submission. */
export const SUBMIT = '#submit';

/** The dialog that submits a prediction. */
export const submitDialog = createHashDialog(SUBMIT);
