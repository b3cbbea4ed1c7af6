import { useLayoutEffect } from 'react';
import { holdFirstView } from './leaveFirstView.ts';

/** The first view stays while this is there. Without a first view it keeps the room of what comes. */
export function Waiting({ room }: { readonly room?: string }) {
  useLayoutEffect(holdFirstView, []);
  return room && <div className={room} />;
}
