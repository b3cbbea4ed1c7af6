import type { Day } from '@hindcast/domain';
import { importanceOf } from '@hindcast/domain/crowd';
import { firstDayOf, shows } from '../marks/seen.ts';
import type { Viewport } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import { byWeight } from '../pins/pins.ts';

/** The pins of a chart in columns, for a count in every frame, and the open ones by importance. */
interface Columns {
  readonly first: Float64Array;
  readonly last: Float64Array;
  readonly open: Uint8Array;
  readonly today: Day;
  /** Made when first asked for. */
  byImportance: readonly Pin[] | null;
}

const made = new WeakMap<readonly Pin[], Columns>();

function columnsOf(pins: readonly Pin[], today: Day): Columns {
  const ready = made.get(pins);
  if (ready?.today === today) return ready;
  const { length } = pins;
  const [first, last] = [new Float64Array(length), new Float64Array(length)];
  const open = new Uint8Array(length);
  for (let i = 0; i < length; i++) {
    const pin = pins[i];
    first[i] = firstDayOf(pin);
    last[i] = pin.day;
    open[i] = pin.open ? 1 : 0;
  }
  const columns: Columns = { first, last, open, today, byImportance: null };
  made.set(pins, columns);
  return columns;
}

/** The predictions of a scene that its view has. */
export interface InView {
  /** How many there are, and how many of these are open. */
  readonly all: number;
  readonly open: number;
  /** All of them as the chart orders them, the selected one before all. Costs time by the number of pins. */
  everyone(): readonly Pin[];
  /** The open ones, what matters most first; the selected one is left out. */
  openOnes(): Iterable<Pin>;
  readonly selected: Pin | null;
}

/** Counts the pins in view without a look at each object: there may be tens of thousands in every frame. */
export function inView(pins: readonly Pin[], viewport: Viewport, selected: string | null, today: Day): InView {
  const columns = columnsOf(pins, today);
  const { first, last, open } = columns;
  let [all, openOnes] = [0, 0];
  for (let i = 0; i < first.length; i++) {
    if (first[i] > viewport.to || last[i] < viewport.from) continue;
    all++;
    openOnes += open[i];
  }
  const found = selected === null ? undefined : pins.find(({ id }) => id === selected);
  const chosen = found && shows(found, viewport, selected) ? found : null;
  return {
    all,
    open: openOnes,
    selected: chosen,
    everyone() {
      const shown = pins.filter((pin) => shows(pin, viewport, selected)).sort(byWeight);
      return chosen ? [chosen, ...shown.filter((pin) => pin !== chosen)] : shown;
    },
    *openOnes() {
      columns.byImportance ??= byImportance(pins, today);
      for (const pin of columns.byImportance) if (pin !== chosen && shows(pin, viewport, null)) yield pin;
    },
  };
}

const byImportance = (pins: readonly Pin[], today: Day): readonly Pin[] =>
  pins
    .filter(({ open }) => open)
    .map((pin) => ({ pin, weight: importanceOf(pin.prediction, today) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ pin }) => pin);
