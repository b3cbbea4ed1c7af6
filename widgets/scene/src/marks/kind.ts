import type { Scales } from '../axes/scales.ts';
import type { Box, Ink, Point, Shape } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';

/** Possible place of a label, with the alignment of its lines. */
export interface Place {
  readonly box: Box;
  readonly align: 'start' | 'middle' | 'end';
}

/** Edge of the plot beyond which a price lies. */
export type Edge = 'above' | 'below';

/**
 * Weight of a drawing: `stub` is a faint last stretch, `full` all of it, `bold` all of it emphasised (selected or
 * hovered).
 */
export type Weight = 'stub' | 'full' | 'bold';

/** Functions that draw one kind of prediction. */
export interface MarkKind {
  /**
   * `ray`: from the price on the day the claim was made to the claimed price. `level`: a line over its days. `band`:
   * the area between two prices.
   */
  readonly form: 'ray' | 'level' | 'band';
  /**
   * Returns the place of an open prediction's mark: its end, or the point where it leaves the plot. Null if it is not
   * visible.
   */
  openAt(pin: Pin, scales: Scales): Point | null;
  /** Draws the part beneath the price line. */
  under(pin: Pin, scales: Scales, weight: Weight): Shape[];
  /** Draws the head of an open prediction at its end, above the line. */
  open(pin: Pin, scales: Scales, at: Point, radius: number): Shape[];
  /** Returns the box of the shapes that `open` draws. Null if they fit in the usual round head. */
  openBox: ((at: Point, radius: number) => Box) | null;
  /** Returns possible places for a label along the shape, besides those around its dot. */
  places(pin: Pin, scales: Scales, width: number, height: number): Place[];
  /** Draws the icon of the kind in a 24 × 24 box. */
  glyph(ink: Ink): Shape[];
}
