/** Title of the dialog for the payment. */
export const PAY_TITLE = 'Pay What You Think Is Fair';
/** Title of the dialog after the payment. */
export const THANKS_TITLE = 'Submission Successful!';
