import { createLate, LatePart } from '@hindcast/widgets';
import { useLayoutEffect } from 'react';
import { holdFirstView } from '../firstView/leaveFirstView.ts';
import type { PhoneControlsProps } from './PhoneControls.tsx';
import type { PhoneHeadProps } from './PhoneHead.tsx';
import type { PhoneListProps } from './PhoneList.tsx';

/** What only phones load. */
export const latePhone = createLate(() => import('./phone.ts'));

/** The first view stays while this is there. Without a first view it keeps the room of what comes. */
function Waiting({ room }: { readonly room?: string }) {
  useLayoutEffect(holdFirstView, []);
  return room && <div className={room} />;
}

export const PhoneHead = (props: PhoneHeadProps) => (
  <LatePart late={latePhone} what="The price" waiting={<Waiting room="price-room" />} failed={() => null}>
    {(phone) => <phone.PhoneHead {...props} />}
  </LatePart>
);

export const PhoneList = (props: PhoneListProps) => (
  <LatePart late={latePhone} what="The list" waiting={<Waiting />}>
    {(phone) => <phone.PhoneList {...props} />}
  </LatePart>
);

export const PhoneControls = (props: PhoneControlsProps) => (
  <LatePart late={latePhone} what="The bar" waiting={null} failed={() => null}>
    {(phone) => <phone.PhoneControls {...props} />}
  </LatePart>
);
