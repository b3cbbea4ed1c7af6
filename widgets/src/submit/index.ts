export { givenIn, SUBMIT } from './pay/elsewhereLink.ts';
export { SubmitDialog, type SubmitDialogProps } from './SubmitDialog.tsx';
