import '@hindcast/widgets/submit.css';

export { SubmitDialog } from '@hindcast/widgets/submit';
