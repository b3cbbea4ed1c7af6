import { createLate, LatePart } from '@hindcast/widgets';
import type { PhoneControlsProps } from './PhoneControls.tsx';
import type { PhoneHeadProps } from './PhoneHead.tsx';
import type { PhoneListProps } from './PhoneList.tsx';

/** Parts that servers render, and that only phones load. */
export const latePhone = createLate(() => import('./phone.ts'), { isOnServer: true });

export const PhoneHead = (props: PhoneHeadProps) => (
  <LatePart late={latePhone} what="The price" waiting={<div className="price-room" />} failed={() => null}>
    {(phone) => <phone.PhoneHead {...props} />}
  </LatePart>
);

export const PhoneList = (props: PhoneListProps) => (
  <LatePart late={latePhone} what="The list" waiting={null}>
    {(phone) => <phone.PhoneList {...props} />}
  </LatePart>
);

export const PhoneControls = (props: PhoneControlsProps) => (
  <LatePart late={latePhone} what="The bar" waiting={null} failed={() => null}>
    {(phone) => <phone.PhoneControls {...props} />}
  </LatePart>
);
