import type { OnlyProps } from '../layout/Only.tsx';

/**
 * Replaces `Only.tsx` on the server: renders the content of both layouts. `firstView.css` hides that of the other
 * layout.
 */
export const Only = ({ on, children }: OnlyProps) => <div className={`only-${on}`}>{children}</div>;
