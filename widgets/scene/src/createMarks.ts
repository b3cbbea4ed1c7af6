import type { Scales } from './axes/scales.ts';
import { type Chosen, NAMED } from './crowd/chosen.ts';
import { type Chip, chipShapes, createChips, leaderOf } from './labels/chip.ts';
import { labelOf, labelShapes } from './labels/label.ts';
import { labelPlaces } from './labels/labelPlaces.ts';
import { type LabelRequest, type Obstacles, onLine, placeAbove, placeLabels } from './labels/placeLabels.ts';
import type { Cluster } from './marks/cluster.ts';
import { drawMark, headBox, pill, pillsOf } from './marks/drawMark.ts';
import { markKinds } from './marks/index.ts';
import type { Weight } from './marks/kind.ts';
import { clusterName, reasonOf } from './marks/markName.ts';
import { inksOf } from './marks/outcomeInks.ts';
import { type MarkSizes, markSizes } from './marks/sizes.ts';
import type { Box, Density, Mark, Scene, SceneInput, Shape } from './model/scene.ts';
import { liveBox } from './paint/livePrice.ts';
import type { Pin } from './pins/pin.ts';

/** Number of open predictions whose labels come before those of verdicts. */
const OPEN_FIRST = 5;
/** Number of labels for which a place is sought, as a multiple of the labels that may be shown. */
const TRIES = 3;
const SMALL_DOT = 4;

type Input = Pick<SceneInput, 'selected' | 'measure' | 'layout' | 'viewport' | 'labels'>;

interface Drawn extends Cluster {
  readonly weight: Weight;
  readonly under: readonly Shape[];
  readonly shapes: readonly Shape[];
  /** Shapes of the "+N" on a cluster. */
  readonly more: readonly Shape[];
  readonly head: Box;
  /** True for a chip, whose shapes contain the expert's name already. */
  readonly chip: boolean;
}

/** Tells whether a pin is drawn as a level or a band instead of a ray. */
const isFlat = ({ kind }: Pin): boolean => markKinds[kind].form !== 'ray';

/**
 * Returns the ids of the first `most` open predictions, which are drawn in full. All others are drawn as a head and a
 * stub.
 */
const fullOnes = (clusters: readonly Cluster[], most: number): Set<string> =>
  new Set(
    clusters
      .filter(({ pin }) => pin.open)
      .slice(0, most)
      .map(({ pin }) => pin.id),
  );

/** Returns the weight of each pin: bold if selected, full for the first `most` open ones, else a stub. */
function weighing(clusters: readonly Cluster[], selected: string | null, most: number): (pin: Pin) => Weight {
  const full = fullOnes(clusters, most);
  return ({ id }) => (id === selected ? 'bold' : full.has(id) ? 'full' : 'stub');
}

function draw(
  clusters: readonly Cluster[],
  chips: readonly Chip[],
  scales: Scales,
  input: Input,
  pills: ReadonlyMap<Cluster, Box>,
): Drawn[] {
  const { selected, measure, layout } = input;
  const sizes = markSizes[layout];
  const weightOf = weighing([...clusters, ...chips], selected, sizes.full);
  const marks = clusters.map((cluster): Drawn => {
    const weight = weightOf(cluster.pin);
    const place = pills.get(cluster) ?? null;
    const head = headBox(cluster, weight === 'bold', sizes, place);
    const more = place ? [pill(cluster, place, sizes)] : [];
    const { pin, at, others } = cluster;
    const { under, shapes } = drawMark(cluster, scales, weight, sizes);
    // Fields are listed one by one, because spreading objects costs a tenth of a frame.
    return { pin, at, others, weight, under, shapes, more, head, chip: false };
  });
  const atEdges = chips.map((chip): Drawn => {
    const weight = weightOf(chip.pin);
    const under = [...markKinds[chip.pin.kind].under(chip.pin, scales, weight), leaderOf(chip)];
    const shapes = chipShapes(chip, measure, weight === 'bold');
    return { ...chip, weight, under, shapes, more: [], head: chip.box, chip: true };
  });
  return [...marks, ...atEdges];
}

const HATCHES = 12;

/** Collects the strokes beneath the line except hatches: rays, levels and the edges of bands. */
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

/**
 * Sorts marks by the priority of their labels: the selected one, a few open ones, the verdicts, the other open ones.
 * Within each group more votes come first (P4). Open arrows that leave the chart come before other open marks, because
 * only the label shows their expert and price. Returns at most `TRIES` times `most` marks.
 */
function byPriority(drawn: readonly Drawn[], most: number, { to }: SceneInput['viewport']): Drawn[] {
  const voted = [...drawn].sort((a, b) => b.pin.prediction.voteScore - a.pin.prediction.voteScore);
  const selected = voted.filter(({ weight }) => weight === 'bold');
  const leaves = ({ pin }: Drawn): boolean => !isFlat(pin) && pin.day > to;
  const open = voted
    .filter(({ weight, pin }) => weight !== 'bold' && pin.open)
    .sort((a, b) => Number(leaves(b)) - Number(leaves(a)));
  const settled = voted.filter(({ weight, pin }) => weight !== 'bold' && !pin.open);
  const ordered = [...selected, ...open.slice(0, OPEN_FIRST), ...settled, ...open.slice(OPEN_FIRST)];
  return ordered.slice(0, most * TRIES);
}

function placeAll(
  drawn: readonly Drawn[],
  scales: Scales,
  input: Input,
  line: Scene['line'],
  kept: Box[],
  density: Density,
) {
  const { selected, measure, viewport, labels, layout } = input;
  const isFew = density === 'few';
  const most = density === 'crowd' ? NAMED[layout].all : markSizes[layout].labels;
  const named = drawn.filter(({ chip, pin: { id } }) => !chip && (!labels || labels.has(id) || id === selected));
  const inTurn = isFew ? byPriority(named, most, viewport) : named.slice(0, most * TRIES);
  const requests = inTurn.map(({ pin, at, head, weight, others }): LabelRequest => {
    const places = () =>
      labelPlaces(pin, scales, labelOf(pin, measure, viewport, layout, reasonOf(pin, others)), head, weight !== 'stub');
    return { id: pin.id, at, head, places, keeps: labels?.get(pin.id) };
  });
  const heads = drawn.map(({ pin, head }) => ({ id: pin.id, box: head }));
  const fixed = kept.map((box) => ({ id: null, box }));
  const taken: Obstacles['taken'] = [...heads, ...fixed];
  const chosen = requests.filter(({ id }) => id === selected);
  const alone = { plot: scales.plot, line, taken: fixed };
  const above = placeAbove(chosen, alone);
  const others = requests.filter((request) => !chosen.includes(request));
  const placed = placeLabels(others, { ...alone, taken, ...strokesOf(drawn) }, most, above);
  // A single mark on a chart always gets its label.
  return isFew && placed.size === 0 && requests.length === 1 ? placeAbove(requests, alone) : placed;
}

/** Draws a settled prediction as a small dot beneath the line, for charts with many of them. */
const smallDot = ({ pin, at }: Cluster): Pick<Mark, 'under' | 'shapes'> => ({
  under: [{ type: 'circle', at, radius: SMALL_DOT, fill: inksOf[pin.outcome].stroke, opacity: 0.8 }],
  shapes: [],
});

const markOf = (
  { pin, at, others }: Cluster,
  { under, shapes }: Pick<Mark, 'under' | 'shapes'>,
  label: readonly Shape[],
): Mark => ({
  id: pin.id,
  kind: pin.kind,
  outcome: pin.outcome,
  at,
  under,
  shapes,
  label,
  // A getter, because composing a name is slow and only buttons read it, while the chart is at rest.
  get name() {
    return clusterName(pin, others);
  },
  members: [pin.id, ...others.map(({ id }) => id)],
});

/**
 * Creates the marks of a scene, in paint order. Marks that would cover each other form a cluster. The number of full
 * marks and labels is limited. Predictions off the scale become chips with name and price at the edge.
 * @param chosen marks to draw one by one, most important first.
 * @param kept boxes besides the marks that no label may cover.
 */
export function createMarks(
  { density, clusters, beneath, beyond }: Chosen,
  scales: Scales,
  input: Input,
  line: Scene['line'],
  live: Scene['live'],
  kept: readonly Box[],
): Pick<Scene, 'marks' | 'labels'> {
  const { selected, measure, viewport, layout } = input;
  const sizes = markSizes[layout];
  const marker = live && liveBox(live);
  const pills = pillsOf(clusters, sizes, scales, marker);
  const heads = clusters.map((cluster) => headBox(cluster, false, sizes, pills.get(cluster)));
  const isFew = density === 'few';
  const chips = createChips(beyond, scales, selected, heads, kept).filter(
    ({ pin, box }) => isFew || pin.id === selected || !onLine(line, box),
  );
  const drawn = draw(clusters, chips, scales, input, pills);
  const free = marker ? [...kept, marker] : [...kept];
  const places = placeAll(drawn, scales, input, line, free, density);
  // In a crowd a mark without a label would tell a reader nothing.
  const isTold = ({ chip, pin: { id } }: Drawn): boolean =>
    density !== 'crowd' || chip || id === selected || places.has(id);
  const marks = drawn.filter(isTold).map((one): Mark => {
    const { pin, others } = one;
    const place = places.get(pin.id);
    const words = place ? labelShapes(pin, labelOf(pin, measure, viewport, layout, reasonOf(pin, others)), place) : [];
    return markOf(one, one, [...one.more, ...words]);
  });
  const dots = beneath.map((one) => markOf(one, smallDot(one), []));
  return { marks: [...marks, ...dots].reverse(), labels: new Map(Array.from(places, ([id, { rank }]) => [id, rank])) };
}

/**
 * Creates marks without texts, in paint order: no labels, no "+N" and no chips. Used for a first frame, and for a
 * density that fades out.
 */
export function createWordlessMarks(
  { clusters, beneath }: Chosen,
  scales: Scales,
  selected: string | null,
  sizes: MarkSizes,
): Pick<Scene, 'marks'> {
  const weightOf = weighing(clusters, selected, sizes.full);
  const marks = clusters.map((one) => markOf(one, drawMark(one, scales, weightOf(one.pin), sizes), []));
  const dots = beneath.map((one) => markOf(one, smallDot(one), []));
  return { marks: [...marks, ...dots].reverse() };
}
