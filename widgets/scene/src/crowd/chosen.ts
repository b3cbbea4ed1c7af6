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

/** Maximum number of labelled calls in a crowd, and of those among them that lie beyond the price axis. */
export const NAMED: Readonly<Record<Layout, { all: number; beyond: number }>> = {
  desktop: { all: 12, beyond: 3 },
  mobile: { all: 4, beyond: 1 },
};

/** Maximum number of settled predictions that are drawn as dots after a search. More are only counted in the strip. */
const MOST_KEPT = 2000;
/** Factor for the least horizontal distance between marks, because labels are wider than high. */
const SPREAD = 2.5;

/** A prediction off the scale, and the edge beyond which its price lies. */
export type Beyond = Placed & { readonly edge: Edge };

/** The marks that are drawn one by one. */
export interface Chosen {
  readonly density: Density;
  /** Marks drawn above the line. */
  readonly clusters: readonly Cluster[];
  /** Settled predictions that a reader searched for, as small dots beneath the line. */
  readonly beneath: readonly Cluster[];
  readonly beyond: readonly Beyond[];
}

/** Finds the places of pins: on the plot, or at the edge beyond which their price lies. */
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

/** Chooses the calls that are labelled in a crowd. Their marks keep a distance from each other. */
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
  /** Clusters that were computed to find the density. Null if they were computed for another plot or density. */
  readonly clusters: readonly Cluster[] | null;
  readonly scales: Scales;
  readonly selected: string | null;
  readonly sizes: MarkSizes;
  readonly layout: Layout;
  readonly line: Scene['line'];
  readonly keepsSettled: boolean;
  /**
   * True for a scene without texts. In a crowd only the selected mark is drawn then, because other marks need labels.
   */
  readonly wordless: boolean;
}

/**
 * Chooses the marks to draw one by one, by the density. In densities above `few` only the selected mark may cover the
 * line.
 */
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
