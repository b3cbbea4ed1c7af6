import type { Scales } from '../axes/scales.ts';
import { type Cluster, clusterMarks, type Placed } from '../marks/cluster.ts';
import type { MarkSizes } from '../marks/sizes.ts';
import type { Density, Layout } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import type { InView } from './inView.ts';

/**
 * Maximum number of predictions in view, of all and of open ones, before the density rises. Applies even if few marks
 * result, because nobody reads long clusters.
 */
const MANY = { all: 300, open: 150 };
/** Maximum number of "+N" clusters: `most`, and at most one per `each` pixels of the plot's width. */
const RINGS: Readonly<Record<Layout, { most: number; each: number }>> = {
  desktop: { most: 24, each: 33 },
  mobile: { most: 10, each: 28 },
};
/** Least number of pixels of the plot's width per mark. More marks would hide the line, clustered or not. */
const EACH_MARK: Readonly<Record<Layout, number>> = { desktop: 13, mobile: 24 };
/** Maximum number of marks of open predictions. */
const OPEN: Readonly<Record<Layout, number>> = { desktop: 40, mobile: 12 };
/**
 * Factor on the limits for a return to a lower density, so that a moving chart does not flicker between two densities.
 */
const BACK = 0.8;

const ORDER: readonly Density[] = ['few', 'some', 'crowd'];

/** Data from which the density of a scene is computed. */
interface Drawn {
  readonly view: InView;
  readonly place: (pins: readonly Pin[]) => readonly Placed[];
  readonly scales: Scales;
  readonly selected: string | null;
  readonly sizes: MarkSizes;
  readonly layout: Layout;
  /** Density of the previous scene. Null for the first scene. */
  readonly before: Density | null;
}

/**
 * Returns the density of a scene: `few` if every mark has space, `some` if settled marks would hide the line but open
 * ones have space, `crowd` if even the open ones are too many. For `few` it also returns the clusters, which it has
 * computed for the decision.
 */
export function densityOf(drawn: Drawn): { readonly density: Density; readonly clusters: readonly Cluster[] | null } {
  const { view, place, scales, selected, sizes, layout, before } = drawn;
  const clustersOf = (some: readonly Pin[]): Cluster[] => clusterMarks(place(some), scales, selected, sizes);
  const limitFor = (density: Density): number =>
    before !== null && ORDER.indexOf(before) > ORDER.indexOf(density) ? BACK : 1;
  const { most, each } = RINGS[layout];
  const rings = Math.min(most, scales.plot.width / each) * limitFor('few');
  if (view.all <= MANY.all * limitFor('few')) {
    const clusters = clustersOf(view.everyone());
    const hasRoom = clusters.length <= (scales.plot.width / EACH_MARK[layout]) * limitFor('few');
    if (hasRoom && clusters.filter(({ others }) => others.length > 0).length <= rings)
      return { density: 'few', clusters };
  }
  const room = limitFor('some');
  const isSome = view.open <= MANY.open * room && clustersOf([...view.openOnes()]).length <= OPEN[layout] * room;
  return { density: isSome ? 'some' : 'crowd', clusters: null };
}
