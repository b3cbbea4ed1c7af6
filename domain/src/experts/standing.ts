import type { Day } from '../market/day.ts';
import { APART, sameCall } from '../predictions/repeats.ts';
import type { TrackStanding } from '../wire/expertRecords.ts';
import { inOrder, overrideOn, type TrackCall } from './call.ts';

/** A call with its standing. */
export interface Placed {
  readonly call: TrackCall;
  readonly standing: TrackStanding;
  /** The earlier call that this call repeats. Null unless the standing is `repeat`. */
  readonly repeatOf: TrackCall | null;
}

/** Returns the standing of a call by itself, before it is compared with others. */
function ownStanding(call: TrackCall, day: Day): TrackStanding {
  if (call.lastDay === null) return 'noDate';
  const set = overrideOn(call, day);
  if (set === 'pending') return 'setAside';
  if (set === null && call.reviewFrom !== null && call.reviewFrom <= day) return 'review';
  if (call.lastDay >= day) return 'open';
  return (set ?? call.outcome) === 'pending' ? 'waiting' : 'counted';
}

const MONTH = APART.days;
const STEP = Math.log(APART.factor);
/** Factor that combines both grid coordinates in one number. Greater than any number of cells along the end axis. */
const ENDS = 2 ** 20;
/** Cell on the end axis for calls without an end. Far from all other cells. */
const ENDLESS = -ENDS / 4;

/** Calls of one asset and kind that repeat no other call, in a grid by lowest price and end day. */
interface Shelf {
  readonly asset: string;
  readonly kind: string;
  readonly cells: Map<number, TrackCall[]>;
}

const priceCell = ({ levels }: TrackCall): number => Math.floor(Math.log(levels[0]) / STEP);
const endCell = ({ end }: TrackCall): number => (end === null ? ENDLESS : Math.floor(end / MONTH));
const cellOf = (price: number, end: number): number => price * ENDS + end;

/**
 * Returns the earliest call on a shelf that this call repeats; it lies in the same cell or an adjacent one. If there is
 * none, adds the call to the shelf and returns null.
 */
function shelve({ cells }: Shelf, call: TrackCall): TrackCall | null {
  const [price, end] = [priceCell(call), endCell(call)];
  let first: TrackCall | null = null;
  for (let near = price - 1; near <= price + 1; near++) {
    for (let month = end - 1; month <= end + 1; month++) {
      const found = cells.get(cellOf(near, month))?.find((one) => sameCall(one, call));
      if (found && (first === null || inOrder(found, first) < 0)) first = found;
    }
  }
  if (first !== null) return first;
  const cell = cellOf(price, end);
  const others = cells.get(cell);
  if (others) others.push(call);
  else cells.set(cell, [call]);
  return null;
}

function shelfOf(shelves: Shelf[], { asset, kind }: TrackCall): Shelf {
  const known = shelves.find((shelf) => shelf.asset === asset && shelf.kind === kind);
  if (known) return known;
  const shelf = { asset, kind, cells: new Map<number, TrackCall[]>() };
  shelves.push(shelf);
  return shelf;
}

/**
 * Returns one expert’s calls made by a day, each with its standing, in the order in which they were made. Withdrawn
 * calls are left out.
 * @param calls in the order in which they were made.
 */
export function placeCalls(calls: readonly TrackCall[], day: Day): Placed[] {
  const shelves: Shelf[] = [];
  const placed: Placed[] = [];
  for (const call of calls) {
    if (call.withdrawn || call.made > day) continue;
    const own = ownStanding(call, day);
    const canRepeat = own === 'counted' || own === 'open' || own === 'waiting';
    const repeatOf = canRepeat ? shelve(shelfOf(shelves, call), call) : null;
    placed.push({ call, standing: repeatOf === null ? own : 'repeat', repeatOf });
  }
  return placed;
}
