import type { ReactNode } from 'react';
import type { Layout } from './useLayout.ts';

export interface OnlyProps {
  /** The layout that has the content. */
  readonly on: Layout;
  /** The layout of the page. */
  readonly layout: Layout;
  readonly children: ReactNode;
}

/** What only one of the layouts has. A server, which knows no layout, draws it for a style sheet to leave out. */
export const Only = ({ on, layout, children }: OnlyProps) => on === layout && children;
