import type { Layout } from '../model/scene.ts';

/** The sizes of marks in a layout, the distances between them and the number drawn in full. Pixels. */
export interface MarkSizes {
  readonly radius: number;
  /** Radius of a hovered or selected mark. */
  readonly raised: number;
  /** Size of a grid cell for clustering, pixels. Each cell has at most one mark. */
  readonly cell: number;
  /** Least distance between marks of adjacent cells, pixels, so that no mark covers another or its "+N". */
  readonly apart: number;
  /** Sizes of the "+N" of a cluster. */
  readonly pill: { readonly height: number; readonly size: number; readonly pad: number };
  /** Maximum number of rays, bands and levels that are drawn in full. The others are drawn as stubs. */
  readonly full: number;
  readonly labels: number;
}

/** Sizes by layout. A finger needs 44 px, so marks on phones are larger and further apart (M1, C14). */
export const markSizes: Readonly<Record<Layout, MarkSizes>> = {
  desktop: { radius: 8, raised: 10, cell: 28, apart: 26, pill: { height: 14, size: 10, pad: 4 }, full: 12, labels: 8 },
  mobile: { radius: 10, raised: 12, cell: 44, apart: 44, pill: { height: 18, size: 12, pad: 5 }, full: 6, labels: 3 },
};
