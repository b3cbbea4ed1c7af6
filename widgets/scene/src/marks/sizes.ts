import type { Layout } from '../model/scene.ts';

/** The sizes of marks in a layout, the distances between them and the number drawn in full. Pixels. */
export interface MarkSizes {
  readonly radius: number;
  /** Of a mark that is hovered or selected. */
  readonly raised: number;
  /** One mark at most stands in a cell of so many pixels. */
  readonly cell: number;
  /** Marks of neighbouring cells closer than this would cover each other or each other's "+N". */
  readonly apart: number;
  /** The "+N" of a cluster. */
  readonly pill: { readonly height: number; readonly size: number; readonly pad: number };
  /** So many rays, bands and levels are drawn in full, the others as stubs. */
  readonly full: number;
  readonly labels: number;
}

/** A finger needs 44 px: on a phone marks are larger, and no two are closer than that (M1, C14). */
export const markSizes: Readonly<Record<Layout, MarkSizes>> = {
  desktop: { radius: 8, raised: 10, cell: 28, apart: 26, pill: { height: 14, size: 10, pad: 4 }, full: 12, labels: 8 },
  mobile: { radius: 10, raised: 12, cell: 44, apart: 44, pill: { height: 18, size: 12, pad: 5 }, full: 6, labels: 3 },
};
