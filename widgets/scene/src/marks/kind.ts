import type { Scales } from '../axes/scales.ts';
import type { Box, Ink, Point, Shape } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';

/** Where a label may stand, and which way its lines are set. */
export interface Place {
  readonly box: Box;
  readonly align: 'start' | 'middle' | 'end';
}

/** Where a prediction's price lies that the plot does not show. */
export type Edge = 'above' | 'below';

/**
 * The part of a prediction that is drawn: a faint last stretch, all of it, or all of it boldly while it is looked at.
 */
export type Weight = 'stub' | 'full' | 'bold';

/** The drawing of one kind of prediction. */
export interface MarkKind {
  /** A ray from the price on the day it was made, a level over its days, or a band between two prices. */
  readonly form: 'ray' | 'level' | 'band';
  /** Where an open one is found: the end of what it says, or where that leaves the plot. Null when it does not show. */
  openAt(pin: Pin, scales: Scales): Point | null;
  /** Draws the part beneath the price line. */
  under(pin: Pin, scales: Scales, weight: Weight): Shape[];
  /** Draws the end of an open one, above the line. */
  open(pin: Pin, scales: Scales, at: Point, radius: number): Shape[];
  /** The box of the shapes that `open` draws at the end of its ray. Null for the usual round head. */
  openBox: ((at: Point, radius: number) => Box) | null;
  /** Places along it for a label of a size, besides the ones around its dot. */
  places(pin: Pin, scales: Scales, width: number, height: number): Place[];
  /** The kind by itself in a 24 × 24 box. */
  glyph(ink: Ink): Shape[];
}
