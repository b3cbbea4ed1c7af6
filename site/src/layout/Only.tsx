import type { ReactNode } from 'react';
import type { Layout } from './useLayout.ts';

export interface OnlyProps {
  /** The layout that has the content. */
  readonly on: Layout;
  /** The layout of the page. */
  readonly layout: Layout;
  readonly children: ReactNode;
}

/** Renders content of one layout only. A server knows no layout and renders it, and a style sheet hides it. */
export const Only = ({ on, layout, children }: OnlyProps) => on === layout && children;
