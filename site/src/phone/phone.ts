export { PhoneControls } from './PhoneControls.tsx';
export { PhoneHead } from './PhoneHead.tsx';
export { PhoneList } from './PhoneList.tsx';
