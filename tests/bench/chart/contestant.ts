import type { ChartData } from './data.ts';
import type { Picture } from './picture.ts';

/** The view that a chart reports, to be compared with the view that it was told to show. */
export interface Shown {
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
  readonly marks: number;
}

/** A chart on a page. */
export interface Drawing {
  /** Goes to another view at once; the picture has its marks. */
  show(picture: Picture): void;
  shown(): Shown;
}

/** A way to draw the same chart. `prepare` brings the data into its own form, which is not measured. */
export interface Contestant {
  /** The colour of its line, #rrggbb; the one of all pictures when left out. */
  readonly line?: string;
  prepare(data: ChartData): (root: HTMLElement, home: Picture) => Drawing;
}
