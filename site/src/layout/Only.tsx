import type { ReactNode } from 'react';
import type { Layout } from './useLayout.ts';

export interface OnlyProps {
  /** The layout in which the content is rendered. */
  readonly on: Layout;
  /** The current layout of the page. */
  readonly layout: Layout;
  readonly children: ReactNode;
}

/**
 * Renders content in one layout only. A server does not know the layout, so it renders the content of both, and the
 * style sheet hides one.
 */
export const Only = ({ on, layout, children }: OnlyProps) => on === layout && children;
