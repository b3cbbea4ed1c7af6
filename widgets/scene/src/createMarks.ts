import type { Scales } from './axes/scales.ts';
import { labelOf, labelShapes } from './labels/label.ts';
import { labelPlaces } from './labels/labelPlaces.ts';
import { type LabelRequest, type Obstacles, placeLabels } from './labels/placeLabels.ts';
import { type Cluster, clusterMarks, type Placed } from './marks/cluster.ts';
import { drawMark, headBox, pill, RADIUS, RAISED } from './marks/drawMark.ts';
import { markAt, markKinds } from './marks/index.ts';
import { clusterName } from './marks/markName.ts';
import { around } from './model/box.ts';
import type { Box, Mark, Point, Scene, SceneInput, Shape } from './model/scene.ts';
import type { Pin } from './pins/pin.ts';

/** So many rays, bands and levels are drawn in full, the others as stubs. */
const MOST_FULL = 12;
/** Settled levels and bands are drawn in full only among so few marks. */
const FEW_MARKS = 24;
const LABELS = { desktop: 8, mobile: 3 };
/** So many open ones are labelled before the latest verdicts. */
const OPEN_FIRST = 5;
/** So many labels are tried for each one that may be shown. */
const TRIES = 3;
const LIVE_REACH = 14;

type Input = Pick<SceneInput, 'selected' | 'measure' | 'layout'>;

interface Drawn extends Cluster {
  readonly full: boolean;
  readonly raised: boolean;
  readonly under: readonly Shape[];
  readonly shapes: readonly Shape[];
  readonly head: Box;
}

/** Levels and bands, as against rays. */
const isFlat = ({ kind }: Pin): boolean => markKinds[kind].form !== 'ray';

/** Which are drawn in full: the selected one, then the open ones, then among few marks settled bands and levels. */
function fullOnes(clusters: readonly Cluster[], selected: string | null): Set<string> {
  const open = clusters.filter(({ pin }) => pin.open);
  const settled = clusters.length > FEW_MARKS ? [] : clusters.filter((one) => !one.pin.open && isFlat(one.pin));
  const ids = [...open, ...settled].slice(0, MOST_FULL).map(({ pin }) => pin.id);
  return new Set(selected === null ? ids : [selected, ...ids]);
}

function draw(clusters: readonly Cluster[], scales: Scales, { selected, measure }: Input): Drawn[] {
  const full = fullOnes(clusters, selected);
  return clusters.map((cluster) => {
    const raised = cluster.pin.id === selected;
    const how = { full: full.has(cluster.pin.id), raised };
    const head = headBox(cluster, raised ? RAISED : RADIUS, scales, measure);
    return { ...cluster, ...how, ...drawMark(cluster, scales, how), head };
  });
}

const HATCHES = 12;

/** The strokes beneath the line except hatches: rays, levels and the edges of bands. */
function strokesOf(drawn: readonly Drawn[]): Pick<Obstacles, 'edges' | 'rays'> {
  const strokes = { edges: [] as number[], rays: [] as number[] };
  for (const { pin, under } of drawn) {
    const into = isFlat(pin) ? strokes.edges : strokes.rays;
    for (const shape of under) {
      if (shape.type === 'line') into.push(shape.from.x, shape.from.y, shape.to.x, shape.to.y);
      else if (shape.type === 'lines' && shape.d.length <= HATCHES) into.push(...shape.d);
    }
  }
  return strokes;
}

/** The order in which labels are tried: the selected, the next open ones, the latest verdicts, the other open ones. */
function byPriority(drawn: readonly Drawn[], most: number): Drawn[] {
  const selected = drawn.filter(({ raised }) => raised);
  const open = drawn.filter(({ raised, pin }) => !raised && pin.open);
  const settled = drawn.filter(({ raised, pin }) => !raised && !pin.open);
  const ordered = [...selected, ...open.slice(0, OPEN_FIRST), ...settled, ...open.slice(OPEN_FIRST)];
  return ordered.slice(0, most * TRIES);
}

function placeAll(drawn: readonly Drawn[], scales: Scales, input: Input, line: Scene['line'], kept: Box[]) {
  const most = LABELS[input.layout];
  const requests = byPriority(drawn, most).map((one): LabelRequest => {
    const places = () => labelPlaces(one.pin, scales, labelOf(one.pin, input.measure), one.head, one.full);
    return { id: one.pin.id, places };
  });
  const heads = drawn.map(({ pin, head }) => ({ id: pin.id, box: head }));
  const taken: Obstacles['taken'] = [...heads, ...kept.map((box) => ({ id: null, box }))];
  return placeLabels(requests, { plot: scales.plot, line, taken, ...strokesOf(drawn) }, most);
}

/**
 * The marks of a scene, in paint order. Those that would cover each other are gathered in one; only so many are drawn in
 * full and labelled that they stay legible.
 * @param pins those in view, what matters most first, the selected one before all.
 * @param kept boxes that no label may cover, besides the marks.
 */
export function createMarks(
  pins: readonly Pin[],
  scales: Scales,
  input: Input,
  line: Scene['line'],
  live: Point | null,
  kept: readonly Box[],
): Mark[] {
  const placed: Placed[] = [];
  for (const pin of pins) {
    const at = markAt(pin, scales);
    if (at) placed.push({ pin, at });
  }
  const drawn = draw(clusterMarks(placed, scales, input.selected), scales, input);
  const free = live ? [...kept, around(live, LIVE_REACH)] : [...kept];
  const places = placeAll(drawn, scales, input, line, free);
  const marks = drawn.map((one): Mark => {
    const { pin, at, under, shapes, others } = one;
    const place = places.get(pin.id);
    return {
      id: pin.id,
      kind: pin.kind,
      outcome: pin.outcome,
      at,
      under,
      shapes,
      label: [
        ...pill(one, scales, input.measure),
        ...(place ? labelShapes(pin, labelOf(pin, input.measure), place) : []),
      ],
      // A getter: only the buttons read it, which appear when the chart does not move.
      get name() {
        return clusterName(pin, others.length);
      },
      members: [pin.id, ...others.map(({ id }) => id)],
    };
  });
  return marks.reverse();
}
