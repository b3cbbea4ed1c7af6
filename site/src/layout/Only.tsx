import { useHydrated } from '@hindcast/widgets';
import { type ReactNode, Suspense, use } from 'react';
import type { Layout } from './useLayout.ts';

interface OnlyProps {
  /** The layout in which the content is rendered. */
  readonly on: Layout;
  /** The current layout of the page. Null on a server. */
  readonly layout: Layout | null;
  readonly children: ReactNode;
}

const never = new Promise<never>(() => undefined);

/** Keeps the server's HTML in its place from being hydrated. */
const NotHydrated = (): ReactNode => use(never);

/**
 * Renders content in one layout only. A server does not know the layout, so it renders the content of both, and the
 * style sheet hides one. Hydration removes the hidden content.
 */
export function Only({ on, layout, children }: OnlyProps) {
  const isHydrated = useHydrated();
  const isShown = layout === null || layout === on;
  if (!isShown && isHydrated) return null;
  return (
    <div className={`only-${on}`}>
      <Suspense>{isShown ? children : <NotHydrated />}</Suspense>
    </div>
  );
}
