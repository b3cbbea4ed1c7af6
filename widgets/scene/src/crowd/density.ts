import type { Scales } from '../axes/scales.ts';
import { type Cluster, clusterMarks, type Placed } from '../marks/cluster.ts';
import type { MarkSizes } from '../marks/sizes.ts';
import type { Density, Layout } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import type { InView } from './inView.ts';

/** More in view than this are many, however few places they share: nobody opens a list of hundreds. */
const MANY = { all: 300, open: 150 };
/** So many "+N" clusters fit beside the line, at most and by pixels of the plot's width. */
const RINGS: Readonly<Record<Layout, { most: number; each: number }>> = {
  desktop: { most: 24, each: 33 },
  mobile: { most: 10, each: 28 },
};
/** One mark stands on so many pixels of the plot's width at least: more of them would hide the line, rings or not. */
const EACH_MARK: Readonly<Record<Layout, number>> = { desktop: 13, mobile: 24 };
/** So many marks of open predictions fit ahead. */
const OPEN: Readonly<Record<Layout, number>> = { desktop: 40, mobile: 12 };
/** A chart goes back to a lower density only when so much of the limit is enough: what moves does not flicker. */
const BACK = 0.8;

const ORDER: readonly Density[] = ['few', 'some', 'crowd'];

/** Input of a scene's density. */
interface Drawn {
  readonly view: InView;
  readonly place: (pins: readonly Pin[]) => readonly Placed[];
  readonly scales: Scales;
  readonly selected: string | null;
  readonly sizes: MarkSizes;
  readonly layout: Layout;
  /** That of the scene before, null for a first one. */
  readonly before: Density | null;
}

/**
 * The density of a scene, by what is drawn and the room for it: `few` where every mark has its place, `some` where the
 * settled ones would hide the line and the open ones have their places ahead, `crowd` where even these are too many. With
 * `few` come the clusters that it was found by.
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
