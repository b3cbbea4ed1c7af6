export { FormStep } from './form/FormStep.tsx';
export { AmountChoice } from './pay/AmountChoice.tsx';
export { ExpiredNotice } from './pay/ExpiredNotice.tsx';
export { givenIn } from './pay/elsewhereLink.ts';
export { InvoiceView } from './pay/InvoiceView.tsx';
export { ThanksStep } from './pay/ThanksStep.tsx';
export { SubmitHere, type SubmitHereProps } from './SubmitHere.tsx';
