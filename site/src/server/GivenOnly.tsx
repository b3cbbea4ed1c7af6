import type { OnlyProps } from '../layout/Only.tsx';

/** In place of `Only.tsx`: what each layout has, of which `firstView.css` shows what belongs to the window's. */
export const Only = ({ on, children }: OnlyProps) => <div className={`only-${on}`}>{children}</div>;
