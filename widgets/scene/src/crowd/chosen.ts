import type { Scales } from '../axes/scales.ts';
import { onLine } from '../labels/placeLabels.ts';
import { type Cluster, clusterMarks, type Placed } from '../marks/cluster.ts';
import { findMark } from '../marks/index.ts';
import type { Edge } from '../marks/kind.ts';
import type { MarkSizes } from '../marks/sizes.ts';
import { around } from '../model/box.ts';
import type { Density, Layout, Scene } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import type { InView } from './inView.ts';

/** So many calls are named in a crowd, and so many of these at the edges of the price axis. */
export const NAMED: Readonly<Record<Layout, { all: number; beyond: number }>> = {
  desktop: { all: 12, beyond: 3 },
  mobile: { all: 4, beyond: 1 },
};

/** More settled ones than this are counted in the strip alone, though a reader searched for them. */
const MOST_KEPT = 2000;
/** Beside each other they stand so many times further apart than above each other: names are wide. */
const SPREAD = 2.5;

/** A prediction at the edge beyond which its price lies. */
export type Beyond = Placed & { readonly edge: Edge };

/** The marks that are drawn one by one. */
export interface Chosen {
  readonly density: Density;
  /** Above the line. */
  readonly clusters: readonly Cluster[];
  /** Settled ones that a reader asked for, as small dots beneath the line. */
  readonly beneath: readonly Cluster[];
  readonly beyond: readonly Beyond[];
}

/** Where pins are found: on the plot, or at the edge beyond which their price lies. */
export function placeOnPlot(pins: readonly Pin[], scales: Scales): { inside: Placed[]; beyond: Beyond[] } {
  const inside: Placed[] = [];
  const beyond: Beyond[] = [];
  for (const pin of pins) {
    const found = findMark(pin, scales);
    if (!found) continue;
    const { at, edge } = found;
    if (edge) beyond.push({ pin, at, edge });
    else inside.push({ pin, at });
  }
  return { inside, beyond };
}

/** The calls that are named in a crowd: each with its own place, apart from the others. */
function named(pins: Iterable<Pin>, scales: Scales, layout: Layout, { apart }: MarkSizes, line: Scene['line']) {
  const most = NAMED[layout];
  const inside: Cluster[] = [];
  const beyond: Beyond[] = [];
  for (const pin of pins) {
    if (inside.length + beyond.length >= most.all) break;
    const found = findMark(pin, scales);
    if (!found) continue;
    const { at, edge } = found;
    if (edge) {
      if (beyond.length < most.beyond) beyond.push({ pin, at, edge });
    } else if (
      !onLine(line, around(at, apart / 2), 0) &&
      inside.every((other) => Math.hypot((other.at.x - at.x) / SPREAD, other.at.y - at.y) >= apart)
    )
      inside.push({ pin, at, others: [] });
  }
  return { inside, beyond };
}

/** Input of the choice of marks. */
interface From {
  readonly view: InView;
  readonly density: Density;
  /** Those that the density was found by, where these are the ones to draw. */
  readonly clusters: readonly Cluster[] | null;
  readonly scales: Scales;
  readonly selected: string | null;
  readonly sizes: MarkSizes;
  readonly layout: Layout;
  readonly line: Scene['line'];
  readonly keepsSettled: boolean;
  /** Those of a crowd come with their names: where there are no words, none is chosen but the selected one. */
  readonly wordless: boolean;
}

/** Chooses what a scene draws one by one, by its density. Beyond few, nothing but the selected one covers the line. */
export function chooseMarks(from: From): Chosen {
  const { view, density, scales, selected, sizes, layout, line, keepsSettled, wordless } = from;
  const clustersOf = (placed: readonly Placed[]): Cluster[] => clusterMarks(placed, scales, selected, sizes);
  if (density === 'few') {
    const { inside, beyond } = placeOnPlot(view.everyone(), scales);
    return { density, clusters: from.clusters ?? clustersOf(inside), beneath: [], beyond };
  }
  const first = view.selected ? [view.selected] : [];
  if (density === 'crowd') {
    const chosen = placeOnPlot(first, scales);
    const others = named(wordless ? [] : view.openOnes(), scales, layout, sizes, line);
    const clusters = [...chosen.inside.map((placed) => ({ ...placed, others: [] })), ...others.inside];
    return { density, clusters, beneath: [], beyond: [...chosen.beyond, ...others.beyond] };
  }
  const { inside, beyond } = placeOnPlot([...first, ...view.openOnes()], scales);
  const isClear = ({ pin, at }: Cluster): boolean =>
    pin.id === selected || !onLine(line, around(at, sizes.radius + 1), 0);
  const settled = keepsSettled && view.all <= MOST_KEPT ? view.everyone() : [];
  const asked = settled.filter(({ id, outcome }) => outcome !== 'pending' && id !== selected);
  return {
    density,
    clusters: clustersOf(inside).filter(isClear),
    beneath: clustersOf(placeOnPlot(asked, scales).inside),
    beyond,
  };
}
