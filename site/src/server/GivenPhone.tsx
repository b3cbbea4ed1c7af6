import { PhoneList as List, type PhoneListProps } from '../phone/PhoneList.tsx';

/** In place of `LatePhone.tsx`: a server has nothing to wait for. */
export { PhoneControls } from '../phone/PhoneControls.tsx';
export { PhoneHead } from '../phone/PhoneHead.tsx';

export const PhoneList = (props: PhoneListProps) => <List {...props} given />;
