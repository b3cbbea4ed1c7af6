import '@hindcast/widgets/submit.css';

export { givenIn, SubmitHere } from '@hindcast/widgets/submit';
export { ReportDialog } from '../report/ReportDialog.tsx';
