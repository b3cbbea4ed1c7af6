import { useLayoutEffect } from 'react';
import { holdFirstView } from './leaveFirstView.ts';

/** Keeps the first view while mounted. If there is no first view, reserves the room of the content. */
export function Waiting({ room }: { readonly room?: string }) {
  useLayoutEffect(holdFirstView, []);
  return room && <div className={room} />;
}
