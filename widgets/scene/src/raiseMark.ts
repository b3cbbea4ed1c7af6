import { createScales, type Scales } from './axes/scales.ts';
import { chipShapes, createChips, leaderOf } from './labels/chip.ts';
import { labelOf, labelShapes } from './labels/label.ts';
import { labelPlaces } from './labels/labelPlaces.ts';
import { placeAbove } from './labels/placeLabels.ts';
import { drawMark, headBox } from './marks/drawMark.ts';
import { type FoundAt, findMark, markKinds } from './marks/index.ts';
import { clusterName } from './marks/markName.ts';
import { markSizes } from './marks/sizes.ts';
import type { Mark, Scene, SceneInput, Shape } from './model/scene.ts';
import { liveBox } from './paint/livePrice.ts';
import type { Pin } from './pins/pin.ts';
import { pinsOf } from './pins/pins.ts';

type Drawn = Pick<Mark, 'at' | 'under' | 'shapes' | 'label'>;

/** Draws the label of a mark that is drawn above all others. */
function labelAbove(pin: Pin, found: FoundAt, scales: Scales, input: SceneInput, scene: Scene): Shape[] {
  const { measure, viewport, layout } = input;
  const { plot, line, live } = scene;
  const label = labelOf(pin, measure, viewport, layout);
  const single = { pin, at: found.at, others: [] };
  const head = headBox(single, true, markSizes[layout]);
  const places = labelPlaces(pin, scales, label, head, true);
  const request = [{ id: pin.id, at: found.at, head, places: () => places }];
  const place = placeAbove(request, {
    plot,
    line,
    taken: live ? [{ id: null, box: liveBox(live) }] : [],
  }).get(pin.id);
  return place ? labelShapes(pin, label, place) : [];
}

function drawn(pin: Pin, scales: Scales, input: SceneInput, scene: Scene): Drawn {
  const found = findMark(pin, scales);
  const under = markKinds[pin.kind].under(pin, scales, 'bold');
  if (found?.edge) {
    const [chip] = createChips([{ pin, at: found.at, edge: found.edge }], scales, pin.id, [], []);
    const shapes = chipShapes(chip, input.measure, true);
    return { at: chip.at, under: [...under, leaderOf(chip)], shapes, label: [] };
  }
  if (!found) return { at: { x: scales.x(pin.day), y: scales.y(pin.price) }, under, shapes: [], label: [] };
  const single = { pin, at: found.at, others: [] };
  return {
    at: found.at,
    ...drawMark(single, scales, 'bold', markSizes[input.layout]),
    label: labelAbove(pin, found, scales, input, scene),
  };
}

/**
 * Draws one prediction above all others, while it is hovered or focused: its ray, band or level bold and in full, its
 * head enlarged, and its label; off the scale its chip. Null if no part of it is in view.
 */
export function raiseMark(input: SceneInput, scene: Scene, id: string): Mark | null {
  const { series, today } = input;
  const pin = pinsOf(input.predictions, series, today).pins.find((one) => one.id === id);
  if (!pin || scene.plot.width === 0) return null;
  const mark = drawn(pin, createScales(scene), input, scene);
  if (mark.under.length + mark.shapes.length === 0) return null;
  return { id, kind: pin.kind, outcome: pin.outcome, ...mark, name: clusterName(pin, []), members: [id] };
}
