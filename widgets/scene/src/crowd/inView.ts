import type { Day } from '@hindcast/domain';
import { importanceOf } from '@hindcast/domain/crowd';
import { firstDayOf, shows } from '../marks/seen.ts';
import type { Viewport } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import { byWeight } from '../pins/pins.ts';

/** First and last days of some pins, each column sorted, so that two binary searches count the pins in a view. */
interface Days {
  readonly first: Float64Array;
  readonly last: Float64Array;
}

/** Open pins, most important first, with their days in the same order. */
interface Ranked extends Days {
  readonly pins: readonly Pin[];
}

interface Columns {
  readonly all: Days;
  readonly open: Days;
  /** True once the days are sorted. The first frame scans unsorted days, because one scan is cheaper than sorting. */
  sorted: boolean;
  readonly today: Day;
  /** Created on first use. Null before. */
  ranked: Ranked | null;
}

function daysOf(pins: readonly Pin[]): Days {
  const [first, last] = [new Float64Array(pins.length), new Float64Array(pins.length)];
  for (const [i, pin] of pins.entries()) {
    first[i] = firstDayOf(pin);
    last[i] = pin.day;
  }
  return { first, last };
}

function sort(columns: Columns): void {
  for (const { first, last } of [columns.all, columns.open]) {
    first.sort();
    last.sort();
  }
  columns.sorted = true;
}

const made = new WeakMap<readonly Pin[], Columns>();

function columnsOf(pins: readonly Pin[], today: Day): Columns {
  const ready = made.get(pins);
  if (ready?.today === today) {
    if (!ready.sorted) sort(ready);
    return ready;
  }
  const open = daysOf(pins.filter((pin) => pin.open));
  const columns: Columns = { all: daysOf(pins), open, sorted: false, today, ranked: null };
  made.set(pins, columns);
  return columns;
}

/**
 * Returns the number of leading items that satisfy a condition, by binary search. Items that satisfy it must come
 * first.
 */
export function countWhile<T>(items: ArrayLike<T>, holds: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(items[middle])) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Counts the items that overlap a view. @param sorted true if both columns are sorted. */
function countIn({ first, last }: Days, { from, to }: Viewport, sorted: boolean): number {
  if (sorted) return countWhile(first, (day) => day <= to) - countWhile(last, (day) => day < from);
  let count = 0;
  for (let i = 0; i < first.length; i++) if (first[i] <= to && last[i] >= from) count++;
  return count;
}

/** The predictions of a scene that are in view. */
export interface InView {
  /** Number of predictions in view. */
  readonly all: number;
  /** Number of open predictions in view. */
  readonly open: number;
  /** Returns all pins in view, the selected one first, then by importance. O(n) in the number of pins. */
  everyone(): readonly Pin[];
  /** Returns the open pins in view, most important first, without the selected one. */
  openOnes(): Iterable<Pin>;
  readonly selected: Pin | null;
}

/** Finds the pins in view. It runs in every frame, with up to tens of thousands of pins. */
export function inView(pins: readonly Pin[], viewport: Viewport, selected: string | null, today: Day): InView {
  const columns = columnsOf(pins, today);
  const found = selected === null ? undefined : pins.find(({ id }) => id === selected);
  const chosen = found && shows(found, viewport, selected) ? found : null;
  return {
    all: countIn(columns.all, viewport, columns.sorted),
    open: countIn(columns.open, viewport, columns.sorted),
    selected: chosen,
    everyone() {
      const shown = pins.filter((pin) => shows(pin, viewport, selected)).sort(byWeight);
      return chosen ? [chosen, ...shown.filter((pin) => pin !== chosen)] : shown;
    },
    *openOnes() {
      columns.ranked ??= rankedOf(pins, today);
      const { pins: ranked, first, last } = columns.ranked;
      for (let i = 0; i < ranked.length; i++)
        if (first[i] <= viewport.to && last[i] >= viewport.from && ranked[i] !== chosen) yield ranked[i];
    },
  };
}

function rankedOf(pins: readonly Pin[], today: Day): Ranked {
  const ranked = pins
    .filter(({ open }) => open)
    .map((pin) => ({ pin, weight: importanceOf(pin.prediction, today) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ pin }) => pin);
  return { pins: ranked, ...daysOf(ranked) };
}
