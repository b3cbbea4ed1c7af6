import { useLayoutEffect } from 'react';
import { holdFirstView } from './leaveFirstView.ts';

/**
 * Keeps the server's first view while mounted. `room`: class of an empty element that reserves the space of the
 * content.
 */
export function Waiting({ room }: { readonly room?: string }) {
  useLayoutEffect(holdFirstView, []);
  return room && <div className={room} />;
}
