export { PAY_TITLE, PayStep, type PayStepProps } from './PayStep.tsx';
export { SubmitDialog, type SubmitDialogProps } from './SubmitDialog.tsx';
export { THANKS_TITLE, ThanksStep, type ThanksStepProps } from './ThanksStep.tsx';
