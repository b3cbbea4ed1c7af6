import type { Scales } from '../axes/scales.ts';
import { markKinds } from '../marks/index.ts';
import type { Place } from '../marks/kind.ts';
import type { Box } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import type { Label } from './label.ts';

/** Distance of a label from its mark, pixels. Wide enough for the ring around a hovered mark. */
const GAP = 7;

/** Returns the possible boxes around a mark: right, left, above, below and at the corners. */
function around(head: Box, { width, height }: Label): Place[] {
  const right = head.x + head.width + GAP;
  const left = head.x - GAP - width;
  const above = head.y - GAP - height;
  const below = head.y + head.height + GAP;
  const middle = head.y + head.height / 2;
  const centre = head.x + head.width / 2 - width / 2;
  const place = (x: number, y: number, align: Place['align']): Place => ({ box: { x, y, width, height }, align });
  return [
    place(right, middle - height / 2, 'start'),
    place(left, middle - height / 2, 'end'),
    place(left, middle - height, 'end'),
    place(right, middle - height, 'start'),
    place(left, middle, 'end'),
    place(right, middle, 'start'),
    place(centre, above, 'middle'),
    place(centre, below, 'middle'),
    place(left + GAP + head.width / 2, above, 'end'),
    place(right - GAP - head.width / 2, above, 'start'),
    place(left + GAP + head.width / 2, below, 'end'),
    place(right - GAP - head.width / 2, below, 'start'),
  ];
}

/**
 * Returns the possible places of a pin's label, best first: around its dot and, for a level or band drawn in full,
 * along it. An open level or band has no dot, so the places along it come first.
 * @param head box of the mark's head.
 */
export function labelPlaces(pin: Pin, scales: Scales, label: Label, head: Box, full: boolean): Place[] {
  const along = full ? markKinds[pin.kind].places(pin, scales, label.width, label.height) : [];
  const beside = around(head, label);
  return pin.outcome === 'pending' ? [...along, ...beside] : [...beside, ...along];
}
