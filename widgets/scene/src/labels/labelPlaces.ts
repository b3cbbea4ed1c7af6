import type { Scales } from '../axes/scales.ts';
import { markKinds } from '../marks/index.ts';
import type { Place } from '../marks/kind.ts';
import type { Box } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import type { Label } from './label.ts';

/** A label keeps clear of the ring around its mark while that is hovered. */
const GAP = 7;

/** Right, left, above, below and the corners of what stands at a mark. */
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
 * Where a pin's label may stand, the best first: around its dot, and for a level or a band that is drawn in full along
 * it. An open level or band has no dot, so places along it come first.
 * @param head the box of what stands at the mark.
 */
export function labelPlaces(pin: Pin, scales: Scales, label: Label, head: Box, full: boolean): Place[] {
  const along = full ? markKinds[pin.kind].places(pin, scales, label.width, label.height) : [];
  const beside = around(head, label);
  return pin.outcome === 'pending' ? [...along, ...beside] : [...beside, ...along];
}
