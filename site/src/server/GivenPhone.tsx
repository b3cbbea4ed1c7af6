import { PhoneList as List, type PhoneListProps } from '../phone/PhoneList.tsx';

/** Replaces `LatePhone.tsx` on the server, where nothing loads late. */
export { PhoneControls } from '../phone/PhoneControls.tsx';
export { PhoneHead } from '../phone/PhoneHead.tsx';

export const PhoneList = (props: PhoneListProps) => <List {...props} given />;
