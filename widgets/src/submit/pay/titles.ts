/** The name of the window in which an amount is chosen and paid. */
export const PAY_TITLE = 'Pay What You Think Is Fair';
/** The name of the window after a payment. */
export const THANKS_TITLE = 'Submission Successful!';
