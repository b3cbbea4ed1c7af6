import '@hindcast/widgets/submit.css';

export { givenIn, SubmitDialog } from '@hindcast/widgets/submit';
